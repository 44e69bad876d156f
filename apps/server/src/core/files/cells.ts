import { searchKey } from '@dars/contracts/search-key';

/** Most characters of a cell that are read. */
export const CELL_MAX = 500;

/** Marks of order and direction, and fillers, which programs leave in copied texts. Joiners stay: words need them. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** White space of any kind, and controls, which no text may hold. */
const BLANK = /[\s\p{Cc}\u2028\u2029]+/gu;
/** The signs between several values in one cell. */
export const VALUE_SEPARATOR = /[;|؛\n]/;
const LINE_BREAK = /[\r\n\u0085\u2028\u2029]/;

/** Returns the text of `cleanLines` in one line. */
export const cleanCell = (text: string): string => cleanLines(text).replaceAll('\n', ' ');

/**
 * Returns a cell's text as a person would read it: without empty lines and invisible characters, and without the
 * apostrophe that keeps a formula or a number text in a spreadsheet (`csvText` writes it too). Longer texts are cut.
 */
export function cleanLines(text: string): string {
  return text
    .slice(0, CELL_MAX * 4)
    .replace(INVISIBLE, '')
    .replace(BLANK, (blank) => (LINE_BREAK.test(blank) ? '\n' : ' '))
    .trim()
    .replace(/^'(?=[=+\-@\d])/, '')
    .slice(0, CELL_MAX)
    .toWellFormed();
}

/** Returns the name of a column as a spreadsheet shows it, from A. */
export function letterOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : letterOf(Math.floor(place / 26) - 1) + letter;
}

/** Folds a header so that "E-Mail *", «البريد الالكتروني:» and "email_address" are found. */
export const headerKey = (header: string): string =>
  searchKey(header)
    .replace(/[_.:*\-/()[\]"'`،؛?؟#]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
