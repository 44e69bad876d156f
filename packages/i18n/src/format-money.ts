import { LANGUAGE_FACTS, type Language } from '@dars/contracts/languages';
import { type Currency, decimalsOfCurrency } from '@dars/contracts/selling/currency';
import { formatNumber } from './format.ts';

interface MoneyOptions {
  /** Leaves out the decimals of a whole number, as prices on a shelf do. Orders and invoices always have them. */
  short?: boolean;
}

/**
 * Formats an amount of minor units: «1,500.50 ر.س», `SAR 1,500.50`, `1500,50 SAR`. Arabic has the symbol after the number,
 * where `Intl` adds marks of direction and a full stop that the number would be read with.
 */
export function formatMoney(
  language: Language,
  amount: number,
  currency: Currency,
  { short = false }: MoneyOptions = {},
): string {
  const decimals = decimalsOfCurrency(currency);
  const unit = 10 ** decimals;
  const shown = short && amount % unit === 0 ? 0 : decimals;
  const digits = { minimumFractionDigits: shown, maximumFractionDigits: shown };
  // An amount has at most 11 digits, which a floating-point number holds exactly enough to print.
  const value = amount / unit;
  if (language !== 'ar') return formatNumber(language, value, { style: 'currency', currency, ...digits });
  // In a line of Arabic a minus sign without a letter before it would stand after its number.
  const mark = amount < 0 ? '\u200E' : '';
  return `${mark}${formatNumber(language, value, digits)}\u00A0${currencySymbol(language, currency)}`;
}

/** Formats an amount of minor units without its currency, which stands beside it: `1,500.50`. */
export function formatAmount(language: Language, amount: number, currency: Currency): string {
  const decimals = decimalsOfCurrency(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return formatNumber(language, amount / 10 ** decimals, digits);
}

/** The symbol that Saudi Arabia introduced in 2025, which few fonts have. */
const NEW_RIYAL = '\u20C1';

/** Returns the symbol of a currency without marks of direction: «ر.س», `SAR`, `US$`. */
export function currencySymbol(language: Language, currency: Currency): string {
  const format = new Intl.NumberFormat(LANGUAGE_FACTS[language].tag, { style: 'currency', currency });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  const plain = symbol.replace(/[\u061C\u200E\u200F]/g, '').replace(/\.$/, '');
  return plain === NEW_RIYAL ? 'ر.س' : plain;
}

/** Names a currency: `SAR` → «ريال سعودي». */
export function currencyName(language: Language, currency: Currency): string {
  const names = new Intl.DisplayNames(LANGUAGE_FACTS[language].tag, { type: 'currency' });
  return names.of(currency) ?? currency;
}
