import type { Calendar } from '@dars/contracts/constants';
import { LANGUAGE_FACTS, type Language } from '@dars/contracts/languages';
import { UNKNOWN_COUNTRY } from '@dars/contracts/region';
import { isolate } from './isolate.ts';
import type { TranslationKey } from './keys.ts';
import type { Translate } from './translate.ts';

// The only module that formats dates and numbers. Digits are Latin in every language. The output may contain U+200E,
// U+200F and no-break spaces, so it must not be compared or parsed.

export interface DateOptions {
  /** IANA name. Required, so that a portal's dates never silently follow the machine's zone. */
  timeZone: string;
  calendar?: Calendar;
  /** `short` is for tables. */
  month?: 'long' | 'short';
  /** Puts the weekday in front of a Gregorian date. */
  weekday?: boolean;
}

// Bare `ar-SA` no longer means the Hijri calendar.
const HIJRI = 'ar-SA-u-ca-islamic-umalqura-nu-latn';
const HIJRI_NUMBERS = 'en-u-ca-islamic-umalqura-nu-latn';
const HIJRI_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const tagOf = (language: Language): string => LANGUAGE_FACTS[language].tag;

const formatters = new Map<string, unknown>();
/** Returns a cached formatter, as creating one costs far more than using it. */
function cached<Formatter, Options>(
  kind: new (locale: string, options: Options) => Formatter,
  locale: string,
  options: Options,
): Formatter {
  const key = `${kind.name} ${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known instanceof kind) return known;
  const made = new kind(locale, options);
  formatters.set(key, made);
  return made;
}

/** Compares names in the order of the language. */
export function compareNames(language: Language): (one: string, other: string) => number {
  return cached(Intl.Collator, tagOf(language), {}).compare;
}

export function formatNumber(language: Language, value: number, options: Intl.NumberFormatOptions = {}): string {
  return cached(Intl.NumberFormat, tagOf(language), options).format(value);
}

/** Writes an exact number, such as `2.50`, with the decimal sign of the language and all its digits. */
export function formatDecimal(language: Language, decimal: string): string {
  const parts = cached(Intl.NumberFormat, tagOf(language), {}).formatToParts(0.5);
  return decimal.replace('.', parts.find(({ type }) => type === 'decimal')?.value ?? '.');
}

/** Formats a ratio: `0.455` is 45.5 %. */
export function formatPercent(language: Language, ratio: number, maximumFractionDigits = 0): string {
  return formatNumber(language, ratio, { style: 'percent', maximumFractionDigits });
}

export type TranslateCommon = Translate<TranslationKey<'common'>>;

export function formatDate(
  t: TranslateCommon,
  date: Date,
  { timeZone, calendar = 'gregorian', month = 'long', weekday = false }: DateOptions,
): string {
  if (calendar === 'hijri') return formatHijri(t, date, timeZone);
  return cached(Intl.DateTimeFormat, tagOf(t.language), {
    calendar: 'gregory',
    timeZone,
    ...(weekday && { weekday: 'long' }),
    day: 'numeric',
    month,
    year: 'numeric',
  }).format(date);
}

export function formatTime(language: Language, date: Date, timeZone: string): string {
  const options = { calendar: 'gregory', timeZone, hour: 'numeric', minute: '2-digit' } as const;
  return cached(Intl.DateTimeFormat, tagOf(language), options).format(date);
}

export function formatDateTime(t: TranslateCommon, date: Date, options: DateOptions): string {
  return t('common:date_time', {
    date: formatDate(t, date, options),
    time: formatTime(t.language, date, options.timeZone),
  });
}

/** Names the time zone as it is at that date, with or without summer time. */
export function formatZone(language: Language, date: Date, timeZone: string): string {
  const format = cached(Intl.DateTimeFormat, tagOf(language), { timeZone, timeZoneName: 'long' } as const);
  return format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

interface MonthOptions {
  month?: 'long' | 'short' | 'numeric';
  year?: boolean;
}

/** Formats a Gregorian month given as `2026-05`: «مايو», «مايو 2026». */
export function formatMonth(
  language: Language,
  month: string,
  { month: length = 'long', year = false }: MonthOptions = {},
): string {
  const options = { calendar: 'gregory', timeZone: 'UTC', month: length, ...(year && ({ year: 'numeric' } as const)) };
  return cached(Intl.DateTimeFormat, tagOf(language), options).format(firstDay(month));
}

/** Formats the weekday of a day, `2026-11-21`: «السبت», `Sat`. */
export function formatWeekday(language: Language, day: string, weekday: 'narrow' | 'short' | 'long'): string {
  return cached(Intl.DateTimeFormat, tagOf(language), { timeZone: 'UTC', weekday }).format(new Date(day));
}

/** Formats the Hijri months that a Gregorian month lies in: «ذو القعدة – ذو الحجة 1447». */
export function formatHijriMonths(t: TranslateCommon, month: string): string {
  const last = firstDay(month);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const [from, to] = [hijriParts(firstDay(month), 'UTC'), hijriParts(last, 'UTC')];
  const named = ({ month: number, year }: HijriParts) =>
    t('common:hijri.month', { month: t(`common:hijri.months.${number}`), year });
  if (from.month === to.month) return named(to);
  const start = from.year === to.year ? t(`common:hijri.months.${from.month}`) : named(from);
  return t('common:range', { from: start, to: named(to) });
}

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

/**
 * Formats a date of the Umm al-Qura calendar. The Spanish and English month names are in the locale files, as those of
 * the engines differ from each other.
 */
function formatHijri(t: TranslateCommon, date: Date, timeZone: string): string {
  const options = { timeZone, day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (t.language === 'ar') return cached(Intl.DateTimeFormat, HIJRI, options).format(date);
  const { day, month, year } = hijriParts(date, timeZone);
  return t('common:hijri.date', { day, month: t(`common:hijri.months.${month}`), year });
}

interface HijriParts {
  day: string;
  month: (typeof HIJRI_MONTHS)[number];
  year: string;
}

function hijriParts(date: Date, timeZone: string): HijriParts {
  const options = { timeZone, day: 'numeric', month: 'numeric', year: 'numeric' } as const;
  const parts = cached(Intl.DateTimeFormat, HIJRI_NUMBERS, options).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => String(Number(parts.find((each) => each.type === type)?.value));
  const month = HIJRI_MONTHS.find((number) => String(number) === part('month')) ?? 1;
  return { day: part('day'), month, year: part('year') };
}

const MINUTE = 60_000;
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['week', 7 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** Formats a time relative to now, in the largest unit that fits: «خلال 3 أيام». Negative is the past. */
export function formatRelativeTime(language: Language, milliseconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => Math.abs(milliseconds) >= length) ?? (['second', 1000] as const);
  return cached(Intl.RelativeTimeFormat, tagOf(language), {}).format(Math.round(milliseconds / size), unit);
}

const LONG_AGO = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
] as const;

/** Formats whole days in the past: «اليوم», «أمس», «قبل 3 أيام». Larger units are used from two of them on. */
export function formatDaysAgo(language: Language, days: number): string {
  const [unit, size] = LONG_AGO.find(([, length]) => days >= 2 * length) ?? (['day', 1] as const);
  return cached(Intl.RelativeTimeFormat, tagOf(language), { numeric: 'auto' }).format(-Math.floor(days / size), unit);
}

export function formatList(language: Language, items: readonly string[]): string {
  return cached(Intl.ListFormat, tagOf(language), {}).format(items);
}

/** Names a country: `SA` → «المملكة العربية السعودية». A text that is no country code is returned unchanged. */
export function countryName(t: TranslateCommon, code: string): string {
  // Engines would name this code an unknown region.
  if (code === UNKNOWN_COUNTRY) return t('common:unknown_country');
  return /^[A-Z]{2}$/.test(code) ? regionName(t.language, code) : code;
}

const regionNames = new Map<string, string>();
/** Returns the name of a country in a language, by its code of two capital letters. */
export function regionName(language: Language, code: string): string {
  const key = `${language} ${code}`;
  const known = regionNames.get(key);
  if (known !== undefined) return known;
  const name = cached(Intl.DisplayNames, tagOf(language), { type: 'region' }).of(code) ?? code;
  regionNames.set(key, name);
  return name;
}

/** Formats a value for a sentence: numbers are formatted, and the direction is isolated. */
export function showValue(language: Language, value: string | number): string {
  return isolate(typeof value === 'number' ? formatNumber(language, value) : value, language);
}
