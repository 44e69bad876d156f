import { describe, expect, test } from 'vitest';
import { COUNTRIES, dialCodeOf, mobile, readPhone, toE164 } from './phone.ts';
import { countryOfPhone, formatPhone, movePhoneTo, phoneExample, phoneValue } from './phone-text.ts';
import { BARE_NUMBERS, BRACKETED_ZERO_NUMBERS, NATIONAL_NUMBERS } from './testing/typed-numbers.ts';
import { toValidationIssues } from './validation.ts';

const rulesOf = (value: string) => {
  const result = mobile.safeParse(value);
  return result.success ? [] : toValidationIssues(result.error).map((issue) => issue.rule);
};

describe('phoneValue', () => {
  const wantedRules = (typed: string, home: string | null) => {
    if (typed.trim() === '') return ['phone-required'];
    const reading = readPhone(typed, home);
    return 'refused' in reading ? [reading.refused] : [];
  };

  test('returns after each key a value that the rule accepts as the read number or refuses for the same reason', () => {
    const texts = [...BRACKETED_ZERO_NUMBERS, ...BARE_NUMBERS, ...NATIONAL_NUMBERS].map(({ typed }) => typed);
    const prefixes = new Set(texts.flatMap((text) => Array.from(text, (_key, index) => text.slice(0, index + 1))));
    for (const home of [null, 'SA', 'DE', 'IT']) {
      const values = [...prefixes].map((typed) => ({ typed, value: phoneValue(typed, home) }));
      const others = values.filter(
        ({ typed, value }) => rulesOf(value).join() !== wantedRules(typed, home).join() || !isKept(value, typed, home),
      );
      expect(others, `${home}`).toEqual([]);
    }
  });

  function isKept(value: string, typed: string, home: string | null): boolean {
    return toE164(value) === toE164(typed, home);
  }
});

describe('formatPhone', () => {
  test('groups the digits of a number, and leaves every other text unchanged', () => {
    expect(formatPhone('+966550184420')).toBe('+966 55 018 4420');
    for (const text of ['', '+966', '055', 'x']) expect(formatPhone(text)).toBe(text);
  });
});

describe('countryOfPhone', () => {
  test.each([
    ['', 'SA', 'SA'],
    ['055 0', 'SA', 'SA'],
    ['+', 'SA', 'SA'],
    ['+49', 'SA', 'DE'],
    ['+49 1512 3456789', 'US', 'DE'],
    ['0049 15', 'US', 'DE'],
    ['+٤٩ ', 'SA', 'DE'],
    ['+1', 'SA', 'US'],
    ['+1 5', 'CA', 'CA'],
    ['+1 506 234 5678', 'US', 'CA'],
    ['+44 7', null, 'GB'],
    ['1 (702) 555-1234', 'SA', 'US'],
    ['+972 50', 'SA', null],
    ['+800', 'SA', null],
  ])('reads the country of %j in a field that shows %s as %s', (text, home, country) => {
    expect(countryOfPhone(text, home)).toBe(country);
  });
});

describe('movePhoneTo', () => {
  test.each([
    ['', '+20 '],
    ['+', '+20 '],
    ['+966 ', '+20 '],
    ['+966 1001234567', '+20 1001234567'],
    ['00966 100 123 4567', '+20 1001234567'],
    ['0100 123 4567', '0100 123 4567'],
  ])('puts the country code before %j', (text, moved) => {
    expect(movePhoneTo('EG', text)).toBe(moved);
  });
});

describe('phoneExample', () => {
  test('is a number with the country code, for every country', () => {
    const wrong = COUNTRIES.filter((country) => {
      const example = phoneExample(country);
      return toE164(example) === undefined || !example.startsWith(`+${dialCodeOf(country)} `);
    });
    expect(wrong).toEqual([]);
  });

  test('is an American number when the field has no country', () => {
    for (const country of [null, 'IL', 'XX']) expect(phoneExample(country)).toBe('1 (702) 123-4567');
  });
});
