import { toLatinDigits } from './rules.ts';

/** A number as people write it, exact: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  units: bigint;
  scale: number;
}

/** Longer ones are no answers. */
export const DECIMAL_MAX = 40;
const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const COMMA = /^[+-]?(\d+,\d*|,\d+)$/;

/**
 * All that a text can mean as a number, in any digits. 1,500 is a thousand and a half thousand to some and one and a
 * half to others: it is both. Nothing where it is no number.
 */
export function decimalsOf(text: string): Decimal[] {
  if (text.length > DECIMAL_MAX) return [];
  const plain = toLatinDigits(text)
    .replace(/[\s\u061C\u200B\u200E\u200F\u066C]/g, '')
    .replace(/\u066B/g, '.')
    .replace(/^[\u2212\u2013]/, '-');
  if (PLAIN.test(plain)) return [parse(plain)];
  const grouped = GROUPED.test(plain) ? [parse(plain.replaceAll(',', ''))] : [];
  const withComma = COMMA.test(plain) ? [parse(plain.replace(',', '.'))] : [];
  return [...grouped, ...withComma];
}

function parse(text: string): Decimal {
  const [whole = '', fraction = ''] = text.replace('+', '').split('.');
  const digits = `${whole}${fraction}`;
  return { units: BigInt(/\d/.test(digits) ? digits : 0), scale: fraction.length };
}

/** Whether two numbers are no further apart than a third; without the error of binary fractions. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const scale = Math.max(one.scale, other.scale, tolerance.scale);
  const at = (value: Decimal) => value.units * 10n ** BigInt(scale - value.scale);
  const distance = at(one) - at(other);
  const allowed = at(tolerance);
  return distance <= allowed && -distance <= allowed;
}

/** As it is stored: Latin digits, a point, nothing that could be read in two ways. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)];
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}
