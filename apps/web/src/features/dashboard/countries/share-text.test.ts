import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareOf } from './share-text.tsx';

const total = fc.integer({ min: 1, max: 1_000_000 });

describe('shareOf', () => {
  test('returns the nearest thousandth', () => {
    fc.assert(
      fc.property(total, fc.double({ min: 0, max: 1, noNaN: true }), (whole, part) => {
        const users = Math.round(whole * part);
        expect(Math.abs(shareOf(users, whole) - (users * 1000) / whole)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('depends on the own count only, so that equal counts have equal shares', () => {
    expect([1, 1, 1, 1, 1, 1].map((users) => shareOf(users, 6))).toEqual(Array(6).fill(167));
    expect(shareOf(13, 60)).toBe(217);
  });

  test('returns 0 when there are no learners', () => {
    expect(shareOf(0, 0)).toBe(0);
  });
});
