import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';

describe('isCommonPassword', () => {
  it.each([
    'password',
    'PASSWORD',
    'P@ssw0rd',
    'P@ssw0rd!',
    'Password_1',
    'Password123!',
    '!Qwerty2024',
    'Iloveyou_1',
    'Password!!!!!!!1',
  ])('knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Dars_Demo1',
    'Secret_Word1',
    'كلمة_Sécreta1',
    'Correct_Horse_Battery',
    'Dragon_8301749264',
    'X_x1x2x3x',
    `A_${'x'.repeat(250)}`,
  ])('accepts %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
