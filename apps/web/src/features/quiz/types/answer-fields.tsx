import { MAX_ACCEPTED } from '@dars/contracts/content/question/limits';
import { DECIMAL_MAX } from '@dars/contracts/decimal';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Switch } from '@dars/ui/form/switch';
import { linesFrom, newLine } from '../draft/question-draft.ts';
import { LineList } from './line-list.tsx';
import type { TypeFieldsProps } from './type-fields-props.ts';

const TRUTHS = ['true', 'false'] as const;

export function TruthField({ draft, onChange, faultOf }: TypeFieldsProps) {
  const t = useTranslate('quiz');
  return (
    <Field group label={t('fields:isTrue')} error={faultOf('isTrue')}>
      <RadioGroup
        row
        value={TRUTHS.find((value) => value === String(draft.isTrue)) ?? null}
        onChange={(value) => onChange({ isTrue: value === 'true' })}
        options={TRUTHS.map((value) => ({ value, label: t(`quiz:truth.${value}`) }))}
      />
    </Field>
  );
}

/** Any of these answers is right. */
export function AcceptedField({ draft, onChange, faultOf }: TypeFieldsProps) {
  const t = useTranslate('quiz');
  return (
    <>
      <Field group label={t('fields:accepted')} optional={t('quiz:accepted_hint')} error={faultOf('accepted')}>
        <LineList
          lines={draft.accepted}
          onChange={(accepted) => onChange({ accepted })}
          make={newLine}
          fromPaste={linesFrom}
          max={MAX_ACCEPTED}
          name={(place) => t('quiz:lines.accepted', { place })}
          addText={t('quiz:lines.add_accepted')}
          error={(key) => faultOf('accepted', key)}
        />
      </Field>
      <Switch
        checked={draft.ignoreMarks}
        onChange={(ignoreMarks) => onChange({ ignoreMarks })}
        label={t('fields:ignoreMarks')}
        detail={t('quiz:ignore_marks')}
      />
    </>
  );
}

/** The number, and how far from it an answer may be. */
export function NumberFields({ draft, onChange, faultOf }: TypeFieldsProps) {
  const t = useTranslate('quiz');
  return (
    <div className="grid max-w-[480px] grid-cols-2 items-start gap-4 narrow:grid-cols-1">
      {(['value', 'tolerance'] as const).map((name) => (
        <Field
          key={name}
          label={t(name === 'value' ? 'quiz:number.value' : 'fields:tolerance')}
          hint={t(`quiz:number.${name}_hint`)}
          error={faultOf(name)}
        >
          <Input
            ltr
            inputMode="decimal"
            autoComplete="off"
            maxLength={DECIMAL_MAX}
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}
