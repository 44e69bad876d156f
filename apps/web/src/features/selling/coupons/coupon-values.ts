import { type Coupon, type CreateCouponInput, couponFields } from '@dars/contracts/selling/coupon';
import type { Currency } from '@dars/contracts/selling/currency';
import { amountText, readAmount, typedAmount } from '@dars/contracts/selling/money-text';
import { inGroups, makeSymbols } from '@dars/contracts/typed-code';
import type { SpinValue } from '../../../lib/whole-number.ts';

/** What a coupon takes off: a part of the price or an amount of money. */
export const DISCOUNT_KINDS = ['percent', 'amount'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** The form's values. The amount is a text in the main unit of the currency, and numbers may be incomplete text. */
export interface CouponValues {
  code: string;
  kind: DiscountKind;
  percent: SpinValue;
  amount: string;
  maxUses: SpinValue;
  maxUsesPerLearner: SpinValue;
  startsDate: string | null;
  endsDate: string | null;
  courses: Coupon['courses'];
}

export const NEW_COUPON: CouponValues = {
  ...{ code: '', kind: 'percent', percent: null, amount: '', maxUses: null, maxUsesPerLearner: 1 },
  ...{ startsDate: null, endsDate: null, courses: [] },
};

/** The rules of the form's fields, of which the form shows the percent or the amount. */
export const couponRules = (currency: Currency) => {
  const { code, percent, maxUses, maxUsesPerLearner, startsDate, endsDate } = couponFields;
  return { code, percent, amount: typedAmount(currency), maxUses, maxUsesPerLearner, startsDate, endsDate };
};

export function couponValues(coupon: Coupon, currency: Currency): CouponValues {
  const { code, percent, amount, maxUses, maxUsesPerLearner, startsDate, endsDate, courses } = coupon;
  return {
    ...{ code, kind: amount === null ? 'percent' : 'amount', percent },
    amount: amount === null ? '' : amountText(amount, currency),
    ...{ maxUses, maxUsesPerLearner, startsDate, endsDate, courses },
  };
}

/** Returns what is sent. The form's rules have refused any text that is no number. */
export function couponInput(values: CouponValues, currency: Currency): CreateCouponInput {
  const { code, kind, startsDate, endsDate, courses } = values;
  const read = kind === 'amount' ? readAmount(values.amount, currency) : null;
  return {
    code,
    percent: kind === 'percent' ? numberOf(values.percent) : null,
    amount: read && 'units' in read ? read.units : null,
    ...{ maxUses: numberOf(values.maxUses), maxUsesPerLearner: numberOf(values.maxUsesPerLearner) },
    ...{ startsDate, endsDate, courseIds: courses.map(({ id }) => id) },
  };
}

const numberOf = (value: SpinValue): number | null => (value === null ? null : Number(value));

/** Symbols of a made code, of 5 bits each: nobody finds one of the 1,000 coupons of a portal by trying. */
const CODE_SYMBOLS = 8;
const CODE_GROUP = 4;

/** Makes a code that is read and typed easily: `7QK4-M2XD`. */
export const makeCouponCode = (): string =>
  inGroups(
    makeSymbols(CODE_SYMBOLS, (count) => crypto.getRandomValues(new Uint8Array(count))),
    CODE_GROUP,
    '-',
  );
