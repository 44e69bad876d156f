import { expect, test } from 'vitest';
import { nextPollDelay } from './poll-delay.ts';

const SECOND = 1000;

/** Returns the remaining time in ms at each poll, from `from` until the end. */
function looks(from: number): number[] {
  const seen = [from];
  for (let left = from - nextPollDelay(from); left > 0; left -= nextPollDelay(left)) seen.push(left);
  return seen;
}

test('nextPollDelay polls every ten seconds at least, and every five in the last minute', () => {
  for (const from of [600, 95.5, 71.9, 63, 61.5, 60, 31, 4, 2.5].map((each) => each * SECOND)) {
    const seen = looks(from);
    const gaps = seen.slice(1).map((left, at) => ({ before: seen[at] ?? 0, left }));
    for (const { before, left } of gaps) expect(before - left).toBeLessThanOrEqual((before > 62_000 ? 10 : 5) * SECOND);
  }
});

test('nextPollDelay polls shortly before the last minute begins and shortly before the end', () => {
  for (const from of [600, 95.5, 75, 64].map((each) => each * SECOND)) {
    const seen = looks(from);
    const just = (before: number, most: number) => seen.some((left) => left > before && left <= before + most);
    expect([just(60 * SECOND, 3 * SECOND), just(0, 3 * SECOND)]).toEqual([true, true]);
  }
});

test('nextPollDelay waits at least one second', () => {
  for (const left of [0, 1, 999, 2001, 62_000, 62_001]) expect(nextPollDelay(left)).toBeGreaterThanOrEqual(SECOND);
});
