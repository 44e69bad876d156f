import { useTranslate } from '@dars/i18n/client';
import type { AnyFormApi } from '@tanstack/react-form';
import { useStore } from '@tanstack/react-form';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { contestedFields, isSameValue, pick } from './contested-fields.ts';
import { fillForm } from './contract-form.ts';
import type { Side } from './use-version-conflict.ts';
import { ChosenVersion, VersionChoice } from './version-choice.tsx';

/** The label of each field and the way its value is shown; the default shows the text. */
type FieldParts<Values> = {
  [Field in keyof Values]: { label: string; show?: (value: Values[Field]) => ReactNode };
};

interface FormVersionsProps<Values extends object> {
  form: AnyFormApi;
  /** The values with which the form was filled. */
  base: Values;
  /** The values that somebody else has saved since. */
  theirs: Values;
  /** The version of `theirs`; a new one is another save. */
  version: number | string | null;
  fields: FieldParts<Values>;
}

/**
 * Resolves a conflict after somebody else has saved first. Fields that only they changed are taken over; for fields
 * that both changed it shows both values. The choice can be undone until the form is saved or left, also after a
 * further version.
 */
export function FormVersions<Values extends object>({
  form,
  base,
  theirs,
  version,
  fields,
}: FormVersionsProps<Values>) {
  const t = useTranslate('versions');
  const { own, contested, unchosen, choose, swap } = useVersionChoice({ form, base, theirs, version, fields });
  const root = useBlockedSubmit(contested.length > 0);
  const written = contested.map((name) => own[name]).filter((value) => typeof value === 'string');
  const displayOf = (values: Values, name: keyof Values & string): ReactNode => {
    const field = fields[name];
    return field.show ? field.show(values[name]) : String(values[name] ?? '');
  };
  const message = () => {
    if (contested.length === 0) return unchosen && <ChosenVersion isForm unchosen={unchosen} onSwap={swap} />;
    return (
      <VersionChoice
        parts={contested.map((name) => ({
          ...{ key: name, label: fields[name].label },
          ...{ mine: displayOf(own, name), theirs: displayOf(theirs, name) },
        }))}
        written={written.join('\n\n')}
        onKeep={() => choose('mine')}
        onTake={() => choose('theirs')}
      />
    );
  };
  return (
    <div ref={root}>
      {/* Scrolls to the note, so that a person who pressed the button below a long form sees why it was not saved. */}
      <div key={version} ref={scrollIntoView} className="scroll-mt-20">
        {message() ?? (
          <p role="status" className="rounded-card bg-info-tint p-3 text-small text-info">
            {t(isSameValue(pick<Values>(own, namesOf(fields)), theirs) ? 'versions:newest' : 'versions:merged')}
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * Keeps the surrounding form from being submitted while a version has to be chosen: the other person's version would be
 * replaced without a way back. A try moves the focus to the choice.
 */
function useBlockedSubmit(isBlocked: boolean) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = root.current?.closest('form');
    if (!isBlocked || !form) return;
    const block = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      root.current?.querySelector('section')?.focus();
    };
    form.addEventListener('submit', block, { capture: true });
    return () => form.removeEventListener('submit', block, { capture: true });
  }, [isBlocked]);
  return root;
}

const namesOf = <Values extends object>(fields: FieldParts<Values>) => Object.keys(fields) as (keyof Values & string)[];

/** Merges the other person's values into the form and keeps the version that was not chosen. */
function useVersionChoice<Values extends object>({ form, base, theirs, version, fields }: FormVersionsProps<Values>) {
  const own = useStore(form.store, (state) => state.values) as Values;
  const [unchosen, setUnchosen] = useState<{ side: Side; values: Partial<Values> }>();
  /** The stored values that the form's own ones were last compared with. */
  const [known, setKnown] = useState(base);
  const names = namesOf(fields);
  const markKnown = (part: readonly (keyof Values)[]) =>
    setKnown((before) => ({ ...before, ...pick<Values>(theirs, part) }));

  const merge = useEffectEvent(() => {
    const untouched = names.filter((name) => isSameValue(own[name], known[name]));
    fillForm(form, pick<Values>(theirs, untouched));
    markKnown(untouched);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another merge.
  useEffect(() => merge(), [version]);

  /** A field that shows the other person's value, after the own one was dropped, counts as unchanged from there. */
  const acceptSame = useEffectEvent(() => {
    const same = names.filter(
      (name) => isSameValue(own[name], theirs[name]) && !isSameValue(known[name], theirs[name]),
    );
    if (same.length > 0) markKnown(same);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each change.
  useEffect(() => acceptSame(), [own]);

  const contested = contestedFields<Values>({ mine: pick<Values>(own, names), theirs, base: known }) as typeof names;
  const isWithdrawn =
    unchosen?.side === 'theirs' &&
    isSameValue(pick<Values>(own, Object.keys(unchosen.values) as (keyof Values)[]), unchosen.values);
  return {
    own,
    contested,
    /** The side that was not chosen. */
    unchosen: isWithdrawn ? undefined : unchosen?.side,
    choose(side: Side) {
      setUnchosen(
        side === 'mine'
          ? { side: 'theirs', values: pick<Values>(theirs, contested) }
          : { side: 'mine', values: pick<Values>(own, contested) },
      );
      if (side === 'theirs') fillForm(form, pick<Values>(theirs, contested));
      markKnown(contested);
    },
    swap() {
      if (!unchosen) return;
      const now = pick<Values>(own, Object.keys(unchosen.values) as (keyof Values)[]);
      fillForm(form, unchosen.values);
      setUnchosen({ side: unchosen.side === 'mine' ? 'theirs' : 'mine', values: now });
    },
  };
}

function scrollIntoView(element: Element | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
