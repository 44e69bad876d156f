import { formatDate, type TranslateCommon } from './format.ts';

/**
 * Formats a day in the calendars in which readers of the language expect it on a certificate: Hijri and Gregorian in
 * Arabic, Gregorian and Hijri in English, and Gregorian alone in Spanish.
 *
 * @param weekday whether the Gregorian day has its weekday
 */
export function formatInBothCalendars(
  t: TranslateCommon,
  date: Date,
  { timeZone, weekday = false }: { timeZone: string; weekday?: boolean },
): [first: string, second?: string] {
  const gregorian = formatDate(t, date, { timeZone, calendar: 'gregorian', weekday });
  if (t.language === 'es') return [gregorian];
  const hijri = formatDate(t, date, { timeZone, calendar: 'hijri' });
  return t.language === 'ar' ? [hijri, gregorian] : [gregorian, hijri];
}
