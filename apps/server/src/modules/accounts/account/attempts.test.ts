import { describe, expect, it, test } from 'vitest';
import { Caches } from '../../../core/caches.ts';
import { Attempts, mayRecordRefusal } from './attempts.ts';

const MINUTE = 60_000;
const RULES = { free: 3, first: MINUTE, longest: 15 * MINUTE, forget: 60 * MINUTE };
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE);

/** Tries at that minute. Returns the seconds to wait, or 0 where it could be tried. */
function attempt(attempts: Attempts, minutes: number, key = 'a'): number {
  const wait = attempts.wait(key, at(minutes));
  if (wait === 0) attempts.count(key, at(minutes));
  return wait;
}

test('the first pass; then each one waits twice as long as the one before, up to the longest', () => {
  const attempts = new Attempts(RULES);
  for (let count = 1; count <= 3; count += 1) expect(attempt(attempts, 0)).toBe(0);
  let now = 0;
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    expect(attempt(attempts, now)).toBe(minutes * 60);
    now += minutes;
    expect(attempt(attempts, now)).toBe(0);
  }
});

test('asking while waiting does not prolong the wait', () => {
  const attempts = new Attempts(RULES);
  for (let count = 1; count <= 3; count += 1) attempt(attempts, 0);
  for (let half = 0; half < 10; half += 1) expect(attempt(attempts, half / 10)).toBeGreaterThan(0);
  expect(attempt(attempts, 1)).toBe(0);
});

test('who is quiet for long enough begins anew, and not a moment before', () => {
  const attempts = new Attempts(RULES);
  for (let count = 1; count <= 3; count += 1) attempt(attempts, 0);
  attempt(attempts, 59);
  expect(attempt(attempts, 60)).toBe(60);
  expect(attempt(attempts, 119)).toBe(0);
  expect(attempt(attempts, 119)).toBe(0);
});

test('one key does not count for another, success forgets, and what is undone never was', () => {
  const attempts = new Attempts({ ...RULES, free: 1 });
  attempt(attempts, 0);
  expect(attempt(attempts, 0, 'b')).toBe(0);
  attempts.clear('a');
  expect(attempt(attempts, 0)).toBe(0);
  attempts.undo('a');
  expect(attempt(attempts, 0)).toBe(0);
  expect(attempt(attempts, 0)).toBe(60);
});

test('a flood of made-up accounts does not fill the memory', () => {
  const attempts = new Attempts({ ...RULES, free: 1, capacity: 3 });
  for (const key of ['a', 'b', 'c', 'd']) attempt(attempts, 0, key);
  // The oldest was forgotten, the others were not.
  expect(attempt(attempts, 0, 'd')).toBeGreaterThan(0);
  expect(attempt(attempts, 0, 'a')).toBe(0);
});

describe('mayRecordRefusal', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const deps = () => ({ caches: new Caches(), now: () => now });
  const refused = (login: string, ip: string) => ({
    realmId: 'realm',
    login,
    ip,
    reason: 'wrong-credentials' as const,
  });

  it('records the guesses at an account after a handful of addresses have sent junk', () => {
    const server = deps();
    for (let address = 1; address <= 5; address += 1)
      for (let sent = 0; sent < 30; sent += 1)
        mayRecordRefusal(server, refused(`${address}-${sent}`, `203.0.113.${address}`));
    expect(mayRecordRefusal(server, refused('owner@academy.test', '198.51.100.7'))).toBe(true);
  });

  it('counts all addresses of a network of IPv6 as one', () => {
    const server = deps();
    const recorded = Array.from({ length: 30 }, (_, host) =>
      mayRecordRefusal(server, refused(`somebody-${host}`, `2001:db8:1:2::${host + 1}`)),
    );
    expect(recorded.filter(Boolean)).toHaveLength(20);
  });
});
