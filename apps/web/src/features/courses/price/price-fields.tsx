import type { Currency } from '@dars/contracts/selling/currency';
import { useTranslate } from '@dars/i18n/client';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { AmountField, EarlyAmountField, EarlyUntilField } from '../../../app/form/price-fields.tsx';
import { FormField } from '../../../lib/form/form-field.tsx';
import type { PriceParts } from './use-price-form.ts';

type FieldsProps = Pick<PriceParts, 'form' | 'rules'> & { currency: Currency };

/** Whether the course is free, and else its price and its early price. */
export function PriceFields({ form, rules, currency }: FieldsProps) {
  const t = useTranslate('selling', 'staff-fields');
  return (
    <>
      <form.Field name="isFree">
        {(field) => (
          <FormField group field={field} label={t('selling:price.kind')}>
            <RadioGroup
              value={field.state.value ? 'free' : 'priced'}
              onChange={(value) => field.handleChange(value === 'free')}
              options={(['free', 'priced'] as const).map((value) => ({
                value,
                label: t(`selling:price.${value}`),
                detail: t(`selling:price.${value}_detail`),
              }))}
            />
          </FormField>
        )}
      </form.Field>
      <form.Subscribe selector={(state) => state.values.isFree}>
        {(isFree) => !isFree && <AmountFields form={form} rules={rules} currency={currency} />}
      </form.Subscribe>
    </>
  );
}

function AmountFields({ form, rules, currency }: FieldsProps) {
  return (
    <>
      <form.Field name="amount" validators={rules.amount}>
        {(field) => <AmountField field={field} currency={currency} />}
      </form.Field>
      <div className="grid grid-cols-2 items-start gap-6 narrow:grid-cols-1">
        <form.Field name="earlyAmount" validators={rules.earlyAmount}>
          {(field) => <EarlyAmountField field={field} currency={currency} />}
        </form.Field>
        <form.Field name="earlyUntil" validators={rules.earlyUntil}>
          {(field) => <EarlyUntilField field={field} />}
        </form.Field>
      </div>
    </>
  );
}
