import { expect, test } from 'vitest';
import { Attempts } from './attempts.ts';

const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE);

test('the first attempts within the window pass, the next waits for its end', () => {
  const attempts = new Attempts({ max: 2, within: 15 * MINUTE });
  expect([attempts.add('a', at(0)), attempts.add('a', at(1))]).toEqual([0, 0]);
  expect(attempts.add('a', at(5))).toBe(10 * 60);
  expect(attempts.add('a', at(15))).toBe(0);
});

test('waiting attempts do not prolong the wait', () => {
  const attempts = new Attempts({ max: 1, within: 15 * MINUTE });
  attempts.add('a', at(0));
  for (let minute = 1; minute < 15; minute += 1) expect(attempts.add('a', at(minute))).toBeGreaterThan(0);
  expect(attempts.add('a', at(15))).toBe(0);
});

test('one account does not count for another, and success forgets', () => {
  const attempts = new Attempts({ max: 1, within: MINUTE });
  attempts.add('a', at(0));
  expect(attempts.add('b', at(0))).toBe(0);
  attempts.clear('a');
  expect(attempts.add('a', at(0))).toBe(0);
});

test('a flood of made-up accounts does not fill the memory', () => {
  const attempts = new Attempts({ max: 1, within: MINUTE, capacity: 3 });
  for (const key of ['a', 'b', 'c', 'd']) attempts.add(key, at(0));
  // The oldest was forgotten, the others were not.
  expect(attempts.add('d', at(0))).toBeGreaterThan(0);
  expect(attempts.add('a', at(0))).toBe(0);
});
