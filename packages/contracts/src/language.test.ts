import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLanguage, localizedName, negotiateLanguage } from './language.ts';
import { LANGUAGES } from './languages.ts';

describe('negotiateLanguage', () => {
  test.each([
    [undefined, 'ar'],
    ['', 'ar'],
    ['*', 'ar'],
    ['xx-YY, zz', 'ar'],
    ['es', 'es'],
    ['en-GB,en;q=0.9', 'en'],
    ['xx, es-MX;q=0.8, en;q=0.9', 'en'],
    ['EN-us;Q=0.5, es;q=0.6', 'es'],
    ['en;q=0, es;q=0.1', 'es'],
    ['en;q=broken', 'ar'],
    ['es; q=0.3 , ar ; q=0.2', 'es'],
  ])('answers %s with %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });

  test('returns a language of the product for every header', () => {
    fc.assert(fc.property(fc.string({ maxLength: 2000 }), (header) => isLanguage(negotiateLanguage(header))));
    fc.assert(fc.property(fc.constantFrom(...LANGUAGES), (language) => negotiateLanguage(language) === language));
  });
});

describe('localizedName', () => {
  const names = { nameInArabic: 'الأكاديمية', nameInEnglish: 'academy', nameInSpanish: 'La Academia' };

  test('returns the name in the reader’s language', () => {
    expect((['ar', 'en', 'es'] as const).map((language) => localizedName(names, language))).toEqual([
      'الأكاديمية',
      'academy',
      'La Academia',
    ]);
  });

  test('returns an empty name when that language has none', () => {
    expect(localizedName({ ...names, nameInSpanish: null }, 'es')).toBe('');
    expect(localizedName({}, 'ar')).toBe('');
  });
});
