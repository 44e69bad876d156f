import { LANGUAGES } from '@dars/contracts/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText } from './isolate.ts';
import { createMessages } from './messages.ts';
import { RENDERED_TEXTS } from './rendered-texts.ts';
import { translator } from './server.ts';

describe('translate', () => {
  test('isolates every value and escapes nothing', () => {
    expect(translator('ar')('rules:required-field', { field: '<b>Email</b>' })).toBe(
      'الحقل «\u2068<b>Email</b>\u2069» مطلوب',
    );
  });

  test('inserts values literally, even when they look like placeholders, keys or options of i18next', () => {
    for (const field of ['{{min}}', '$t(common:or)', '$&', '{{-field}}']) {
      expect(plainText(translator('en')('rules:invalid', { field, min: 1, ns: 'x', lng: 'es', context: 'x' }))).toBe(
        `The value of “${field}” is not valid`,
      );
    }
  });

  test('chooses the plural form by the language’s rules', () => {
    const t = translator('ar');
    const counts = [0, 1, 2, 3, 11, 100, 1448].map((count) => plainText(t('common:table.results', { count })));
    expect(counts).toEqual(['لا نتائج', 'نتيجة واحدة', 'نتيجتان', '3 نتائج', '11 نتيجة', '100 نتيجة', '1,448 نتيجة']);
    expect(plainText(translator('es')('common:table.results', { count: 1_000_000 }))).toBe('1.000.000 de resultados');
  });

  test('finds a key that is known only at run time, or answers undefined', () => {
    const t = translator('en');
    expect(t.find('fields:login')).toBe('Email');
    for (const key of ['fields:nothing', 'fields:constructor', 'fields:__proto__', 'nowhere:x', 'common:actions', '']) {
      expect(t.find(key)).toBeUndefined();
    }
  });
});

describe('createMessages', () => {
  const keys = ['rules:required-field', 'rules:maximum-length', 'common:table.results', 'errors:not-found'] as const;
  const params = fc.record({ field: fc.string(), max: fc.nat(), count: fc.nat() });

  test.each(LANGUAGES)('answers the same texts as the server in %s', (language) => {
    const messages = createMessages(language, RENDERED_TEXTS[language]);
    fc.assert(
      fc.property(fc.constantFrom(...keys), params, (key, values) => {
        expect(messages(key, values)).toBe(translator(language)(key, values));
      }),
    );
  });

  test('finds no unknown key, whatever its name', () => {
    const messages = createMessages('ar', RENDERED_TEXTS.ar);
    for (const key of ['common:constructor', 'common:__proto__.x', 'common:actions', 'x', '']) {
      expect(messages.find(key)).toBeUndefined();
    }
  });
});
