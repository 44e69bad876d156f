import * as z from 'zod/mini';
import { ofGroup } from '../learning/groups/of-group.ts';
import { rule } from '../rules.ts';
import { CURRENCIES } from './currency.ts';
import { PAYMENT_METHODS } from './order-status.ts';
import { daysOf, periodFields } from './period.ts';

/** Days of a period unless it is given: up to today. */
export const USUAL_PERIOD_DAYS = 30;
/** Most days of a period. */
const MAX_PERIOD_DAYS = 1_100;
/** Months of the chart, up to the one in which the period ends. */
export const SALES_MONTHS = 12;
/** Most courses of the table, and most coupons: those with the highest figures. */
export const MAX_SALES_COURSES = 100;
export const MAX_SALES_COUPONS = 20;
/** Most courses of the file. */
export const MAX_EXPORTED_COURSES = 2_000;

type PeriodFields = { from?: string | undefined; to?: string | undefined };

const isPeriod = ({ from, to }: PeriodFields): boolean =>
  from === undefined || to === undefined ? from === to : from <= to && daysOf({ from, to }) <= MAX_PERIOD_DAYS;
const isWhole = z.refine<PeriodFields>(isPeriod, { path: ['to'], ...rule('invalid') });

/** Both days or none. */
export const salesPeriod = z.strictObject({ ...periodFields, ...ofGroup }).check(isWhole);
export type SalesPeriod = z.output<typeof salesPeriod>;

/** The figures by which the courses are sorted, the highest first. */
export const SALES_COURSE_ORDERS = ['revenue', 'orders', 'visits', 'conversion'] as const;
export type SalesCourseOrder = (typeof SALES_COURSE_ORDERS)[number];
export const salesCoursesInput = z
  .strictObject({ ...periodFields, ...ofGroup, by: z._default(z.enum(SALES_COURSE_ORDERS), 'revenue') })
  .check(isWhole);
export type SalesCoursesInput = z.output<typeof salesCoursesInput>;

/** Amounts are in minor units of the portal's currency and contain the tax. */
const figures = {
  /** Orders that were paid in the period, and their totals. */
  orders: z.int(),
  sold: z.int(),
  /** Credit notes of the period, and what was paid back with them. */
  refunds: z.int(),
  refunded: z.int(),
  /** What was sold less what was paid back; below zero if more was paid back. */
  revenue: z.int(),
  /** Visits of public pages of courses with a price. Null of a group: a visit has no name. */
  visits: z.nullable(z.int()),
  /** Orders that were opened. */
  opened: z.int(),
};

const sums = z.object({
  ...figures,
  /** The tax in the revenue. */
  vat: z.int(),
  /** The platform's fees of the orders that were paid in the period, less what refunds took off them. Not collected. */
  fee: z.int(),
});
export type SalesSums = z.infer<typeof sums>;

const dayPeriod = z.object({ from: z.string(), to: z.string() });

export const salesSummary = z.object({
  /** Whether courses with a price can be bought now. */
  sells: z.boolean(),
  /** Null: the portal has not chosen one, and nothing was ever sold. */
  currency: z.nullable(z.enum(CURRENCIES)),
  period: dayPeriod,
  present: sums,
  /** As many days immediately before. */
  before: z.object({ period: dayPeriod, sums }),
  /** The orders that wait for a review now. `oldestDate`: ISO 8601; null if none waits. */
  reviews: z.object({ open: z.int(), oldestDate: z.nullable(z.string()) }),
});
export type SalesSummary = z.infer<typeof salesSummary>;

const sold = { orders: z.int(), sold: z.int() };
export const salesBreakdown = z.object({
  /** The latest last. */
  months: z.array(
    z.object({
      /** `2026-11`. */
      month: z.string(),
      orders: z.int(),
      sold: z.int(),
      refunded: z.int(),
      revenue: z.int(),
    }),
  ),
  methods: z.array(z.object({ method: z.enum(PAYMENT_METHODS), ...sold })),
  /** `discount`: what the coupon took off the prices. */
  coupons: z.array(z.object({ code: z.string(), discount: z.int(), ...sold })),
});
export type SalesBreakdown = z.infer<typeof salesBreakdown>;

/** What was sold. A bundle has a row of its own, and its sales are in none of its courses. It has no page to visit. */
const salesCourse = z.object({ id: z.string(), kind: z.enum(['course', 'bundle']), title: z.string(), ...figures });
export type SalesCourse = z.infer<typeof salesCourse>;
export const salesCourses = z.object({
  rows: z.array(salesCourse),
  /** Number of all courses and bundles, of which the table has at most `MAX_SALES_COURSES`. */
  total: z.int(),
});
