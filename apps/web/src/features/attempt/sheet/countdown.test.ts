import { expect, test } from 'vitest';
import { createCountdown } from './countdown.ts';

test('createCountdown counts down by the given clock and stops at 0', () => {
  let now = 5000;
  const countdown = createCountdown(60_000, () => now);
  expect(countdown.remaining()).toBe(60_000);
  now += 45_000;
  expect(countdown.remaining()).toBe(15_000);
  now += 45_000;
  expect(countdown.remaining()).toBe(0);
});

test('createCountdown takes over a later remaining time, whether longer or shorter', () => {
  let now = 0;
  const countdown = createCountdown(60_000, () => now);
  now = 10_000;
  countdown.set(300_000);
  expect(countdown.remaining()).toBe(300_000);
  now = 20_000;
  countdown.set(1000);
  expect(countdown.remaining()).toBe(1000);
});
