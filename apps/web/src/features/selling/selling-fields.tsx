import { CURRENCIES } from '@dars/contracts/selling/currency';
import { SELLER_ADDRESS_MAX, SELLER_NAME_MAX, SELLER_NUMBER_MAX, type Selling } from '@dars/contracts/selling/selling';
import { useTranslate } from '@dars/i18n/client';
import { compareNames } from '@dars/i18n/format';
import { currencyName } from '@dars/i18n/format-money';
import { Combobox } from '@dars/ui/form/combobox';
import { Input } from '@dars/ui/form/input';
import { RadioGroup } from '@dars/ui/form/radio-group';
import { Switch } from '@dars/ui/form/switch';
import { Textarea } from '@dars/ui/form/textarea';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FormField } from '../../lib/form/form-field.tsx';
import { readWholeNumber } from '../../lib/whole-number.ts';
import type { SellingParts } from './use-selling-form.ts';

type FieldsProps = Pick<SellingParts, 'form' | 'rules'>;

/** Whether the portal sells, and into which accounts learners pay. */
export function SellsField({ form, rules, settings }: FieldsProps & { settings: Selling }) {
  const t = useTranslate('selling', 'staff-fields');
  const { accountCount } = settings;
  return (
    <form.Field name="sells" validators={rules.sells}>
      {(field) => (
        <FormField group field={field} label={t('selling:sells.title')} labelHidden>
          <Switch
            checked={field.state.value}
            onChange={field.handleChange}
            label={t('selling:sells.label')}
            detail={t('selling:sells.hint')}
          />
          <p className="mt-3 text-small text-ink-2">
            {accountCount === 0 ? t('selling:accounts.none') : t('selling:accounts.some', { count: accountCount })}{' '}
            <Link to="/home/admin/transfers" className="link">
              {t('selling:accounts.link')}
            </Link>
          </p>
        </FormField>
      )}
    </form.Field>
  );
}

/** The currency, and the tax on prices. */
export function MoneyFields({ form, rules, settings }: FieldsProps & { settings: Selling }) {
  const t = useTranslate('selling', 'staff-fields');
  return (
    <>
      <form.Field name="currency" validators={rules.currency}>
        {(field) => (
          <FormField
            field={field}
            label={t('staff-fields:currency')}
            hint={settings.isCurrencyFixed ? t('selling:currency.fixed') : t('selling:currency.hint')}
          >
            <CurrencyChoice
              value={field.state.value}
              disabled={settings.isCurrencyFixed}
              onChange={(currency) => field.handleChange(currency)}
            />
          </FormField>
        )}
      </form.Field>
      <form.Field name="vatRate" validators={rules.vatRate}>
        {(field) => (
          <FormField field={field} label={t('staff-fields:vatRate')} hint={t('selling:vat.hint')}>
            <Input
              ltr
              inputMode="decimal"
              autoComplete="off"
              className="max-w-40"
              suffix="%"
              value={field.state.value}
              onChange={({ target }) => field.handleChange(target.value)}
            />
          </FormField>
        )}
      </form.Field>
      <form.Field name="includesVat">
        {(field) => (
          <FormField group field={field} label={t('selling:vat.prices')}>
            <RadioGroup
              value={field.state.value ? 'included' : 'added'}
              onChange={(value) => field.handleChange(value === 'included')}
              options={(['included', 'added'] as const).map((value) => ({
                value,
                label: t(`selling:vat.${value}`),
                detail: t(`selling:vat.${value}_detail`),
              }))}
            />
          </FormField>
        )}
      </form.Field>
    </>
  );
}

interface CurrencyChoiceProps {
  value: Selling['currency'];
  disabled: boolean;
  onChange: (currency: Selling['currency']) => void;
}

/** All currencies by their names in the reader's language, found by name or code. */
function CurrencyChoice({ value, disabled, onChange }: CurrencyChoiceProps) {
  const { language } = useTranslate('selling', 'staff-fields');
  const options = useMemo(
    () =>
      CURRENCIES.map((code) => ({ value: code, label: currencyName(language, code), detail: code })).sort(
        (one, other) => compareNames(language)(one.label, other.label),
      ),
    [language],
  );
  return (
    <Combobox
      options={options}
      value={value}
      disabled={disabled}
      onChange={(next) => {
        const chosen = CURRENCIES.find((code) => code === next);
        if (chosen) onChange(chosen);
      }}
    />
  );
}

/** The days of an order. */
export function DaysFields({ form, rules }: FieldsProps) {
  const t = useTranslate('selling', 'staff-fields');
  return (
    <div className="grid grid-cols-2 items-start gap-6 narrow:grid-cols-1">
      {(['paymentDays', 'refundDays'] as const).map((name) => (
        <form.Field key={name} name={name} validators={rules[name]}>
          {(field) => (
            <FormField field={field} label={t(`staff-fields:${name}`)} hint={t(`selling:days.${name}`)}>
              <Input
                ltr
                inputMode="numeric"
                autoComplete="off"
                className="max-w-40"
                value={field.state.value === null ? '' : String(field.state.value)}
                onChange={({ target }) => field.handleChange(readWholeNumber(target.value))}
              />
            </FormField>
          )}
        </form.Field>
      ))}
    </div>
  );
}

/** The seller, whom invoices name. */
export function SellerFields({ form, rules }: FieldsProps) {
  const t = useTranslate('selling', 'staff-fields');
  return (
    <>
      <form.Field name="sellerName" validators={rules.sellerName}>
        {(field) => (
          <FormField
            field={field}
            label={t('staff-fields:sellerName')}
            optional={t('common:optional')}
            hint={t('selling:seller.name_hint')}
          >
            <Input
              dir="auto"
              maxLength={SELLER_NAME_MAX}
              value={field.state.value}
              onChange={({ target }) => field.handleChange(target.value)}
            />
          </FormField>
        )}
      </form.Field>
      <form.Field name="sellerAddress" validators={rules.sellerAddress}>
        {(field) => (
          <FormField field={field} label={t('staff-fields:sellerAddress')} optional={t('common:optional')}>
            <Textarea
              maxLength={SELLER_ADDRESS_MAX}
              value={field.state.value}
              onChange={({ target }) => field.handleChange(target.value)}
            />
          </FormField>
        )}
      </form.Field>
      <div className="grid grid-cols-2 items-start gap-6 narrow:grid-cols-1">
        {(['vatNumber', 'registrationNumber'] as const).map((name) => (
          <form.Field key={name} name={name} validators={rules[name]}>
            {(field) => (
              <FormField field={field} label={t(`staff-fields:${name}`)} optional={t('common:optional')}>
                <Input
                  ltr
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={SELLER_NUMBER_MAX}
                  value={field.state.value}
                  onChange={({ target }) => field.handleChange(target.value)}
                />
              </FormField>
            )}
          </form.Field>
        ))}
      </div>
    </>
  );
}
