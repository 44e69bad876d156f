import type { Language } from '@dars/contracts/languages';
import { CURRENCIES, type Currency, decimalsOfCurrency } from '@dars/contracts/selling/currency';
import { describe, expect, it } from 'vitest';
import { currencyName, currencySymbol, formatMoney } from './format-money.ts';

/** The text with plain spaces and without marks of direction, which differ between engines. */
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ').replace(/[\u061C\u200E\u200F]/g, '');

describe('formatMoney', () => {
  it.each<[Language, Currency, number, string]>([
    ['ar', 'SAR', 150_050, '1,500.50 ر.س'],
    ['ar', 'KWD', 12_500, '12.500 د.ك'],
    ['ar', 'JPY', 900, '900 JP¥'],
    ['en', 'SAR', 150_050, 'SAR 1,500.50'],
    ['en', 'EUR', 9900, '€99.00'],
    ['es', 'SAR', 150_050, '1500,50 SAR'],
    ['es', 'EUR', 9900, '99,00 €'],
  ])('writes in %s an amount in %s with all its decimals', (language, currency, amount, text) => {
    expect(plain(formatMoney(language, amount, currency))).toBe(text);
  });

  it('has the decimals of ISO 4217 and not those of usage', () => {
    expect(plain(formatMoney('en', 1500, 'IQD'))).toBe('IQD 1.500');
    expect(plain(formatMoney('en', 1500, 'LBP'))).toBe('LBP 15.00');
  });

  it('leaves out the decimals of a whole price on a shelf, and only those', () => {
    expect(plain(formatMoney('ar', 45_000, 'SAR', { short: true }))).toBe('450 ر.س');
    expect(plain(formatMoney('ar', 45_050, 'SAR', { short: true }))).toBe('450.50 ر.س');
    expect(plain(formatMoney('es', 45_000, 'EUR', { short: true }))).toBe('450 €');
  });

  it('keeps the minus of an Arabic amount before its number', () => {
    expect(formatMoney('ar', -69_000, 'SAR')).toMatch(/^\u200E+-690\.00\u00A0ر\.س$/);
  });

  it('never writes an Arabic symbol with a mark of direction, which would reorder the line', () => {
    for (const currency of CURRENCIES) {
      expect(formatMoney('ar', 10 ** decimalsOfCurrency(currency), currency)).not.toMatch(/[\u061C\u200E\u200F]/);
      expect(currencySymbol('ar', currency)).not.toMatch(/\.$/);
    }
  });
});

describe('currencyName', () => {
  it('names each currency in each language', () => {
    for (const language of ['ar', 'en', 'es'] as const) {
      for (const currency of CURRENCIES) expect(currencyName(language, currency)).not.toBe(currency);
    }
  });
});
