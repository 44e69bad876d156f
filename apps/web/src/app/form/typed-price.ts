import type { Currency } from '@dars/contracts/selling/currency';
import { amountText, optionalTypedAmount, readAmount, typedAmount } from '@dars/contracts/selling/money-text';
import type { Price } from '@dars/contracts/selling/pricing';
import { type PriceFields, priceFields } from '@dars/contracts/selling/selling';

/** A price in a form. Amounts are texts in the main unit of the currency; an empty early price is none. */
export interface TypedPrice {
  amount: string;
  earlyAmount: string;
  earlyUntil: string | null;
}

export const NO_PRICE: TypedPrice = { amount: '', earlyAmount: '', earlyUntil: null };

/** The rules of a price's fields. */
export const typedPriceRules = (currency: Currency) => ({
  amount: typedAmount(currency),
  earlyAmount: optionalTypedAmount(currency),
  earlyUntil: priceFields.earlyUntil,
});

export function typedPrice({ amount, earlyAmount, earlyUntil }: PriceFields, currency: Currency): TypedPrice {
  return {
    amount: amountText(amount, currency),
    earlyAmount: earlyAmount === null ? '' : amountText(earlyAmount, currency),
    earlyUntil,
  };
}

/** Returns the price that a form holds; undefined while one of its amounts cannot be read. */
export function readPrice({ amount, earlyAmount, earlyUntil }: TypedPrice, currency: Currency): Price | undefined {
  const usual = readAmount(amount, currency);
  const early = earlyAmount.trim() === '' ? null : readAmount(earlyAmount, currency);
  if ('rule' in usual || (early && 'rule' in early)) return undefined;
  return {
    amount: usual.units,
    earlyAmount: early?.units ?? null,
    earlyUntil: earlyUntil === null ? null : new Date(earlyUntil),
  };
}

/** Returns what is sent. The form's rules have refused any text that is no amount. */
export function priceInput(texts: TypedPrice, currency: Currency): PriceFields {
  const read = readPrice(texts, currency);
  return { amount: read?.amount ?? 0, earlyAmount: read?.earlyAmount ?? null, earlyUntil: texts.earlyUntil };
}
