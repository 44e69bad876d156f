import { describe, expect, it } from 'vitest';
import { addMonths, referenceOf, stateOf } from './rules.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const alive = { revokedAt: null, replacedAt: null, expiresAt: null };

describe('stateOf', () => {
  it('names the gravest state', () => {
    expect(stateOf(alive, NOW)).toBe('VALID');
    expect(stateOf({ ...alive, expiresAt: new Date('2026-11-27T12:00:01Z') }, NOW)).toBe('VALID');
    expect(stateOf({ ...alive, expiresAt: NOW }, NOW)).toBe('EXPIRED');
    expect(stateOf({ ...alive, replacedAt: NOW }, NOW)).toBe('REPLACED');
    expect(stateOf({ ...alive, expiresAt: NOW, replacedAt: NOW }, NOW)).toBe('EXPIRED');
    expect(stateOf({ revokedAt: NOW, expiresAt: NOW, replacedAt: NOW }, NOW)).toBe('REVOKED');
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-01-31T08:00:00.000Z', 1, '2026-02-28T08:00:00.000Z'],
    ['2024-02-29T08:00:00.000Z', 12, '2025-02-28T08:00:00.000Z'],
    ['2026-11-27T08:00:00.000Z', 3, '2027-02-27T08:00:00.000Z'],
  ])('adds to %s %i months', (from, months, to) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(to);
  });
});

describe('referenceOf', () => {
  it('joins prefix, year and number', () => {
    expect(referenceOf('rwq', '2026', 318)).toBe('RWQ-2026-00318');
    expect(referenceOf('', '2026', 1_234_567)).toBe('2026-1234567');
  });
});
