import { expect, test } from 'vitest';
import { createCountdown } from './countdown.ts';

test('counts down from what the server says, whatever the time of day is here', () => {
  let now = 5000;
  const countdown = createCountdown(60_000, () => now);
  expect(countdown.remaining()).toBe(60_000);
  now += 45_000;
  expect(countdown.remaining()).toBe(15_000);
  now += 45_000;
  expect(countdown.remaining()).toBe(0);
});

test('takes over what the server tells later: more time was granted, or this device has slept', () => {
  let now = 0;
  const countdown = createCountdown(60_000, () => now);
  now = 10_000;
  countdown.set(300_000);
  expect(countdown.remaining()).toBe(300_000);
  now = 20_000;
  countdown.set(1000);
  expect(countdown.remaining()).toBe(1000);
});
