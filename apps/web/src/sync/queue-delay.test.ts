import { describe, expect, it } from 'vitest';
import { queueDelay } from './queue-delay.ts';

const delay = (after: string | undefined, { retries = 0, random = 0 } = {}) =>
  queueDelay({
    ...{ retries, now: 0, random: () => random },
    headers: after === undefined ? undefined : new Headers({ 'retry-after': after }),
  });

describe('queueDelay', () => {
  it('waits longer before each of the first retries, and never gives up', () => {
    expect([0, 1, 2, 3, 100].map((retries) => delay(undefined, { retries }))).toEqual([
      1_000, 2_000, 4_000, 4_000, 4_000,
    ]);
  });

  it('waits at least as long as Retry-After asks, up to a minute', () => {
    expect([delay('10'), delay('60'), delay('600')]).toEqual([10_000, 60_000, 60_000]);
  });

  it('adds up to a half at random', () => {
    expect(delay('10', { random: 0.5 })).toBe(12_500);
    expect(delay('10', { random: 0.999 })).toBeLessThan(15_000);
  });
});
