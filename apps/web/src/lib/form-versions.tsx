import { useTranslate } from '@dars/i18n/client';
import type { AnyFormApi } from '@tanstack/react-form';
import { useStore } from '@tanstack/react-form';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { contestedFields, isSameValue, pick } from './contested-fields.ts';
import { fillForm } from './contract-form.ts';
import type { Side } from './use-version-conflict.ts';
import { ChosenVersion, VersionChoice } from './version-choice.tsx';

/** How a field is called, and how its value is read; left out, the value is a text. */
type FieldParts<Values> = {
  [Field in keyof Values]: { label: string; show?: (value: Values[Field]) => ReactNode };
};

interface FormVersionsProps<Values extends object> {
  form: AnyFormApi;
  /** As it was when the form was filled. */
  base: Values;
  /** As somebody else has saved it since. */
  theirs: Values;
  fields: FieldParts<Values>;
}

/**
 * Somebody else saved first. What they changed and this form did not comes in by itself; of a field that both changed
 * both values stand side by side, and the choice can be undone until the form is saved or left. Give it a key for each version.
 */
export function FormVersions<Values extends object>({ form, base, theirs, fields }: FormVersionsProps<Values>) {
  const t = useTranslate('versions');
  const own = useStore(form.store, (state) => state.values) as Values;
  const [aside, setAside] = useState<{ side: Side; values: Partial<Values> }>();
  const names = Object.keys(fields) as (keyof Values & string)[];
  const merge = useEffectEvent(() => {
    const untouched = names.filter((name) => isSameValue(own[name], base[name]));
    fillForm(form, pick<Values>(theirs, untouched));
  });
  useEffect(() => merge(), []);

  function swap() {
    if (!aside) return;
    const now = pick<Values>(own, Object.keys(aside.values) as (keyof Values)[]);
    fillForm(form, aside.values);
    setAside({ side: aside.side === 'mine' ? 'theirs' : 'mine', values: now });
  }

  if (aside) return <ChosenVersion isForm aside={aside.side} onSwap={swap} />;
  const contested = contestedFields({ mine: pick<Values>(own, names), theirs, base }) as (keyof Values & string)[];
  if (contested.length === 0) {
    return (
      <p role="status" className="rounded-card bg-info-tint p-3 text-small text-info">
        {t('versions:merged')}
      </p>
    );
  }
  const shownOf = (of: Values, name: keyof Values & string): ReactNode => {
    const field = fields[name];
    return field.show ? field.show(of[name]) : String(of[name] ?? '');
  };
  const texts = contested.map((name) => own[name]).filter((value) => typeof value === 'string');
  return (
    <VersionChoice
      parts={contested.map((name) => ({
        ...{ key: name, label: fields[name].label },
        ...{ mine: shownOf(own, name), theirs: shownOf(theirs, name) },
      }))}
      written={texts.join('\n\n')}
      onKeep={() => setAside({ side: 'theirs', values: pick<Values>(theirs, contested) })}
      onTake={() => {
        setAside({ side: 'mine', values: pick<Values>(own, contested) });
        fillForm(form, pick<Values>(theirs, contested));
      }}
    />
  );
}
