import * as z from 'zod/mini';
import { QUERY_MAX } from '../constants.ts';
import { listOf, pageInput, sortInput } from '../list.ts';
import { id, optionalText, rule, toLatinDigits, wholeNumber } from '../rules.ts';
import { amount, saleMoment } from './pricing.ts';

/** Most coupons of a portal. */
export const MAX_COUPONS = 1000;
/** Most courses that one coupon is for; more are all of them. */
export const MAX_COUPON_COURSES = 100;
const MAX_USES = 1_000_000;
const CODE = /^[A-Z0-9][A-Z0-9-]{2,29}$/;

/** Most characters of a typed code, with the spaces that people type between its groups. */
export const COUPON_CODE_MAX = 40;

/** Writes a code as it is stored: capitals and digits of the Latin script, without spaces. */
const toCouponCode = (text: string): string => toLatinDigits(text).replace(/\s/g, '').toUpperCase();

export const couponCode = optionalText(COUPON_CODE_MAX).check(
  z.overwrite(toCouponCode),
  z.minLength(1, rule('required-field')),
  z.refine((code) => CODE.test(code), rule('coupon-code')),
);

const moment = z.nullable(saleMoment);
const uses = z.nullable(
  wholeNumber().check(z.minimum(1, rule('minimum-value')), z.maximum(MAX_USES, rule('maximum-value'))),
);
const percent = wholeNumber().check(z.minimum(1, rule('minimum-value')), z.maximum(100, rule('maximum-value')));

/** The fields of the form that edits a coupon. */
export const couponFields = {
  code: couponCode,
  /** Percent of the price, or an amount in minor units: exactly one of them is set. */
  percent: z.nullable(percent),
  amount: z.nullable(amount),
  /** Most orders with it, and most orders of one learner. Null: any number. */
  maxUses: uses,
  maxUsesPerLearner: uses,
  startsDate: moment,
  endsDate: moment,
  /** The courses that it is for. None: all of them. */
  courseIds: z.array(id).check(
    z.overwrite((ids) => [...new Set(ids)]),
    z.maxLength(MAX_COUPON_COURSES, rule('maximum-items')),
  ),
};

interface CouponDates {
  startsDate: string | null;
  endsDate: string | null;
}

const couponChecks = [
  z.refine<{ percent: number | null; amount: number | null }>(
    (coupon) => coupon.percent === null || coupon.amount === null,
    { ...rule('invalid'), path: ['amount'] },
  ),
  z.refine<{ percent: number | null; amount: number | null }>(
    (coupon) => coupon.percent !== null || coupon.amount !== null,
    { ...rule('required-field'), path: ['percent'] },
  ),
  z.refine<CouponDates>(
    ({ startsDate, endsDate }) =>
      startsDate === null || endsDate === null || Date.parse(startsDate) < Date.parse(endsDate),
    { ...rule('dates-order'), path: ['endsDate'] },
  ),
] as const;

export const createCouponInput = z.strictObject(couponFields).check(...couponChecks);
export type CreateCouponInput = z.output<typeof createCouponInput>;

export const couponById = z.strictObject({ id });
export const updateCouponInput = z
  .strictObject({ ...couponById.shape, ...couponFields, version: z.int() })
  .check(...couponChecks);
export type UpdateCouponInput = z.output<typeof updateCouponInput>;

export const COUPON_STATES = ['ACTIVE', 'PLANNED', 'USED_UP', 'OVER', 'ENDED'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** The columns by which the list of coupons can be sorted. */
export const COUPON_SORTS = ['code', 'uses', 'ends', 'created'] as const;
export type CouponSort = (typeof COUPON_SORTS)[number];

/** Newest first unless sorted. */
export const listCouponsInput = z.strictObject({
  ...pageInput,
  ...sortInput(COUPON_SORTS),
  /** The beginning of the code. */
  query: z.optional(optionalText(QUERY_MAX).check(z.overwrite(toCouponCode))),
  state: z.optional(z.enum(COUPON_STATES)),
});
export type ListCouponsInput = z.output<typeof listCouponsInput>;

export const coupon = z.object({
  id: z.string(),
  code: z.string(),
  percent: z.nullable(z.int()),
  amount: z.nullable(z.int()),
  maxUses: z.nullable(z.int()),
  maxUsesPerLearner: z.nullable(z.int()),
  startsDate: z.nullable(z.string()),
  endsDate: z.nullable(z.string()),
  courses: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Number of open, paid and refunded orders with it. */
  uses: z.int(),
  state: z.enum(COUPON_STATES),
  version: z.int(),
});
export type Coupon = z.infer<typeof coupon>;
export const couponList = listOf(coupon);

/** What decides about a coupon, as it is stored. */
export interface CouponLimits {
  startsAt: Date | null;
  endsAt: Date | null;
  endedAt: Date | null;
  maxUses: number | null;
  uses: number;
}

/** Returns the state of a coupon at a moment. The end is the first moment at which it is over. */
export function couponState({ startsAt, endsAt, endedAt, maxUses, uses: used }: CouponLimits, now: Date): CouponState {
  if (endedAt !== null) return 'ENDED';
  if (endsAt !== null && endsAt <= now) return 'OVER';
  if (maxUses !== null && used >= maxUses) return 'USED_UP';
  return startsAt !== null && now < startsAt ? 'PLANNED' : 'ACTIVE';
}

export const COUPON_REFUSALS = ['unknown', 'planned', 'over', 'used-up', 'used-by-you', 'other-course'] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

export interface CouponUse extends CouponLimits {
  maxUsesPerLearner: number | null;
  /** Orders of the learner with it, without the order that asks. */
  ownUses: number;
  /** Whether it is for the course of the order. */
  isForCourse: boolean;
}

const REFUSED: Record<Exclude<CouponState, 'ACTIVE'>, CouponRefusal> = {
  PLANNED: 'planned',
  USED_UP: 'used-up',
  OVER: 'over',
  ENDED: 'over',
};

/** Returns why a learner cannot use a coupon for an order; undefined if they can. */
export function couponRefusal(found: CouponUse | undefined, now: Date): CouponRefusal | undefined {
  if (!found) return 'unknown';
  const state = couponState(found, now);
  if (!found.isForCourse) return 'other-course';
  if (state !== 'ACTIVE') return REFUSED[state];
  const isUsed = found.maxUsesPerLearner !== null && found.ownUses >= found.maxUsesPerLearner;
  return isUsed ? 'used-by-you' : undefined;
}
