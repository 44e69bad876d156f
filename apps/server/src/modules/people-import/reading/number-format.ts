import type { XmlHandlers } from './table.ts';

/** What is needed of a number's format: whether it shows a date, or how many digits it has at least. */
export interface NumberFormat {
  isDate: boolean;
  digits: number;
}

/** The formats that a workbook does not describe, by their numbers (ECMA-376, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Reads the formats of the cells' styles, by the places of the styles. */
export async function formatsOf(read: (handlers: XmlHandlers) => Promise<void>): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  await read({
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) formats.push(formatOf(Number(attributes['numFmtId'] ?? 0), codes));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

function formatOf(id: number, codes: Map<number, string>): NumberFormat {
  // Words in quotation marks, escaped letters and colours are no parts of a date.
  const code = codes.get(id)?.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return {
    isDate: code === undefined ? isBuiltInDate(id) : /[dmyhs]/i.test(code),
    digits: /^0+$/.exec(code ?? '')?.[0].length ?? 0,
  };
}

const DAY_MS = 24 * 60 * 60_000;
/** The day that a workbook counts as 0, because Excel has a 29th of February 1900. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** A number with more digits is shown with an exponent, which no person types. */
const MAX_SAFE = 1e21;

/**
 * Returns a number as its digits, so that a phone number stored as one keeps all of them, and a date as YYYY-MM-DD.
 * Zeros that only the format shows are added.
 */
export function formatNumber(value: string, format: NumberFormat | undefined): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (format?.isDate && number > 0 && number < 3_000_000)
    return new Date(FIRST_DAY + number * DAY_MS).toISOString().slice(0, 10);
  if (Math.abs(number) >= MAX_SAFE) return value;
  const text = Number.isInteger(number) ? number.toFixed(0) : String(number);
  return format ? text.padStart(format.digits, '0') : text;
}
