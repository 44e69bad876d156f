import { DECIMAL_MAX, decimalText, storedDecimal } from '@dars/contracts/decimal';
import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Hash } from 'lucide-react';
import type { AuthoredFieldsProps, AuthoredType } from './authored-type.ts';

/** The fields of the right number and of its tolerance. */
function NumberFields({ draft, onChange, faultOf }: AuthoredFieldsProps) {
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

export const numeric: AuthoredType<'numeric'> = {
  icon: Hash,
  Fields: NumberFields,
  fromStored: ({ value, tolerance }) => ({ value: clearNumber(value), tolerance: clearNumber(tolerance) }),
  toInput: ({ value, tolerance }) => ({ value, tolerance: tolerance.trim() || '0' }),
  matchLines: () => [],
  describe: ({ value, tolerance }) => [`${value} ± ${tolerance}`],
  missingText: (field, t) => (field === 'value' ? t('quiz:missing.value') : undefined),
};

/** Rewrites a number that was stored in a notation which the contract no longer accepts. */
function clearNumber(text: string): string {
  const stored = storedDecimal(text);
  return stored ? decimalText(stored) : text;
}
