import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as z from 'zod/mini';
import { optionalText, rule } from './rules.ts';

/** SPEC 5: country Israel is excluded from the phone field. */
export const EXCLUDED_COUNTRIES = ['IL'] as const;

/** A number in E.164 form, or undefined when it is not one that the platform takes. */
export function toE164(value: string): string | undefined {
  const number = parsePhoneNumberFromString(value);
  if (!number?.isValid()) return undefined;
  if (EXCLUDED_COUNTRIES.some((country) => country === number.country)) return undefined;
  return number.number;
}

/** Arabic-Indic and Persian digits are accepted wherever digits are typed. */
export function toLatinDigits(value: string): string {
  return value.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** SPEC 5: prefixed with '+', valid, stored as E.164. Empty means "no phone" and becomes undefined where optional. */
export const mobile = z.pipe(
  optionalText(32).check(
    z.overwrite(toLatinDigits),
    z.minLength(1, rule('phone-required')),
    z.refine((value) => toE164(value) !== undefined, rule('wrong-phone-number')),
  ),
  z.transform((value: string) => toE164(value) ?? value),
);

/** A form's empty field means that there is none. */
export const optionalMobile = z.optional(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
    mobile,
  ]),
);
