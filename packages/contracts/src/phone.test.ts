import fc from 'fast-check';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { EXCLUDED_COUNTRIES, mobile, optionalMobile, readPhone, toE164 } from './phone.ts';
import { EXAMPLE_NUMBERS } from './testing/example-numbers.ts';
import {
  BARE_NUMBERS,
  BRACKETED_ZERO_NUMBERS,
  INTERNATIONAL_NUMBERS,
  NATIONAL_NUMBERS,
  NATIONAL_WITHOUT_ZERO,
  type TypedNumber,
} from './testing/typed-numbers.ts';
import { toValidationIssues } from './validation.ts';

const excluded: readonly string[] = EXCLUDED_COUNTRIES;

const rulesOf = (value: unknown, schema: typeof mobile | typeof optionalMobile = mobile) => {
  const result = schema.safeParse(value);
  return result.success ? [] : toValidationIssues(result.error).map((issue) => issue.rule);
};

describe('mobile', () => {
  test('accepts a valid number of every country except the excluded one', () => {
    for (const { country, e164 } of EXAMPLE_NUMBERS) {
      expect(toE164(e164), country).toBe(excluded.includes(country) ? undefined : e164);
    }
  });

  test('refuses Israel, whose calling code no other country shares, and accepts Palestine', () => {
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

  test('says that the country is missing when a number is written in its national form', () => {
    for (const number of ['0551234567', '٠٥٥١٢٣٤٥٦٧', '(055) 123 4567', '+0551234567']) {
      expect(rulesOf(number)).toEqual(['phone-country-missing']);
      expect(rulesOf(number, optionalMobile)).toEqual(['phone-country-missing']);
    }
    expect(rulesOf('+12')).toEqual(['wrong-phone-number']);
  });

  test('adds + to a number that was typed without it', () => {
    expect(mobile.parse('1 (702) 555-1234')).toBe('+17025551234');
  });

  test('reads a leading 00 as the + that it stands for', () => {
    for (const number of ['00966512345678', '٠٠٩٦٦٥١٢٣٤٥٦٧٨', '00 966 51 234 5678', '+00966512345678']) {
      expect(mobile.parse(number)).toBe('+966512345678');
    }
    expect(rulesOf('00972501234567')).toEqual(['wrong-phone-number']);
  });

  test('leaves a stored number unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EXAMPLE_NUMBERS), ({ country, e164 }) => {
        if (!excluded.includes(country)) expect(mobile.parse(mobile.parse(e164))).toBe(e164);
      }),
    );
  });

  test('refuses a text that only contains a number', () => {
    expect(rulesOf('call +966512345678')).toEqual(['wrong-phone-number']);
    expect(rulesOf('+1234')).toEqual(['wrong-phone-number']);
    fc.assert(
      fc.property(fc.string({ maxLength: 32 }), (text) => {
        const number = toE164(text);
        if (number !== undefined) expect(number).toMatch(/^\+[1-9]\d{6,14}$/);
      }),
    );
  });

  test('refuses an empty field when the number is required, and reads it as no number when it is optional', () => {
    expect(rulesOf('')).toEqual(['phone-required']);
    expect(optionalMobile.parse('')).toBeUndefined();
    expect(optionalMobile.parse(undefined)).toBeUndefined();
    expect(optionalMobile.parse(null)).toBeNull();
    expect(rulesOf('+1234', optionalMobile)).toEqual(['wrong-phone-number']);
    expect(rulesOf(966512345678, optionalMobile)).toEqual(['invalid']);
  });
});

describe('readPhone', () => {
  const HOMES = [null, 'SA', 'EG', 'AE', 'US', 'ES', 'DE', 'GB', 'IT', 'AU', 'CN'];
  const WITH_COUNTRY_CODE = [...INTERNATIONAL_NUMBERS, ...BRACKETED_ZERO_NUMBERS];
  const readIn = (home: string | null, numbers: TypedNumber[]) =>
    numbers.map(({ typed, e164 }) => ({ typed, home, wanted: e164, read: toE164(typed, home) }));

  test.each(HOMES)('reads a number with its country code as that number when the field shows %s', (home) => {
    expect(readIn(home, WITH_COUNTRY_CODE).filter(({ wanted, read }) => read !== wanted)).toEqual([]);
  });

  test.each(HOMES)('reads a bare country code or refuses the number when the field shows %s', (home) => {
    const others = readIn(home, BARE_NUMBERS).filter(({ wanted, read }) => read !== wanted);
    expect(others.filter(({ read }) => read !== undefined)).toEqual([]);
    if (home === null || home === 'SA' || home === 'ES') expect(others).toEqual([]);
  });

  test('reads a national number of the country that the field shows, or says that the country is missing', () => {
    const read = [...NATIONAL_NUMBERS, ...NATIONAL_WITHOUT_ZERO].map(({ country, typed, e164 }) => ({
      ...{ country, typed, wanted: e164 },
      reading: readPhone(typed, country),
    }));
    const others = read.filter(({ wanted, reading }) => !('e164' in reading && reading.e164 === wanted));
    // 321 1234567 is a number of Colombia, and one of Belgium behind its country code.
    expect(new Set(others.map(({ country }) => country))).toEqual(new Set(['CO', 'DE']));
    for (const { reading } of others) expect(reading).toEqual({ refused: 'phone-country-missing' });
  });

  test('refuses a text that is a valid number of two countries', () => {
    expect(readPhone('1512 3456789', 'DE')).toEqual({ refused: 'phone-country-missing' });
    expect(readPhone('01512 3456789', 'DE')).toMatchObject({ e164: '+4915123456789' });
    expect(readPhone('1 512 345 6789', 'SA')).toMatchObject({ e164: '+15123456789', country: 'US' });
  });

  test('refuses an extension, a second plus sign and letters', () => {
    for (const text of [
      '+1 702 555 1234 ext. 5',
      '+1 702 555 1234;5',
      '+1702+5551234',
      '1-800-FLOWERS',
      '+',
      '()',
      '00',
    ])
      expect(readPhone(text, 'US'), text).toEqual({ refused: 'wrong-phone-number' });
  });

  test('refuses a number of an excluded country in every form', () => {
    for (const text of ['+972 50 123 4567', '00972501234567', '972501234567', '050-123-4567'])
      expect(readPhone(text, 'IL'), text).toEqual({ refused: 'wrong-phone-number' });
  });
});
