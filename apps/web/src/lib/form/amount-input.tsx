import type { Currency } from '@dars/contracts/selling/currency';
import { useTranslate } from '@dars/i18n/client';
import { currencySymbol } from '@dars/i18n/format-money';
import { Input } from '@dars/ui/form/input';

interface AmountInputProps {
  currency: Currency;
  value: string;
  onChange: (text: string) => void;
}

/** An amount in the main unit of the currency, whose symbol stands at its end. */
export function AmountInput({ currency, value, onChange }: AmountInputProps) {
  const { language } = useTranslate();
  return (
    <Input
      ltr
      inputMode="decimal"
      autoComplete="off"
      className="max-w-56"
      suffix={currencySymbol(language, currency)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
