import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolate, plainText } from './isolate.ts';

const textWithMarks = fc.string({ unit: fc.constantFrom('a', 'ب', ' ', '\u2066', '\u2067', '\u2068', '\u2069') });

test('no value can end its own isolate or leave one open', () => {
  fc.assert(
    fc.property(textWithMarks, (value) => {
      const isolated = isolate(value, 'ar');
      let depth = 0;
      for (const [index, character] of [...isolated].entries()) {
        if (/[\u2066-\u2068]/.test(character)) depth++;
        if (character === '\u2069') depth--;
        if (index < isolated.length - 1) expect(depth).toBeGreaterThan(0);
      }
      expect(depth).toBe(0);
    }),
  );
});

test('plain text is the value again, without isolates', () => {
  fc.assert(fc.property(fc.string(), (value) => plainText(isolate(value, 'ar')) === plainText(value)));
  expect(plainText(isolate(isolate('دَرس', 'ar'), 'ar'))).toBe('دَرس');
});

test('an Arabic title that begins with a Latin word is read from the right by readers of Arabic only', () => {
  expect(isolate('HTML للمبتدئين', 'ar')).toBe('\u2067HTML للمبتدئين\u2069');
  expect(isolate('HTML للمبتدئين', 'en')).toBe('\u2068HTML للمبتدئين\u2069');
});
