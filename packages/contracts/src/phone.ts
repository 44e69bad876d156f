import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import * as z from 'zod/mini';
import { optionalText, rule, toLatinDigits } from './rules.ts';

/** The country Israel is excluded from the phone field. */
export const EXCLUDED_COUNTRIES = ['IL'] as const;

const TAKEN: readonly CountryCode[] = getCountries().filter((country) =>
  EXCLUDED_COUNTRIES.every((excluded) => excluded !== country),
);

/** By ISO 3166 alpha-2: those whose numbers are taken, and where somebody can say that they are from. */
export const COUNTRIES: readonly string[] = TAKEN;

/** `country` is null for the numbers that belong to none, such as +800. */
export type PhoneReading =
  | { e164: string; country: string | null }
  | { refused: 'phone-country-missing' | 'wrong-phone-number' };

const PUNCTUATION = /[\s().\u00b7/\p{Pd}]/gu;
/** Digits, with the plus sign at most before the first of them. */
const DIALLED = /^\+?\d+$/;
const WRONG: PhoneReading = { refused: 'wrong-phone-number' };

/**
 * Reads a number as people type it: with a plus sign or 00 and the country code, with the bare country code, or as it is
 * dialled in `home`, the country that the field shows. A text that is a valid number both in `home` and behind a bare
 * country code is refused, so that nobody's number is taken for somebody else's
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
 * Without what only groups the digits. Contact lists wrap numbers in direction marks, links begin with `tel:`, and in our
 * CSV files an apostrophe keeps a number text in a spreadsheet.
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

/** A number in E.164 form, or undefined when it is not one that the platform takes. */
export function toE164(value: string, home: string | null = null): string | undefined {
  const reading = readPhone(value, home);
  return 'e164' in reading ? reading.e164 : undefined;
}

const DIAL_CODES: ReadonlyMap<string, string> = new Map(
  TAKEN.map((country) => [country, getCountryCallingCode(country)]),
);

/** Without the plus sign, as in 966; undefined for what is no country. */
export function dialCodeOf(country: string | null): string | undefined {
  return country === null ? undefined : DIAL_CODES.get(country);
}

declare const withCountry: unique symbol;
/** A number that is stored together with its country: only `mobileColumns` makes one. */
export type StoredMobile = string & { readonly [withCountry]: true };

/** What is stored of a number. Figures go by the country of those who name none themselves; some numbers belong to none. */
export function mobileColumns(mobile: string | null | undefined): {
  mobile: StoredMobile | null;
  mobileCountry: string | null;
} {
  if (!mobile) return { mobile: null, mobileCountry: null };
  const { country = null } = parsePhoneNumberFromString(mobile) ?? {};
  return { mobile: mobile as StoredMobile, mobileCountry: country };
}

const isPhone = (value: string) => toE164(value) !== undefined;
/** As it is dialled at home, 055…, where nobody has said which country that is. Two zeros stand for the plus sign. */
export const hasCountry = (value: string) => !/^[^\p{Nd}]*0(?!0)/u.test(toLatinDigits(value));
const missingCountry = z.refine<string>(hasCountry, rule('phone-country-missing'));

/** Prefixed with '+', valid, stored as E.164. */
export const mobile = z.pipe(
  optionalText(32).check(
    z.minLength(1, rule('phone-required')),
    missingCountry,
    z.refine(isPhone, rule('wrong-phone-number')),
  ),
  z.transform((value: string) => toE164(value) ?? value),
);

/** A form's empty field means that there is none. */
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
