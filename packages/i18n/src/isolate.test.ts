import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isolate, plainText } from './isolate.ts';

const textWithMarks = fc.string({ unit: fc.constantFrom('a', 'ب', ' ', '\u2066', '\u2067', '\u2068', '\u2069') });

test('isolate keeps a value from ending its isolate or leaving one open', () => {
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

test('plainText removes the isolates', () => {
  fc.assert(fc.property(fc.string(), (value) => plainText(isolate(value, 'ar')) === plainText(value)));
  expect(plainText(isolate(isolate('دَرس', 'ar'), 'ar'))).toBe('دَرس');
});

test('isolate reads an Arabic title that starts with a Latin word from the right for readers of Arabic only', () => {
  expect(isolate('HTML للمبتدئين', 'ar')).toBe('\u2067HTML للمبتدئين\u2069');
  expect(isolate('HTML للمبتدئين', 'en')).toBe('\u2068HTML للمبتدئين\u2069');
});
