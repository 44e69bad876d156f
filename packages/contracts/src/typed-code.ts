/** Crockford's base 32: digits and upper-case letters without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = ALPHABET.length;

/** Letters that people read for a digit, and the digit. */
const MISREAD: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** Most characters of a typed code: its symbols with spaces or hyphens between them. */
export const TYPED_CODE_MAX = 80;

/** Makes a code of that many random symbols, of 5 bits each, and a check symbol. */
export function makeTypedCode(randomSymbols: number, randomBytes: (count: number) => Uint8Array): string {
  const symbols = Array.from(randomBytes(randomSymbols), (byte) => ALPHABET[byte % BASE]).join('');
  return symbols + checkSymbol(symbols);
}

/**
 * Reads a code of that length as people type it: in either case, with spaces or hyphens, with I and L for 1 and O for 0.
 * Returns null for a text that cannot be a code, because its length, a character or the check symbol is wrong.
 */
export function parseTypedCode(length: number, typed: string): string | null {
  const code = typed
    .slice(0, TYPED_CODE_MAX)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
    .replace(/[ILO]/g, (letter) => MISREAD[letter] ?? letter);
  if (code.length !== length || [...code].some((symbol) => !ALPHABET.includes(symbol))) return null;
  return checkSymbol(code.slice(0, -1)) === code.at(-1) ? code : null;
}

/** Luhn's algorithm in base 32, which notices one wrong symbol and nearly every swap of two neighbours. */
function checkSymbol(symbols: string): string {
  let sum = 0;
  for (const [index, symbol] of [...symbols].reverse().entries()) {
    const weighted = ALPHABET.indexOf(symbol) * (index % 2 === 0 ? 2 : 1);
    sum += Math.floor(weighted / BASE) + (weighted % BASE);
  }
  return ALPHABET.charAt((BASE - (sum % BASE)) % BASE);
}
