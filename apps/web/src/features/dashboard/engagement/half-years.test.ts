import type { Engagement } from '@dars/contracts/reports/reports';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasNoLearners, isOver, latestHalf, monthsOf } from './half-years.ts';

const six = fc.array(fc.nat(), { minLength: 6, maxLength: 6 });
const halfYear = fc.record({ allUsers: six, activatedUsers: six, activeUsers: six });
const engagements: fc.Arbitrary<Engagement> = fc.record({
  year: fc.integer({ min: 2000, max: 9999 }),
  months: fc.integer({ min: 0, max: 12 }),
  firstHalfYear: halfYear,
  secondHalfYear: halfYear,
});

describe('half-years', () => {
  test('monthsOf returns six months in order, which together are the whole year', () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        const months = [...monthsOf(engagement, 1), ...monthsOf(engagement, 2)];
        expect(months.map(({ month }) => month)).toEqual(
          Array.from({ length: 12 }, (_, index) => `${engagement.year}-${String(index + 1).padStart(2, '0')}`),
        );
      }),
    );
  });

  test('monthsOf returns figures for months that have begun and null for months to come', () => {
    fc.assert(
      fc.property(engagements, (engagement) => {
        const { firstHalfYear: first, secondHalfYear: second, months: begun } = engagement;
        const shown = [...monthsOf(engagement, 1), ...monthsOf(engagement, 2)];
        const counted = (name: keyof typeof first) => [...first[name], ...second[name]];
        const expected = (name: keyof typeof first) =>
          counted(name).map((value, index) => (index < begun ? value : null));
        expect(shown.map(({ all }) => all)).toEqual(expected('allUsers'));
        expect(shown.map(({ activated }) => activated)).toEqual(expected('activatedUsers'));
        expect(shown.map(({ active }) => active)).toEqual(expected('activeUsers'));
      }),
    );
  });

  test.each([
    [0, 1],
    [6, 1],
    [7, 2],
    [12, 2],
  ])('latestHalf when %i months have begun returns %i', (months, half) => {
    expect(latestHalf({ months })).toBe(half);
  });

  test.each([
    { year: 2025, months: 12, half: 2, over: true },
    { year: 2026, months: 7, half: 1, over: true },
    { year: 2026, months: 7, half: 2, over: false },
    { year: 2026, months: 12, half: 2, over: false },
    { year: 2026, months: 6, half: 1, over: false },
    { year: 2026, months: 6, half: 2, over: false },
  ] as const)(
    'isOver for half $half of $year in month $months of 2026 returns $over',
    ({ half, over, ...engagement }) => {
      expect(isOver(engagement, half, 2026)).toBe(over);
    },
  );

  test('hasNoLearners is true until the first learner has joined', () => {
    const none = { month: '2026-01', all: 0, activated: 0, active: 0 };
    const toCome = { month: '2026-02', all: null, activated: null, active: null };
    expect(hasNoLearners([none, toCome])).toBe(true);
    expect(hasNoLearners([none, { ...none, all: 1 }, toCome])).toBe(false);
  });
});
