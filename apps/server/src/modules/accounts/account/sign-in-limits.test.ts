import { describe, expect, it, test } from 'vitest';
import { Caches } from '../../../core/caches.ts';
import { AttemptLimiter, mayRecordRefusal } from './sign-in-limits.ts';

const MINUTE = 60_000;
const RULES = { free: 3, first: MINUTE, longest: 15 * MINUTE, forget: 60 * MINUTE };
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE);

/** Makes one attempt at that minute. Returns the seconds to wait, or 0 if the attempt was allowed. */
function attempt(attempts: AttemptLimiter, minutes: number, key = 'a'): number {
  const wait = attempts.wait(key, at(minutes));
  if (wait === 0) attempts.count(key, at(minutes));
  return wait;
}

test('Attempts allows the free ones, then doubles the wait each time up to the longest', () => {
  const attempts = new AttemptLimiter(RULES);
  for (let count = 1; count <= 3; count += 1) expect(attempt(attempts, 0)).toBe(0);
  let now = 0;
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    expect(attempt(attempts, now)).toBe(minutes * 60);
    now += minutes;
    expect(attempt(attempts, now)).toBe(0);
  }
});

test('Attempts does not prolong the wait when it is asked during a wait', () => {
  const attempts = new AttemptLimiter(RULES);
  for (let count = 1; count <= 3; count += 1) attempt(attempts, 0);
  for (let half = 0; half < 10; half += 1) expect(attempt(attempts, half / 10)).toBeGreaterThan(0);
  expect(attempt(attempts, 1)).toBe(0);
});

test('Attempts starts anew when a key has been quiet for the whole `forget` period', () => {
  const attempts = new AttemptLimiter(RULES);
  for (let count = 1; count <= 3; count += 1) attempt(attempts, 0);
  attempt(attempts, 59);
  expect(attempt(attempts, 60)).toBe(60);
  expect(attempt(attempts, 119)).toBe(0);
  expect(attempt(attempts, 119)).toBe(0);
});

test('Attempts counts each key apart, forgets a cleared one and takes back an undone attempt', () => {
  const attempts = new AttemptLimiter({ ...RULES, free: 1 });
  attempt(attempts, 0);
  expect(attempt(attempts, 0, 'b')).toBe(0);
  attempts.clear('a');
  expect(attempt(attempts, 0)).toBe(0);
  attempts.undo('a');
  expect(attempt(attempts, 0)).toBe(0);
  expect(attempt(attempts, 0)).toBe(60);
});

test('Attempts forgets the oldest keys when there are more than its capacity', () => {
  const attempts = new AttemptLimiter({ ...RULES, free: 1, capacity: 3 });
  for (const key of ['a', 'b', 'c', 'd']) attempt(attempts, 0, key);
  // The oldest key was forgotten, the others were not.
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

  it('records guesses at an account after a handful of addresses have sent junk', () => {
    const server = deps();
    for (let address = 1; address <= 5; address += 1)
      for (let sent = 0; sent < 30; sent += 1)
        mayRecordRefusal(server, refused(`${address}-${sent}`, `203.0.113.${address}`));
    expect(mayRecordRefusal(server, refused('owner@academy.test', '198.51.100.7'))).toBe(true);
  });

  it('counts all addresses of one IPv6 network as one', () => {
    const server = deps();
    const recorded = Array.from({ length: 30 }, (_, host) =>
      mayRecordRefusal(server, refused(`somebody-${host}`, `2001:db8:1:2::${host + 1}`)),
    );
    expect(recorded.filter(Boolean)).toHaveLength(20);
  });
});
