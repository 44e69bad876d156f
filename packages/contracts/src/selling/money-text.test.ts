import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, type Currency, decimalsOfCurrency } from './currency.ts';
import { amountText, rateText, readAmount, readRate } from './money-text.ts';
import { MAX_AMOUNT, WHOLE } from './pricing.ts';

const PER_DECIMALS: Currency[] = ['JPY', 'SAR', 'KWD'];

describe('readAmount', () => {
  it.each([
    [12_050, 'EUR', '120.50'],
    [12_000, 'EUR', '120'],
    [1_500, 'KWD', '1.500'],
    [24_505, 'KWD', '24.505'],
    [2_000, 'KWD', '2'],
    [120, 'JPY', '120'],
  ] as const)('writes %d in %s as %s', (amount, currency, text) => {
    expect(amountText(amount, currency)).toBe(text);
  });

  it.each(PER_DECIMALS)('reads each amount in %s that amountText has written', (currency) => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: MAX_AMOUNT })), (amount) => {
        expect(readAmount(amountText(amount, currency), currency)).toEqual({ units: amount });
      }),
      { numRuns: 2000 },
    );
  });

  it('reads what people type, in any digits and with either separator', () => {
    for (const text of ['1500.5', '1,500.5', '1.500,5', '1500,50', '١٥٠٠٫٥', '۱۵۰۰٫۵۰', '١٬٥٠٠٫٥', ' 1 500.50 ']) {
      expect(readAmount(text, 'SAR')).toEqual({ units: 150_050 });
    }
    expect(readAmount('12.5', 'KWD')).toEqual({ units: 12_500 });
    expect(readAmount('900', 'JPY')).toEqual({ units: 900 });
  });

  it('reads a separator before three digits as one of thousands if the currency has no third decimal', () => {
    expect(readAmount('1,234', 'SAR')).toEqual({ units: 123_400 });
    expect(readAmount('1,500', 'SAR')).toEqual({ units: 150_000 });
    expect(readAmount('1.234', 'JPY')).toEqual({ units: 1234 });
  });

  it('refuses a text that means two amounts of the currency', () => {
    expect(readAmount('1,500', 'KWD')).toEqual({ rule: 'ambiguous-amount' });
  });

  it('reads a point before three digits as a fraction if the currency has a third decimal', () => {
    for (const text of ['1.234', '1٫234', '١.٢٣٤', ' 1.234 ']) expect(readAmount(text, 'KWD')).toEqual({ units: 1234 });
    expect(readAmount('1,234.567', 'KWD')).toEqual({ units: 1_234_567 });
  });

  it('refuses more decimals than the currency has', () => {
    expect(readAmount('10.255', 'SAR')).toEqual({ units: 1_025_500 });
    expect(readAmount('10.2555', 'SAR')).toEqual({ rule: 'money-decimals', params: { max: 2 } });
    expect(readAmount('10.5', 'JPY')).toEqual({ rule: 'whole-number' });
  });

  it('refuses a text that is no number, and a missing one', () => {
    for (const text of ['ten', '1.2.3', '--1', '1500 SAR'])
      expect(readAmount(text, 'SAR')).toEqual({ rule: 'not-an-amount' });
    expect(readAmount('  ', 'SAR')).toEqual({ rule: 'required-field' });
  });

  it('refuses nothing, debts and more than any course costs', () => {
    for (const text of ['0', '-5', '0.00']) expect(readAmount(text, 'SAR')).toEqual({ rule: 'positive-number' });
    expect(readAmount('100000000.01', 'SAR')).toEqual({ rule: 'maximum-value', params: { max: 100_000_000 } });
    expect(readAmount('9'.repeat(40), 'KWD')).toEqual({ rule: 'maximum-value', params: { max: 10_000_000 } });
  });

  it('knows the decimals of every currency', () => {
    for (const currency of CURRENCIES) expect([0, 2, 3]).toContain(decimalsOfCurrency(currency));
  });
});

describe('readRate', () => {
  it('reads each rate that rateText has written', () => {
    for (let rate = 0; rate <= WHOLE; rate += 1) expect(readRate(rateText(rate))).toEqual({ units: rate });
  });

  it('reads percent with up to two decimals and with the sign', () => {
    expect(readRate('15')).toEqual({ units: 1500 });
    expect(readRate('٧٫٥٪')).toEqual({ units: 750 });
    expect(readRate('5.25 %')).toEqual({ units: 525 });
    expect(readRate('100.01')).toEqual({ rule: 'maximum-value', params: { max: 100 } });
    expect(readRate('-1')).toEqual({ rule: 'minimum-value', params: { min: 0 } });
    expect(readRate('5.2525')).toEqual({ rule: 'money-decimals', params: { max: 2 } });
  });
});
