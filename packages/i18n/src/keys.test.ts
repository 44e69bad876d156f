import type { ErrorCode } from '@dars/contracts/errors';
import type { i18n as I18n } from 'i18next';
import { expect, test } from 'vitest';
import type { HasTexts, NeededTexts, TranslationKey } from './keys.ts';

// The type check is the actual test: each directive fails it if the line below has no error.

test('TranslationKey accepts keys of the locale files only', () => {
  const keys: TranslationKey[] = [
    'common:actions.close',
    'common:table.results',
    // @ts-expect-error a plural form is not a key of its own
    'common:table.results_one',
    // @ts-expect-error nor is a group of keys
    'common:actions',
    // @ts-expect-error nor what is in no file
    'errors:nothing',
  ];
  expect(keys).toHaveLength(5);
});

test('HasTexts fails the type check for a code without a text', () => {
  const needed: NeededTexts = 'errors:internal';
  expect(needed).toBe('errors:internal');
  // @ts-expect-error `errors:not-a-code` has no text
  const missing: HasTexts<`errors:${ErrorCode | 'not-a-code'}`> = 'errors:not-a-code';
  expect(missing).toBe('errors:not-a-code');
});

test("i18next's own t accepts keys of the locale files only", () => {
  const use = (t: I18n['t']) => [
    t('common:actions.close'),
    // @ts-expect-error no such key
    t('common:nothing'),
  ];
  expect(use).toBeTypeOf('function');
});
