import { describe, expect, it } from 'vitest';
import { readWholeNumber } from './whole-number.ts';

describe('readWholeNumber', () => {
  it.each([
    ['', null],
    [' ', null],
    ['12', 12],
    ['١٢', 12],
    ['-5', -5],
    ['-٥', -5],
    ['-', '-'],
    ['-0', '-0'],
    ['12a', '12a'],
    ['1.5', '1.5'],
    ['1234567890', '1234567890'],
  ])('reads %j as %j', (text, expected) => {
    expect(readWholeNumber(text)).toBe(expected);
  });
});
