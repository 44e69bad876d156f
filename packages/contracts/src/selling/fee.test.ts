import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf, returnedFeeOf } from './fee.ts';
import { MAX_AMOUNT, totalsOf, WHOLE } from './pricing.ts';

const amounts = fc.integer({ min: 1, max: MAX_AMOUNT });
const rates = fc.integer({ min: 0, max: WHOLE });

/** A paid order, in whose total the tax is contained or to which it is added. */
const orders = fc.tuple(amounts, rates, fc.boolean()).map(([amount, vatRate, includesVat]) => {
  const price = { amount, earlyAmount: null, earlyUntil: null };
  const { total, vat } = totalsOf(price, null, { vatRate, includesVat }, new Date(0));
  return { totalAmount: total, vatAmount: vat };
});

describe('the platform’s fee of an order', () => {
  it('is the nearest share of the amount without tax, and never more than that', () => {
    fc.assert(
      fc.property(orders, rates, (order, rate) => {
        const net = order.totalAmount - order.vatAmount;
        const fee = feeOf(order, rate);
        expect(BigInt(fee)).toBe((2n * BigInt(net) * BigInt(rate) + BigInt(WHOLE)) / (2n * BigInt(WHOLE)));
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(net);
      }),
    );
  });

  it('falls away by refunds whose parts add up to all of it, whatever they are', () => {
    fc.assert(
      fc.property(orders, rates, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (order, rate, shares) => {
        const { totalAmount } = order;
        const feeAmount = feeOf(order, rate);
        const steps = [
          ...shares.map((share) => Math.floor(share * totalAmount)).toSorted((a, b) => a - b),
          totalAmount,
        ];
        let before = 0;
        let sum = 0;
        for (const refunded of steps) {
          const returned = returnedFeeOf({ feeAmount, totalAmount }, refunded);
          expect(returned).toBeGreaterThanOrEqual(before);
          sum += returned - before;
          before = returned;
        }
        expect(sum).toBe(feeAmount);
      }),
    );
  });

  it('rounds half up', () => {
    expect(feeOf({ totalAmount: 23_000, vatAmount: 3_000 }, 250)).toBe(500);
    expect(feeOf({ totalAmount: 10, vatAmount: 0 }, 500)).toBe(1);
    expect(returnedFeeOf({ feeAmount: 5, totalAmount: 100 }, 50)).toBe(3);
    expect(returnedFeeOf({ feeAmount: 0, totalAmount: 0 }, 0)).toBe(0);
  });
});
