import { describe, expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

const NOW = Date.UTC(2026, 10, 21);
const delay = (after: string | undefined, { retries = 0, random = 0 } = {}) =>
  retryDelay({
    ...{ retries, now: NOW, random: () => random },
    headers: after === undefined ? undefined : new Headers({ 'retry-after': after }),
  });

describe('retryDelay', () => {
  it('waits longer before the second retry, and allows no third', () => {
    expect([0, 1, 2].map((retries) => delay(undefined, { retries }))).toEqual([500, 2_000, undefined]);
  });

  it('waits at least as long as Retry-After asks, in seconds or until a date', () => {
    expect(delay('5')).toBe(5_000);
    expect(delay(new Date(NOW + 7_000).toUTCString())).toBe(7_000);
  });

  it('gives up when Retry-After asks for longer than 30 s', () => {
    expect(delay('30')).toBe(30_000);
    expect(delay('31')).toBeUndefined();
  });

  it('adds up to a quarter at random', () => {
    expect(delay('4', { random: 0.999 })).toBeGreaterThan(4_900);
    expect(delay(undefined, { random: 0.999 })).toBeLessThanOrEqual(625);
  });

  it('uses its own pause when Retry-After cannot be read', () => {
    expect([delay('soon'), delay('-3'), delay('0')]).toEqual([500, 500, 500]);
  });
});
