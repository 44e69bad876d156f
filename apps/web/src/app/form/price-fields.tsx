import type { Currency } from '@dars/contracts/selling/currency';
import { useTranslate } from '@dars/i18n/client';
import type { AnyFieldApi } from '@tanstack/react-form';
import { MomentInput } from '../../lib/dates/moment-input.tsx';
import { useZoneName } from '../../lib/dates/use-moment-text.ts';
import { AmountInput } from '../../lib/form/amount-input.tsx';
import { FormField } from '../../lib/form/form-field.tsx';

interface AmountFieldProps {
  field: AnyFieldApi;
  currency: Currency;
}

/** What a course or a bundle costs. */
export function AmountField({ field, currency }: AmountFieldProps) {
  const t = useTranslate('staff-fields');
  return (
    <FormField field={field} label={t('staff-fields:amount')}>
      <AmountInput currency={currency} value={field.state.value} onChange={field.handleChange} />
    </FormField>
  );
}

/** What it costs until the early price ends. */
export function EarlyAmountField({ field, currency }: AmountFieldProps) {
  const t = useTranslate('selling', 'staff-fields');
  return (
    <FormField
      field={field}
      label={t('staff-fields:earlyAmount')}
      optional={t('common:optional')}
      hint={t('selling:price.early_hint')}
    >
      <AmountInput currency={currency} value={field.state.value} onChange={field.handleChange} />
    </FormField>
  );
}

/** When the early price ends. A moment in the past is kept, as an old price has one, but it is pointed out. */
export function EarlyUntilField({ field }: Pick<AmountFieldProps, 'field'>) {
  const t = useTranslate('selling', 'staff-fields');
  const zone = useZoneName();
  const until: string | null = field.state.value;
  const isOver = until !== null && new Date(until) <= new Date();
  return (
    <FormField
      field={field}
      label={t('staff-fields:earlyUntil')}
      optional={t('common:optional')}
      hint={isOver ? t('selling:price.early_over') : zone}
    >
      <MomentInput value={until} onChange={field.handleChange} />
    </FormField>
  );
}
