import { toLatinDigits } from './rules.ts';

/** An exact number as people write it: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  units: bigint;
  scale: number;
}

/** Most characters of a number, and of what a number with a power of ten means; longer ones are no answers. */
export const DECIMAL_MAX = 50;
const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)$/;
/** No group begins with a zero: 0,500 is a half. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
/** A number times a power of ten: 3e8, 3E-8, 3×10^8. It has no thousands, so that its point or comma is a decimal one. */
const SCIENTIFIC = /^([+-]?(?:\d+[.,]?\d*|[.,]\d+))(?:e|[x×*·⋅]10\^)([+-]?\d{1,2})$/i;
const SUPERSCRIPT = /[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+/g;
/** The Arabic decimal separator, which has no other meaning. */
const ARABIC_POINT = '\u066B';

/**
 * Returns all numbers that a text can mean, in any digits, with a point before the fraction and commas between
 * thousands or the other way about. Some people read 1,500 and 1.500 as fifteen hundred, others as one and a half: both
 * are returned. A power of ten is written as in 3e8, 3×10^8 or 3×10⁸. The list is empty if the text is no number.
 */
export function decimalsOf(text: string): Decimal[] {
  if (text.length > DECIMAL_MAX) return [];
  const plain = toLatinDigits(text)
    .replace(/[\s\u061C\u200B\u200E\u200F\u066C]/g, '')
    .replace(SUPERSCRIPT, (exponent) => `^${exponent.normalize('NFKC')}`)
    .replace(/[\u2212\u2013]/g, '-');
  const scientific = SCIENTIFIC.exec(plain.replaceAll(ARABIC_POINT, '.'));
  if (scientific) return timesPowerOfTen(scientific[1] ?? '', Number(scientific[2]));
  if (plain.includes(ARABIC_POINT)) return plain.includes('.') ? [] : readings(plain.replaceAll(ARABIC_POINT, '.'));
  const first = readings(plain);
  const second = readings(plain.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')));
  return /[.,]/.test(plain) ? [...first, ...second] : first;
}

/** Multiplies a number by a power of ten. The list is empty if the result has too many digits. */
function timesPowerOfTen(text: string, exponent: number): Decimal[] {
  const { units, scale } = parse(text.replace(',', '.'));
  const places = scale - exponent;
  const value = places < 0 ? { units: units * 10n ** BigInt(-places), scale: 0 } : { units, scale: places };
  return decimalText(value).length > DECIMAL_MAX ? [] : [value];
}

/** Reads a text with a point before the fraction. */
function readings(text: string): Decimal[] {
  return PLAIN.test(text) || GROUPED.test(text) ? [parse(text.replaceAll(',', ''))] : [];
}

/**
 * Parses a number that `decimalText` once wrote. It never groups thousands, because old texts could otherwise be read
 * in two ways.
 */
export function storedDecimal(text: string): Decimal | undefined {
  return PLAIN.test(text) ? parse(text) : undefined;
}

function parse(text: string): Decimal {
  const [whole = '', fraction = ''] = text.replace('+', '').split('.');
  const digits = `${whole}${fraction}`;
  return { units: BigInt(/\d/.test(digits) ? digits : 0), scale: fraction.length };
}

export const multiply = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
});

/** Most decimals that `reciprocal` computes. */
const RECIPROCAL_SCALE = 12;

/** Returns one divided by a positive number; undefined for other numbers, or without an end within 12 decimals. */
export function reciprocal({ units, scale }: Decimal): Decimal | undefined {
  if (units <= 0n) return undefined;
  for (let places = 0; places <= RECIPROCAL_SCALE; places += 1) {
    const dividend = 10n ** BigInt(scale + places);
    if (dividend % units === 0n) return { units: dividend / units, scale: places };
  }
  return undefined;
}

/** Whether two numbers differ by at most `tolerance`, computed without the error of binary fractions. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const scale = Math.max(one.scale, other.scale, tolerance.scale);
  const at = (value: Decimal) => value.units * 10n ** BigInt(scale - value.scale);
  const distance = at(one) - at(other);
  const allowed = at(tolerance);
  return distance <= allowed && -distance <= allowed;
}

/**
 * Formats a number for storage: Latin digits, a point, nothing that could be read in two ways. One more zero keeps
 * 1.234 a fraction.
 */
export function decimalText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)];
  const shortest = fraction.replace(/0+$/, '');
  const shown = shortest.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? `${shortest}0` : shortest;
  return `${units < 0n ? '-' : ''}${whole}${shown && `.${shown}`}`;
}
