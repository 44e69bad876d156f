import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as z from 'zod/mini';
import { optionalText, rule, toLatinDigits } from './rules.ts';

/** SPEC 5: country Israel is excluded from the phone field. */
export const EXCLUDED_COUNTRIES = ['IL'] as const;

/** By ISO 3166 alpha-2: those whose numbers are taken, and where somebody can say that they are from. */
export const COUNTRIES: readonly string[] = getCountries().filter((country) =>
  EXCLUDED_COUNTRIES.every((excluded) => excluded !== country),
);

/** A number in E.164 form, or undefined when it is not one that the platform takes. */
export function toE164(value: string): string | undefined {
  // Contact lists wrap numbers in direction marks; in our CSV files an apostrophe keeps them text in a spreadsheet.
  const digits = toLatinDigits(value)
    .replace(/[\u200e\u200f]/g, '')
    .trim()
    .replace(/^'/, '');
  // SPEC 5: the value is prefixed with '+', whether or not it was typed; many dial 00 for it.
  const international = digits.replace(/^\+?(?:00)?\s*(?=\d)/, '+');
  // Without `extract: false` any text that has a number in it would be one.
  const number = parsePhoneNumberFromString(international, { extract: false });
  if (!number?.isValid()) return undefined;
  if (EXCLUDED_COUNTRIES.some((country) => country === number.country)) return undefined;
  return number.number;
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
const hasCountry = (value: string) => !/^[^\p{Nd}]*0(?!0)/u.test(toLatinDigits(value));
const missingCountry = z.refine<string>(hasCountry, rule('phone-country-missing'));

/** SPEC 5: prefixed with '+', valid, stored as E.164. */
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
