import { toLatinDigits } from './rules.ts';

/** A number as people write it, exact: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  units: bigint;
  scale: number;
}

/** Longer ones are no answers. */
export const DECIMAL_MAX = 40;
const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)$/;
/** No group begins with a zero: 0,500 is a half. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
/** Nobody takes the Arabic one for anything else. */
const ARABIC_POINT = '\u066B';

/**
 * All that a text can mean as a number, in any digits, with a point before the fraction and commas between thousands or
 * the other way about. 1,500 and 1.500 are a thousand and a half thousand to some and one and a half to others: they are
 * both. Nothing where it is no number.
 */
export function decimalsOf(text: string): Decimal[] {
  if (text.length > DECIMAL_MAX) return [];
  const plain = toLatinDigits(text)
    .replace(/[\s\u061C\u200B\u200E\u200F\u066C]/g, '')
    .replace(/^[\u2212\u2013]/, '-');
  if (plain.includes(ARABIC_POINT)) return plain.includes('.') ? [] : readings(plain.replaceAll(ARABIC_POINT, '.'));
  const first = readings(plain);
  const second = readings(plain.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')));
  return /[.,]/.test(plain) ? [...first, ...second] : first;
}

/** With a point before the fraction. */
function readings(text: string): Decimal[] {
  return PLAIN.test(text) || GROUPED.test(text) ? [parse(text.replaceAll(',', ''))] : [];
}

/** What `decimalText` once wrote, which never groups thousands: older ones could be read in two ways. */
export function storedDecimal(text: string): Decimal | undefined {
  return PLAIN.test(text) ? parse(text) : undefined;
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

/** As it is stored: Latin digits, a point, nothing that could be read in two ways. One more zero keeps 1.234 a fraction. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)];
  const shortest = fraction.replace(/0+$/, '');
  const shown = shortest.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? `${shortest}0` : shortest;
  return `${units < 0n ? '-' : ''}${whole}${shown && `.${shown}`}`;
}
