/** Crockford's base 32: digits and upper-case letters without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = ALPHABET.length;

/** Letters that people read for a digit, and the digit. */
const MISREAD: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** Most characters of a typed code: its symbols with spaces or hyphens between them. */
export const TYPED_CODE_MAX = 80;

/** Makes a code of that many random symbols, of 5 bits each, and a check symbol. */
export function makeTypedCode(randomSymbols: number, randomBytes: (count: number) => Uint8Array): string {
  const symbols = makeSymbols(randomSymbols, randomBytes);
  return symbols + checkSymbol(symbols);
}

/** Makes that many random symbols, of 5 bits each. */
export const makeSymbols = (count: number, randomBytes: (count: number) => Uint8Array): string =>
  Array.from(randomBytes(count), (byte) => ALPHABET[byte % BASE]).join('');

/**
 * Reads a code of that length as people type it: in either case, with spaces or hyphens, with I and L for 1 and O for 0.
 * Returns null for a text that cannot be a code, because its length, a character or the check symbol is wrong.
 */
export function parseTypedCode(length: number, typed: string): string | null {
  const code = readSymbols(withoutSeparators(typed.slice(0, TYPED_CODE_MAX)));
  if (code?.length !== length) return null;
  return checkSymbol(code.slice(0, -1)) === code.at(-1) ? code : null;
}

/** Removes spaces and hyphens, and writes full-width and similar characters as the usual ones. */
export const withoutSeparators = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '');

/** Reads symbols in either case, with I and L for 1 and O for 0. Returns null if a character is no symbol. */
export function readSymbols(text: string): string | null {
  const symbols = text.toUpperCase().replace(/[ILO]/g, (letter) => MISREAD[letter] ?? letter);
  return [...symbols].every((symbol) => ALPHABET.includes(symbol)) ? symbols : null;
}

/** Writes symbols in groups, for people who read or type them. */
export const inGroups = (symbols: string, size: number, separator: string): string =>
  (symbols.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(separator);

/** Luhn's algorithm in base 32, which notices one wrong symbol and nearly every swap of two neighbours. */
function checkSymbol(symbols: string): string {
  let sum = 0;
  for (const [index, symbol] of [...symbols].reverse().entries()) {
    const weighted = ALPHABET.indexOf(symbol) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(weighted / BASE) + (weighted % BASE);
  }
  return ALPHABET.charAt((BASE - (sum % BASE)) % BASE);
}
