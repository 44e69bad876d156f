import { addMonths, dayIn } from '@dars/contracts/day';
import { addDays } from '@dars/contracts/learning/study';
import { type DayPeriod, daysOf } from '@dars/contracts/selling/period';
import { SALES_MONTHS, type SalesPeriod, USUAL_PERIOD_DAYS } from '@dars/contracts/selling/sales';

/** Returns the period that is asked for: without days the last thirty of the portal's time zone. */
export function periodOf({ from, to }: SalesPeriod, timeZone: string, now: Date): DayPeriod {
  if (from !== undefined && to !== undefined) return { from, to };
  const today = dayIn(timeZone, now);
  return { from: addDays(today, 1 - USUAL_PERIOD_DAYS), to: today };
}

/** Returns as many days immediately before a period. */
export const periodBefore = (period: DayPeriod): DayPeriod => ({
  from: addDays(period.from, -daysOf(period)),
  to: addDays(period.from, -1),
});

/** Returns the months of the chart, `2026-11`, up to the one of a day. */
export function monthsUpTo(day: string): string[] {
  return Array.from({ length: SALES_MONTHS }, (_, index) => addMonths(day.slice(0, 7), 1 - SALES_MONTHS + index));
}
