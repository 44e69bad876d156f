import { describe, expect, it } from 'vitest';
import { isOwnPassword } from './new-password.ts';

const WORDS = [
  'Reem',
  'García',
  'Reem García',
  'reem.garcia@school.test',
  'reem.garcia',
  'academy',
  'أكاديمية المعرفة',
];

describe('isOwnPassword', () => {
  it.each(['Reem_2024', 'Garcia_1', 'ReemGarcia1!', 'reem.garcia@School.test1', '1Academy#', 'أكاديمية_المعرفة1'])(
    'refuses %s, which is one of the words with signs and digits added',
    (password) => expect(isOwnPassword(password, WORDS)).toBe(true),
  );

  it.each(['Reem_likes_tea1', 'Fresh_Word1', '2024_1111!', ''])('accepts %s', (password) =>
    expect(isOwnPassword(password, WORDS)).toBe(false),
  );

  it('accepts every password when no word has a letter', () => {
    expect(isOwnPassword('Reem_2024', ['', '42'])).toBe(false);
  });
});
