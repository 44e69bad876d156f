import * as z from 'zod/mini';
import { rule, wholeNumber } from '../rules.ts';

/**
 * The largest amount, in minor units. Its product with the largest rate is a safe integer, so that no sum here is
 * rounded by a floating-point number.
 */
export const MAX_AMOUNT = 10_000_000_000;
/** Rates are in basis points: 1,500 is 15 %. */
export const WHOLE = 10_000;

/** An amount of money above nothing, in minor units of the portal's currency. */
export const amount = wholeNumber().check(
  z.minimum(1, rule('minimum-value')),
  z.maximum(MAX_AMOUNT, rule('maximum-value')),
);
/** An amount that was paid or paid back: with tax that is added to it, a price may have twice the largest amount. */
export const paidAmount = wholeNumber().check(
  z.minimum(1, rule('minimum-value')),
  z.maximum(2 * MAX_AMOUNT, rule('maximum-value')),
);
/** A rate of value added tax in basis points. Zero: the portal charges none. */
export const vatRate = wholeNumber().check(
  z.minimum(0, rule('minimum-value')),
  z.maximum(WHOLE, rule('maximum-value')),
);

/** A moment with an offset. Nothing was sold here before 1970, and Postgres has no year 0. */
export const saleMoment = z.iso
  .datetime({ offset: true, ...rule('invalid') })
  .check(z.refine((moment) => moment >= '1970', rule('invalid')));

export interface VatRule {
  /** In basis points. */
  vatRate: number;
  /** Whether prices contain the tax; otherwise it is added to them. */
  includesVat: boolean;
}

export interface Price {
  amount: number;
  /** The price before `earlyUntil`. Null, both: there is none. */
  earlyAmount: number | null;
  earlyUntil: Date | null;
}

/** What a coupon takes off: percent of the price, or an amount of at most the price. */
export type Discount = { percent: number } | { amount: number };

/** The money of an order, in minor units. `total = price - discount`, plus the tax if prices do not contain it. */
export interface Totals {
  /** The usual price. */
  list: number;
  /** The price at that time: the early one or the usual one. */
  price: number;
  discount: number;
  /** The tax in the total. */
  vat: number;
  total: number;
}

/** Returns the price at a moment. The early price ends with its moment. */
export function priceAt({ amount: usual, earlyAmount, earlyUntil }: Price, now: Date): number {
  return earlyAmount !== null && earlyUntil !== null && now < earlyUntil ? earlyAmount : usual;
}

/** Computes what a learner pays. Each rounding is half up, of one line. */
export function totalsOf(
  price: Price,
  discount: Discount | null,
  { vatRate: rate, includesVat }: VatRule,
  now: Date,
): Totals {
  const current = priceAt(price, now);
  const off = discount === null ? 0 : discountOf(current, discount);
  const rest = current - off;
  const vat = includesVat ? roundedHalfUp(rest * rate, WHOLE + rate) : roundedHalfUp(rest * rate, WHOLE);
  return { list: price.amount, price: current, discount: off, vat, total: includesVat ? rest : rest + vat };
}

function discountOf(price: number, discount: Discount): number {
  return 'percent' in discount ? roundedHalfUp(price * discount.percent, 100) : Math.min(discount.amount, price);
}

/**
 * Divides whole numbers that are not negative, and rounds half up. The product of amount and rate is at most
 * `MAX_AMOUNT * WHOLE`, and its double is a safe integer.
 */
export function roundedHalfUp(dividend: number, divisor: number): number {
  const doubled = 2 * dividend + divisor;
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
}
