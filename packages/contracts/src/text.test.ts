import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiLineText, newPassword, optionalText } from './rules.ts';
import { countCharacters } from './text.ts';

const ROCKET = '🚀';

describe('countCharacters', () => {
  it('counts a code point once, as char_length of Postgres and maxLength of JSON Schema do', () => {
    expect(countCharacters(ROCKET.repeat(10))).toBe(10);
    expect(countCharacters('دَرس')).toBe(4);
    expect(countCharacters('👩‍🚀')).toBe(3);
  });

  it('leaves out the white space and the marks of direction that a contract trims', () => {
    expect(countCharacters(` \u200F${ROCKET} a \u200E\n`)).toBe(3);
    expect(countCharacters(' \u200B ')).toBe(0);
  });

  it('agrees at the limit with the texts that a contract accepts', () => {
    for (const text of [optionalText(10), multiLineText(10)]) {
      expect(text.safeParse(ROCKET.repeat(10)).success).toBe(true);
      expect(text.safeParse(ROCKET.repeat(11)).success).toBe(false);
    }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', 'é', 'ل', ROCKET), maxLength: 16 }), (value) => {
        expect(optionalText(8).safeParse(value).success).toBe(countCharacters(value) <= 8);
      }),
    );
  });
});

describe('newPassword', () => {
  it('counts an emoji as one of the eight characters', () => {
    expect(newPassword.safeParse(`A_${ROCKET.repeat(5)}`).success).toBe(false);
    expect(newPassword.safeParse(`A_${ROCKET.repeat(6)}`).success).toBe(true);
  });
});
