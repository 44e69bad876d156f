import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOf } from './shares.ts';

const total = fc.integer({ min: 1, max: 1_000_000 });

describe('a share', () => {
  test('is the nearest thousandth to what it is', () => {
    fc.assert(
      fc.property(total, fc.double({ min: 0, max: 1, noNaN: true }), (whole, part) => {
        const users = Math.round(whole * part);
        expect(Math.abs(shareOf(users, whole) - (users * 1000) / whole)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('depends on its own count only: equals are equal, in the chart as in the table', () => {
    expect([1, 1, 1, 1, 1, 1].map((users) => shareOf(users, 6))).toEqual(Array(6).fill(167));
    expect(shareOf(13, 60)).toBe(217);
  });

  test('of nobody is none', () => {
    expect(shareOf(0, 0)).toBe(0);
  });
});
