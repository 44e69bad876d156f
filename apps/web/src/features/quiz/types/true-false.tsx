import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { ToggleLeft } from 'lucide-react';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';

const TRUTHS = ['true', 'false'] as const;

function TruthField({ draft, onChange, faultOf }: AuthoredFieldsProps) {
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

export const trueFalse: AuthoredType<'trueFalse'> = {
  icon: ToggleLeft,
  Fields: TruthField,
  fromStored: ({ isTrue }) => ({ isTrue }),
  toInput: ({ isTrue }) => ({ ...(isTrue !== null && { isTrue }) }),
  matchLines: () => [],
  describe: ({ isTrue }, t) => (isTrue === null ? [] : [t(`quiz:truth.${isTrue ? 'true' : 'false'}`)]),
  missingText: (field, t) => (field === 'isTrue' ? t('quiz:missing.isTrue') : undefined),
};
