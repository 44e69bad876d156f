/** Formatters are kept, because making one costs more than formatting. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day of a moment in a time zone, `2026-11-21`. */
export function dayIn(timeZone: string, moment: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(moment);
}

/** A month: `2026-11`. */
export const MONTH_PATTERN = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

/** Returns the month so many months after one, or before it for a negative number. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}
