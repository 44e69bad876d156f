/** Formatters are kept, because making one costs more than formatting. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the day of a moment in a time zone, `2026-11-21`. */
export function dayIn(timeZone: string, moment: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(moment);
}
