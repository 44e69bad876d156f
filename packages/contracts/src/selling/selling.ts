import * as z from 'zod/mini';
import { courseById } from '../content/course.ts';
import { COURSE_STATUSES } from '../course-constants.ts';
import { listOf, pageInput } from '../list.ts';
import { multiLineText, optionalText, rule, toLatinDigits, wholeNumber } from '../rules.ts';
import { CURRENCIES } from './currency.ts';
import { amount, saleMoment, vatRate } from './pricing.ts';

export const SELLER_NAME_MAX = 150;
export const SELLER_ADDRESS_MAX = 300;
export const SELLER_NUMBER_MAX = 40;
const MAX_PAYMENT_DAYS = 30;
const MAX_REFUND_DAYS = 365;

const toNumber = (value: string) => toLatinDigits(value).replace(/[\s-]/g, '').toUpperCase();
const inDays = (least: number, most: number) =>
  wholeNumber().check(z.minimum(least, rule('minimum-value')), z.maximum(most, rule('maximum-value')));

/** The fields of the form that edits how a portal sells. */
export const sellingFields = {
  currency: z.enum(CURRENCIES),
  /** Courses with a price can be bought. */
  sells: z.boolean(),
  vatRate,
  includesVat: z.boolean(),
  /** Days for which a seat is held until the transfer is sent. */
  paymentDays: inDays(1, MAX_PAYMENT_DAYS),
  /** Days within which learners may ask for their money back. Zero: the page promises nothing. */
  refundDays: inDays(0, MAX_REFUND_DAYS),
  sellerName: optionalText(SELLER_NAME_MAX),
  sellerAddress: multiLineText(SELLER_ADDRESS_MAX),
  /**
   * Only letters and digits, because each country has a form of its own (15 digits in Saudi Arabia, a letter and 8 digits
   * in Spain), and a seller may be registered in another country than that of the currency.
   */
  vatNumber: optionalText(SELLER_NUMBER_MAX).check(
    z.overwrite(toNumber),
    z.refine((value) => value === '' || /^[A-Z0-9]{4,20}$/.test(value), rule('wrong-vat-number')),
  ),
  registrationNumber: optionalText(SELLER_NUMBER_MAX).check(z.overwrite(toLatinDigits)),
};

/** `version` is the one that was read; 0 for settings that nobody has saved. */
export const saveSellingInput = z.strictObject({ ...sellingFields, version: z.int() });
export type SaveSellingInput = z.output<typeof saveSellingInput>;

export const selling = z.object({
  currency: z.enum(CURRENCIES),
  sells: z.boolean(),
  vatRate: z.int(),
  includesVat: z.boolean(),
  paymentDays: z.int(),
  refundDays: z.int(),
  sellerName: z.string(),
  sellerAddress: z.string(),
  vatNumber: z.string(),
  registrationNumber: z.string(),
  version: z.int(),
  /** Whether a price, a coupon or an order has the currency, which then cannot change. */
  isCurrencyFixed: z.boolean(),
  /** Number of bank accounts, without which nothing can be sold. */
  accountCount: z.int(),
  /** Whether the portal's package includes selling. Without it nothing can be bought, whatever `sells` says. */
  packageSells: z.boolean(),
  /** The e-mail address of the platform's support, which knows about packages. Null: none is set. */
  support: z.nullable(z.string()),
});
export type Selling = z.infer<typeof selling>;

/** The price of a course or a bundle; no early price if both of its fields are null. */
export const priceFields = {
  amount,
  earlyAmount: z.nullable(amount),
  earlyUntil: z.nullable(saleMoment),
};

export interface PriceFields {
  amount: number;
  earlyAmount: number | null;
  earlyUntil: string | null;
}

/** The rules between the fields of a price. */
const isEarlyLower = ({ amount: usual, earlyAmount }: Pick<PriceFields, 'amount' | 'earlyAmount'>): boolean =>
  earlyAmount === null || earlyAmount < usual;
const isEarlyDated = ({ earlyAmount, earlyUntil }: PriceFields) => earlyAmount === null || earlyUntil !== null;
const isDatePriced = ({ earlyAmount, earlyUntil }: PriceFields) => earlyUntil === null || earlyAmount !== null;

export const priceChecks = [
  z.refine<PriceFields>(isEarlyLower, { ...rule('early-price-lower'), path: ['earlyAmount'] }),
  z.refine<PriceFields>(isEarlyDated, { ...rule('required-field'), path: ['earlyUntil'] }),
  z.refine<PriceFields>(isDatePriced, { ...rule('required-field'), path: ['earlyAmount'] }),
] as const;

/** `version` is the one that was read; 0 for a course without a price. */
export const saveCoursePriceInput = z
  .strictObject({ ...courseById.shape, ...priceFields, version: z.int() })
  .check(...priceChecks);
export type SaveCoursePriceInput = z.output<typeof saveCoursePriceInput>;

export const removeCoursePriceInput = z.strictObject({ ...courseById.shape, version: z.int() });

export const storedPrice = z.object({
  amount: z.int(),
  earlyAmount: z.nullable(z.int()),
  earlyUntil: z.nullable(z.string()),
  version: z.int(),
});

/** The price of a course as its staff edit it, with what turns it into the price that learners pay. */
export const coursePrice = z.object({
  id: z.string(),
  /** Null: the course is free. */
  price: z.nullable(storedPrice),
  /** Null: the portal has not chosen its currency, so that no course can have a price. */
  terms: z.nullable(
    z.object({
      currency: z.enum(CURRENCIES),
      sells: z.boolean(),
      packageSells: z.boolean(),
      vatRate: z.int(),
      includesVat: z.boolean(),
    }),
  ),
});
export type CoursePrice = z.infer<typeof coursePrice>;

/** Newest courses first. */
export const listCoursePricesInput = z.strictObject(pageInput);
export const coursePriceList = listOf(
  z.object({
    ...storedPrice.shape,
    id: z.string(),
    title: z.string(),
    status: z.enum(COURSE_STATUSES),
    /** Number of orders that are not paid yet, which each hold a seat. */
    openOrders: z.int(),
  }),
);
export type CoursePriceRow = z.infer<typeof coursePriceList>['rows'][number];
