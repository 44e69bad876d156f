import { toLatinDigits } from '@dars/contracts/rules';

/**
 * A number field's value: a number, null if empty, or the typed text if it is not a whole number; the contract then
 * reports the error.
 */
export type SpinValue = number | string | null;

/** A negative number is read as one, so that the contract names its limit. "-0" stays text, because 0 has no sign. */
const WHOLE = /^(?:\d{1,9}|-[1-9]\d{0,8})$/;

/** Reads a whole number that somebody types in any digits. */
export function readWholeNumber(text: string): SpinValue {
  const plain = toLatinDigits(text).trim();
  if (plain === '') return null;
  return WHOLE.test(plain) ? Number(plain) : text;
}
