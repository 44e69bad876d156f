import { toLatinDigits } from '@dars/contracts/rules';
import { searchKey } from '@dars/contracts/search-key';
import { isStatementDay } from '@dars/contracts/selling/statement';

/** The names of the months in the languages of the product, and the Levantine ones. English ones are cut to three letters. */
const MONTHS = [
  ['jan', 'ene', 'enero', 'يناير', 'كانون الثاني'],
  ['feb', 'febrero', 'فبراير', 'شباط'],
  ['mar', 'marzo', 'مارس', 'آذار'],
  ['apr', 'abr', 'abril', 'أبريل', 'ابريل', 'نيسان'],
  ['may', 'mayo', 'مايو', 'أيار'],
  ['jun', 'junio', 'يونيو', 'يونيه', 'حزيران'],
  ['jul', 'julio', 'يوليو', 'يوليه', 'تموز'],
  ['aug', 'ago', 'agosto', 'أغسطس', 'آب'],
  ['sep', 'sept', 'septiembre', 'سبتمبر', 'أيلول'],
  ['oct', 'octubre', 'أكتوبر', 'تشرين الأول'],
  ['nov', 'noviembre', 'نوفمبر', 'تشرين الثاني'],
  ['dec', 'dic', 'diciembre', 'ديسمبر', 'كانون الأول'],
] as const;
const monthByName = new Map(
  MONTHS.flatMap((names, index) => names.map((name) => [searchKey(name), index + 1] as const)),
);

type Parts = readonly [number, number, number];

/** Returns a day as ISO 8601; undefined if the calendar has none. */
export function isoDay(year: number, month: number, day: number): string | undefined {
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const iso = date.toISOString().slice(0, 10);
  // Other years are of another calendar.
  return isStatementDay(iso) ? iso : undefined;
}

const clean = (cell: string) =>
  toLatinDigits(cell)
    .replace(/\p{Cf}/gu, '')
    .trim();

/** Reads a day that begins with its year, or has the name of its month. */
function certainDay(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?!\d)/.exec(text) ?? [];
  if (day !== undefined) return isoDay(Number(year), Number(month), Number(day));
  const [, first, name = '', last] =
    /^(\d{1,2})[-\s/.]*(?:de\s+)?(\p{L}[\p{L}\s]*?)\.?[-\s/.,]*(?:de\s+)?(\d{4}|\d{2})(?!\d)/u.exec(text) ?? [];
  const [, before = '', dayAfter, yearAfter] = /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})/u.exec(text) ?? [];
  const named = monthNamed(first === undefined ? before : name);
  if (named === undefined) return undefined;
  return first === undefined
    ? isoDay(Number(yearAfter), named, Number(dayAfter))
    : isoDay(Number(last), named, Number(first));
}

function monthNamed(name: string): number | undefined {
  const key = searchKey(name);
  return monthByName.get(key) ?? monthByName.get(key.slice(0, 3));
}

function numbersOf(text: string): Parts | undefined {
  const [, one, two, year] = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  return year === undefined ? undefined : [Number(one), Number(two), Number(year)];
}

/**
 * Returns a reader of the days of a file. A day comes before its month, as banks here write it, unless a number above 12
 * stands in the second place somewhere in the file and never in the first.
 */
export function dayReader(cells: readonly string[]): (cell: string) => string | undefined {
  const all = cells.flatMap((cell) => [numbersOf(clean(cell)) ?? []].filter((each) => each.length === 3) as Parts[]);
  const isMonthFirst = all.some(([, second]) => second > 12) && !all.some(([first]) => first > 12);
  return (cell) => {
    const text = clean(cell);
    const parts = numbersOf(text);
    if (!parts) return certainDay(text);
    const [first, second, year] = parts;
    return isMonthFirst ? isoDay(year, first, second) : isoDay(year, second, first);
  };
}
