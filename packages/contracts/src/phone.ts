import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import * as z from 'zod/mini';
import { optionalText, rule, toLatinDigits } from './rules.ts';

/** Countries that the phone field does not offer. */
export const EXCLUDED_COUNTRIES = ['IL'] as const;

const TAKEN: readonly CountryCode[] = getCountries().filter((country) =>
  EXCLUDED_COUNTRIES.every((excluded) => excluded !== country),
);

/** ISO 3166 alpha-2 codes of the countries whose numbers are accepted and that people can choose as their own. */
export const COUNTRIES: readonly string[] = TAKEN;

/** `country` is null for the numbers that belong to none, such as +800. */
export type PhoneReading =
  | { e164: string; country: string | null }
  | { refused: 'phone-country-missing' | 'wrong-phone-number' };

const PUNCTUATION = /[\s().\u00b7/\p{Pd}]/gu;
/** Digits, with at most a plus sign before the first of them. */
const DIALLED = /^\+?\d+$/;
const WRONG: PhoneReading = { refused: 'wrong-phone-number' };

/**
 * Reads a number as people type it: with a plus sign or 00 and the country code, with the bare country code, or in the
 * national form of `home`, the country that the field shows. It refuses a text that is a valid number both in `home`
 * and behind a bare country code, so that nobody's number is taken for somebody else's
 * (docs/decisions/0010-phone-numbers.md).
 */
export function readPhone(text: string, home: string | null = null): PhoneReading {
  const dialled = toDialled(text);
  if (!DIALLED.test(dialled)) return WRONG;
  const digits = dialled.replace(/^\+/, '');
  const isNational = /^0(?!0)/.test(digits);
  if (isNational && home === null) return { refused: 'phone-country-missing' };
  const readings = [
    ...(isNational ? [] : [parse(`+${digits.replace(/^00/, '')}`)]),
    ...(home === null || (dialled !== digits && !isNational) ? [] : [parse(digits, home)]),
  ].filter((reading) => reading !== undefined);
  const [first, other = first] = readings;
  if (!first || !other) return WRONG;
  return first.e164 === other.e164 ? first : { refused: 'phone-country-missing' };
}

/**
 * Removes the characters that only group the digits. Contact lists wrap numbers in direction marks, links begin with
 * `tel:`, and in our CSV files an apostrophe keeps a number text in a spreadsheet.
 */
export function toDialled(text: string): string {
  return toLatinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\uff0b/g, '+')
    .replace(/^(?:tel:|')/i, '')
    .replace(PUNCTUATION, '');
}

function parse(dialled: string, home?: string): { e164: string; country: string | null } | undefined {
  const country = TAKEN.find((each) => each === home);
  const number = parsePhoneNumberFromString(dialled, { extract: false, ...(country && { defaultCountry: country }) });
  if (!number?.isValid() || EXCLUDED_COUNTRIES.some((excluded) => excluded === number.country)) return undefined;
  return { e164: number.number, country: number.country ?? null };
}

/** Returns a number in E.164 form, or undefined if the platform does not accept it. */
export function toE164(value: string, home: string | null = null): string | undefined {
  const reading = readPhone(value, home);
  return 'e164' in reading ? reading.e164 : undefined;
}

const DIAL_CODES: ReadonlyMap<string, string> = new Map(
  TAKEN.map((country) => [country, getCountryCallingCode(country)]),
);

/** Returns the code without the plus sign, as in 966; undefined for an unknown country. */
export function dialCodeOf(country: string | null): string | undefined {
  return country === null ? undefined : DIAL_CODES.get(country);
}

declare const withCountry: unique symbol;
/** A number that is stored together with its country: only `mobileColumns` makes one. */
export type StoredMobile = string & { readonly [withCountry]: true };

/**
 * Returns the stored columns of a number. Figures use the number's country for people who have named none; some numbers
 * belong to no country.
 */
export function mobileColumns(mobile: string | null | undefined): {
  mobile: StoredMobile | null;
  mobileCountry: string | null;
} {
  if (!mobile) return { mobile: null, mobileCountry: null };
  const { country = null } = parsePhoneNumberFromString(mobile) ?? {};
  return { mobile: mobile as StoredMobile, mobileCountry: country };
}

const isPhone = (value: string) => toE164(value) !== undefined;
/** Whether the text names its country. A national number, 055…, does not. Two zeros stand for the plus sign. */
export const hasCountry = (value: string) => !/^[^\p{Nd}]*0(?!0)/u.test(toLatinDigits(value));
const missingCountry = z.refine<string>(hasCountry, rule('phone-country-missing'));

/** A valid number that begins with '+', stored as E.164. */
export const mobile = z.pipe(
  optionalText(32).check(
    z.minLength(1, rule('phone-required')),
    missingCountry,
    z.refine(isPhone, rule('wrong-phone-number')),
  ),
  z.transform((value: string) => toE164(value) ?? value),
);

/** A form's empty field means that there is no number. */
export const optionalMobile = z.optional(
  z.nullable(
    z.pipe(
      optionalText(32).check(
        missingCountry,
        z.refine((value) => value === '' || isPhone(value), rule('wrong-phone-number')),
      ),
      z.transform((value: string) => toE164(value)),
    ),
  ),
);
