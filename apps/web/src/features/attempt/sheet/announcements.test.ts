import { expect, test } from 'vitest';
import { announcementBetween, grantedBy } from './announcements.ts';

const MINUTE = 60_000;

function announcementsFrom(total: number, from = total): string[] {
  const announced: string[] = [];
  for (let left = from; left > 0; left -= 1000) {
    const announcement = announcementBetween(total, left, left - 1000);
    if (announcement) announced.push(`${announcement} at ${(left - 1000) / MINUTE}`);
  }
  return announced;
}

test('announcementBetween announces half of the time, five minutes and one minute once each', () => {
  expect(announcementsFrom(20 * MINUTE)).toEqual(['half at 10', 'five at 5', 'one at 1']);
});

test('announcementBetween announces one mark when two coincide', () => {
  expect(announcementsFrom(10 * MINUTE)).toEqual(['five at 5', 'one at 1']);
  expect(announcementsFrom(2 * MINUTE)).toEqual(['one at 1']);
});

test('announcementBetween announces no mark that lies at or above the total time', () => {
  expect(announcementsFrom(5 * MINUTE)).toEqual(['half at 2.5', 'one at 1']);
  expect(announcementsFrom(MINUTE)).toEqual(['half at 0.5']);
});

test('announcementBetween announces only the marks ahead when the learner comes back late', () => {
  expect(announcementsFrom(20 * MINUTE, 4 * MINUTE)).toEqual(['one at 1']);
});

test('announcementBetween announces only the lowest mark when several pass at once', () => {
  expect(announcementBetween(20 * MINUTE, 12 * MINUTE, 3 * MINUTE)).toBe('five');
  expect(announcementBetween(20 * MINUTE, 12 * MINUTE, 30_000)).toBe('one');
});

test('grantedBy returns whole minutes and ignores network delay and a sleeping device', () => {
  const told = [4000, 10 * MINUTE - 300, 5 * MINUTE + 1500, -MINUTE, 29_000];
  expect(told.map((more) => grantedBy(2 * MINUTE, 2 * MINUTE + more) / MINUTE)).toEqual([0, 10, 5, 0, 0]);
  expect(grantedBy(0, 200)).toBe(0);
});
