/** Counted attempts of a day, a week or a month. */
export interface Period {
  /** Its first day, such as `2026-11-21`. */
  day: string;
  attempts: number;
}

export type PeriodUnit = 'days' | 'weeks' | 'months';

/** The most bars of a chart: more would be too thin to be told apart on a phone. */
const MAX_PERIODS = 31;
const DAY_MS = 86_400_000;

/**
 * Joins days to periods without gaps, from the first to the last one: days, weeks or months, whichever are the shortest
 * that fit into the chart. Weeks are counted from the first day.
 */
export function groupDays(days: readonly Period[]): { unit: PeriodUnit; periods: Period[] } {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { unit: 'days', periods: [] };
  const span = Math.round((Date.parse(last.day) - Date.parse(first.day)) / DAY_MS) + 1;
  if (span <= MAX_PERIODS) return { unit: 'days', periods: sumUp(days, daysApart(first.day, span, 1)) };
  const weeks = Math.ceil(span / 7);
  if (weeks <= MAX_PERIODS) return { unit: 'weeks', periods: sumUp(days, daysApart(first.day, weeks, 7)) };
  return { unit: 'months', periods: sumUp(days, monthsBetween(first.day, last.day)) };
}

/** Lists the first days of periods of a fixed length. */
const daysApart = (first: string, count: number, length: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * length * DAY_MS).toISOString().slice(0, 10),
  );

function monthsBetween(first: string, last: string): string[] {
  const [year = 0, month = 1] = first.split('-').map(Number);
  const [lastYear = 0, lastMonth = 1] = last.split('-').map(Number);
  const count = (lastYear - year) * 12 + lastMonth - month + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 10),
  );
}

/** Adds each day to the period in which it lies. Both lists are in order. */
function sumUp(days: readonly Period[], starts: readonly string[]): Period[] {
  const periods = starts.map((day) => ({ day, attempts: 0 }));
  for (const { day, attempts } of days) {
    const period = periods.findLast((each) => each.day <= day);
    if (period) period.attempts += attempts;
  }
  return periods;
}
