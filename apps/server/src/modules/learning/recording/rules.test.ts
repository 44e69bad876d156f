import { dayIn } from '@dars/contracts/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlayed } from '../rules.ts';
import { splitStudy, studiedRange } from './rules.ts';

const MINUTE = 60_000;
const NOW = new Date('2026-11-28T12:00:30Z');
const NOON = Date.parse('2026-11-28T12:00:00Z') / MINUTE;
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

describe('studiedRange', () => {
  it('ends with the minute of the moment', () => {
    expect(studiedRange(NOW, LONG_AGO, { ago: 0, minutes: 1 })).toEqual([NOON, NOON + 1]);
    expect(studiedRange(NOW, LONG_AGO, { ago: 90_000, minutes: 10 })).toEqual([NOON - 10, NOON]);
  });

  it('never claims a minute to come, or one from before the learner was enrolled', () => {
    const since = new Date('2026-11-28T11:50:00Z');
    expect(studiedRange(NOW, since, { ago: 0, minutes: 1440 })).toEqual([NOON - 10, NOON + 1]);
    fc.assert(
      fc.property(fc.nat(100 * 86_400_000), fc.integer({ min: 1, max: 1440 }), (ago, minutes) => {
        const [from, to] = studiedRange(NOW, since, { ago, minutes });
        expect(from).toBeGreaterThanOrEqual(NOON - 10);
        expect(to).toBeLessThanOrEqual(NOON + 1);
        expect(to).toBeGreaterThan(from);
        expect(to - from).toBeLessThanOrEqual(minutes);
      }),
    );
  });
});

describe('splitStudy', () => {
  it('cuts at midnight of the time zone, and joins the minutes of a course and day in one row', () => {
    const midnight = Date.parse('2026-11-27T21:00:00Z') / MINUTE;
    const range = (from: number, to: number): [number, number] => [midnight + from, midnight + to];
    const studied = [
      { courseId: 'a', range: range(-5, 7) },
      { courseId: 'b', range: range(0, 3) },
      { courseId: 'a', range: range(20, 30) },
    ];
    expect(splitStudy(studied, 'Asia/Riyadh')).toEqual([
      { course: 'a', day: '2026-11-27', studied: `{[${midnight - 5},${midnight})}` },
      {
        course: 'a',
        day: '2026-11-28',
        studied: `{[${midnight},${midnight + 7}),[${midnight + 20},${midnight + 30})}`,
      },
      { course: 'b', day: '2026-11-28', studied: `{[${midnight},${midnight + 3})}` },
    ]);
  });

  it('puts each minute into its day once, also when the clocks change', () => {
    const zone = fc.constantFrom('Asia/Riyadh', 'America/Sao_Paulo', 'Europe/Madrid', 'Pacific/Apia', 'Asia/Kathmandu');
    // Around both changes of Madrid in 2026.
    const from = fc.oneof(
      fc.integer({ min: -2000, max: 2000 }).map((offset) => Date.parse('2026-03-29T01:00:00Z') / MINUTE + offset),
      fc.integer({ min: -2000, max: 2000 }).map((offset) => Date.parse('2026-10-25T01:00:00Z') / MINUTE + offset),
    );
    fc.assert(
      fc.property(zone, from, fc.integer({ min: 1, max: 1440 }), (timeZone, start, length) => {
        const rows = splitStudy([{ courseId: 'a', range: [start, start + length] }], timeZone);
        const pieces = rows.flatMap(({ day, studied }) => parsePlayed(studied).map((range) => ({ day, range })));
        expect(pieces.reduce((sum, { range: [begin, end] }) => sum + end - begin, 0)).toBe(length);
        for (const { day, range } of pieces)
          for (const minute of [range[0], range[1] - 1]) expect(dayIn(timeZone, new Date(minute * MINUTE))).toBe(day);
      }),
      { numRuns: 200 },
    );
  });
});
