import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Discount, MAX_AMOUNT, type Price, priceAt, totalsOf, WHOLE } from './pricing.ts';

const NOW = new Date('2026-11-24T09:00:00Z');
const usual = (amount: number): Price => ({ amount, earlyAmount: null, earlyUntil: null });

/** The nearest whole number to a fraction, halves up, computed with integers of any size. */
const nearest = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

const prices = fc.integer({ min: 1, max: MAX_AMOUNT });
const rates = fc.integer({ min: 0, max: WHOLE });
const discounts: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ amount: prices }),
);

describe('the money of an order', () => {
  it('adds up to the last unit, for every price, discount and rate', () => {
    fc.assert(
      fc.property(prices, discounts, rates, fc.boolean(), (amount, discount, vatRate, includesVat) => {
        const {
          list,
          price,
          discount: off,
          vat,
          total,
        } = totalsOf(usual(amount), discount, { vatRate, includesVat }, NOW);
        expect(list).toBe(amount);
        expect(price).toBe(amount);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(price);
        expect(total).toBe(price - off + (includesVat ? 0 : vat));
        const rest = BigInt(price - off);
        const divisor = includesVat ? BigInt(WHOLE + vatRate) : BigInt(WHOLE);
        expect(BigInt(vat)).toBe(nearest(rest * BigInt(vatRate), divisor));
        expect([list, price, off, vat, total].every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  it('rounds the discount and the tax half up', () => {
    const vat = { vatRate: 1_500, includesVat: true };
    expect(totalsOf(usual(34_900), { percent: 10 }, vat, NOW)).toEqual({
      list: 34_900,
      price: 34_900,
      discount: 3_490,
      vat: 4_097,
      total: 31_410,
    });
    expect(totalsOf(usual(5), { percent: 50 }, { vatRate: 0, includesVat: true }, NOW).discount).toBe(3);
    expect(totalsOf(usual(10), null, { vatRate: 500, includesVat: false }, NOW)).toMatchObject({ vat: 1, total: 11 });
  });

  it('never takes off more than the price', () => {
    const { discount, total, vat } = totalsOf(usual(500), { amount: 900 }, { vatRate: 1_500, includesVat: false }, NOW);
    expect({ discount, total, vat }).toEqual({ discount: 500, total: 0, vat: 0 });
  });

  it('has the early price until its moment, and takes discounts off that price', () => {
    const price = { amount: 30_000, earlyAmount: 20_000, earlyUntil: NOW };
    expect(priceAt(price, new Date(NOW.getTime() - 1))).toBe(20_000);
    expect(priceAt(price, NOW)).toBe(30_000);
    const before = new Date(NOW.getTime() - 1);
    expect(totalsOf(price, { percent: 10 }, { vatRate: 0, includesVat: true }, before)).toEqual({
      list: 30_000,
      price: 20_000,
      discount: 2_000,
      vat: 0,
      total: 18_000,
    });
  });
});
