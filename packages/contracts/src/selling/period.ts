import * as z from 'zod/mini';
import { MONTH_PATTERN } from '../day.ts';
import { rule } from '../rules.ts';

const DAY = 86_400_000;
const day = z.optional(z.iso.date(rule('invalid')));

/** A month, `2026-11`. */
export const calendarMonth = z.string().check(z.regex(MONTH_PATTERN, rule('invalid')));

/** Whole days of the portal's time zone, the last one included. */
export interface DayPeriod {
  from: string;
  to: string;
}

/** The days of a list or of sums: `2026-11-01`. */
export const periodFields = { from: day, to: day };

/** Returns how many days a period has. */
export const daysOf = ({ from, to }: DayPeriod): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;
