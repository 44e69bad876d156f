import fc from 'fast-check';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { EXCLUDED_COUNTRIES, mobile, optionalMobile, toE164 } from './phone.ts';
import { EXAMPLE_NUMBERS } from './testing/example-numbers.ts';
import { toValidationIssues } from './validation.ts';

const excluded: readonly string[] = EXCLUDED_COUNTRIES;

const rulesOf = (value: unknown, schema: typeof mobile | typeof optionalMobile = mobile) => {
  const result = schema.safeParse(value);
  return result.success ? [] : toValidationIssues(result.error).map((issue) => issue.rule);
};

describe('mobile', () => {
  test('takes a valid number of every country but the excluded', () => {
    for (const { country, e164 } of EXAMPLE_NUMBERS) {
      expect(toE164(e164), country).toBe(excluded.includes(country) ? undefined : e164);
    }
  });

  test('refuses Israel, whose calling code no other country shares, and takes Palestine', () => {
    expect(getCountries().filter((country) => getCountryCallingCode(country) === '972')).toEqual(['IL']);
    expect(rulesOf('+972501234567')).toEqual(['wrong-phone-number']);
    expect(mobile.parse('+970599123456')).toBe('+970599123456');
  });

  test('reads Arabic and Persian digits, spaces and brackets as the same number', () => {
    expect(mobile.parse('+٩٦٦٥١٢٣٤٥٦٧٨')).toBe('+966512345678');
    expect(mobile.parse('+۹۶۶۵۱۲۳۴۵۶۷۸')).toBe('+966512345678');
    expect(mobile.parse(' +966 (51) 234-5678 ')).toBe('+966512345678');
    expect(mobile.parse('\u200e+966512345678\u200e')).toBe('+966512345678');
  });

  test('says that the country is missing of a number as it is dialled at home', () => {
    for (const number of ['0551234567', '٠٥٥١٢٣٤٥٦٧', '(055) 123 4567', '+0551234567']) {
      expect(rulesOf(number)).toEqual(['phone-country-missing']);
      expect(rulesOf(number, optionalMobile)).toEqual(['phone-country-missing']);
    }
    expect(rulesOf('+12')).toEqual(['wrong-phone-number']);
  });

  test('prefixes the value with + where it was not typed', () => {
    expect(mobile.parse('1 (702) 555-1234')).toBe('+17025551234');
  });

  test('reads a leading 00 as the + that it stands for', () => {
    for (const number of ['00966512345678', '٠٠٩٦٦٥١٢٣٤٥٦٧٨', '00 966 51 234 5678', '+00966512345678']) {
      expect(mobile.parse(number)).toBe('+966512345678');
    }
    expect(rulesOf('00972501234567')).toEqual(['wrong-phone-number']);
  });

  test('what is stored stays what it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EXAMPLE_NUMBERS), ({ country, e164 }) => {
        if (!excluded.includes(country)) expect(mobile.parse(mobile.parse(e164))).toBe(e164);
      }),
    );
  });

  test('no text is a number because one stands in it', () => {
    expect(rulesOf('call +966512345678')).toEqual(['wrong-phone-number']);
    expect(rulesOf('+1234')).toEqual(['wrong-phone-number']);
    fc.assert(
      fc.property(fc.string({ maxLength: 32 }), (text) => {
        const number = toE164(text);
        if (number !== undefined) expect(number).toMatch(/^\+[1-9]\d{6,14}$/);
      }),
    );
  });

  test('required and optional differ in what an empty field means', () => {
    expect(rulesOf('')).toEqual(['phone-required']);
    expect(optionalMobile.parse('')).toBeUndefined();
    expect(optionalMobile.parse(undefined)).toBeUndefined();
    expect(optionalMobile.parse(null)).toBeNull();
    expect(rulesOf('+1234', optionalMobile)).toEqual(['wrong-phone-number']);
    expect(rulesOf(966512345678, optionalMobile)).toEqual(['invalid']);
  });
});
