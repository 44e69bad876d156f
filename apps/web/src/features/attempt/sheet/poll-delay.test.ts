import { describe, expect, it } from 'vitest';
import { nextPollDelay } from './poll-delay.ts';

const SECOND = 1000;
const JITTERS = [0, 0.4, 0.999];
const STARTS = [600, 150, 95.5, 71.9, 63, 61.5, 60, 31, 9].map((each) => each * SECOND);

/** Returns the remaining time in ms at each poll from `start` until the end, if the server sends nothing else. */
function pollsFrom(start: number, jitter: number): number[] {
  const polls: number[] = [];
  let remaining = start;
  for (let delay = nextPollDelay(start, jitter); delay !== undefined; delay = nextPollDelay(remaining, jitter)) {
    remaining -= delay;
    polls.push(remaining);
  }
  return polls;
}

describe('nextPollDelay', () => {
  it.each(JITTERS)('polls after 60 to 75 s without a message at a jitter of %d', (jitter) => {
    const delay = nextPollDelay(600 * SECOND, jitter) ?? 0;
    expect(delay).toBeGreaterThanOrEqual(60 * SECOND);
    expect(delay).toBeLessThan(75 * SECOND);
    expect(nextPollDelay(600 * SECOND, 0.4)).not.toBe(nextPollDelay(600 * SECOND, 0.5));
  });

  it.each(JITTERS)('polls 2 to 8 s before the last minute and before the end at a jitter of %d', (jitter) => {
    for (const start of STARTS) {
      const polls = pollsFrom(start, jitter);
      const isPolledBefore = (mark: number) =>
        polls.some((left) => left >= mark + 2 * SECOND && left <= mark + 8 * SECOND);
      expect(isPolledBefore(0)).toBe(true);
      if (start > 68 * SECOND) expect(isPolledBefore(60 * SECOND)).toBe(true);
    }
  });

  it.each(JITTERS)('polls at most three times in the last 75 s at a jitter of %d', (jitter) => {
    for (const start of STARTS) {
      expect(pollsFrom(start, jitter).filter((left) => left < 75 * SECOND).length).toBeLessThanOrEqual(3);
    }
  });

  it('waits at least one second', () => {
    for (const left of [2001, 62_001, 62_500]) expect(nextPollDelay(left, 0)).toBe(SECOND);
  });

  it('polls no more when the end is nearer than its own poll', () => {
    for (const left of [0, 1, 2000]) expect(nextPollDelay(left, 0)).toBeUndefined();
  });
});
