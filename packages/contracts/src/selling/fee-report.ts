import * as z from 'zod/mini';
import { listOf, pageInput } from '../list.ts';
import { CURRENCIES } from './currency.ts';
import { calendarMonth } from './period.ts';

/** Months of the report, the current one included. */
export const FEE_MONTHS = 12;

/** The month of the payments; without it the current one. */
const chosenMonth = { month: z.optional(calendarMonth) };
export const listFeesInput = z.strictObject({ ...pageInput, ...chosenMonth });
export type ListFeesInput = z.output<typeof listFeesInput>;
/** `after`: the last portal of the batch before. */
export const exportFeesInput = z.strictObject({ ...chosenMonth, after: z.optional(z.guid()) });
export type ExportFeesInput = z.output<typeof exportFeesInput>;

/** Amounts are in minor units of the currency. */
const sums = {
  currency: z.enum(CURRENCIES),
  /** Orders with a fee that were paid in the month. */
  orders: z.int(),
  /** Their totals without tax. */
  net: z.int(),
  /** The fees that were noted with them. */
  fee: z.int(),
  /** What of these fees has fallen away by refunds, whenever they were made. */
  returned: z.int(),
};
const monthSums = z.object({ month: z.string(), ...sums });
export type MonthFees = z.infer<typeof monthSums>;

/** `isIncomplete`: a machine of the cluster does not answer, so that what it has of its portals is missing. */
export const feeMonths = z.object({ months: z.array(monthSums), isIncomplete: z.boolean() });
export type FeeMonths = z.infer<typeof feeMonths>;

const portalFees = z.object({
  ...sums,
  portal: z.object({
    id: z.string(),
    nameInArabic: z.string(),
    nameInEnglish: z.string(),
    nameInSpanish: z.string(),
  }),
});
export type PortalFees = z.infer<typeof portalFees>;
/** The portals of a month, those with the highest fees first. */
export const feeList = z.object({ ...listOf(portalFees).shape, month: z.string(), isIncomplete: z.boolean() });
export type FeeList = z.infer<typeof feeList>;
