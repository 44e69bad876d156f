import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, LONGEST_STREAK, STUDY_WEEKS, saveStudyGoalInput, streakOf, studyWeeks } from './study.ts';

const TODAY = '2026-11-28';

describe('streakOf', () => {
  it('counts the days in a row up to today, and up to yesterday while today is not over', () => {
    expect(streakOf(['2026-11-28', '2026-11-27', '2026-11-26', '2026-11-24'], TODAY)).toBe(3);
    expect(streakOf(['2026-11-27', '2026-11-26'], TODAY)).toBe(2);
    expect(streakOf(['2026-11-26'], TODAY)).toBe(0);
    expect(streakOf([], TODAY)).toBe(0);
  });

  it('is the length of any run that ends today, in any order, over months and leap days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.boolean(), (length, isReversed) => {
        const days = Array.from({ length }, (_, ago) => addDays('2028-03-10', -ago));
        const streak = streakOf(isReversed ? days.toReversed() : days, '2028-03-10');
        expect(streak).toBe(Math.min(length, LONGEST_STREAK));
      }),
    );
  });
});

describe('studyWeeks', () => {
  it('begins the week on the given day and has all of its days', () => {
    const studied = [
      { day: '2026-11-28', minutes: 30 },
      { day: '2026-11-22', minutes: 10 },
      { day: '2026-11-21', minutes: 5 },
    ];
    const [sunday, before] = studyWeeks(studied, TODAY, 0);
    expect(sunday).toMatchObject({ minutes: 40 });
    expect(sunday?.days.map(({ day }) => day)).toEqual(
      Array.from({ length: 7 }, (_, index) => addDays('2026-11-22', index)),
    );
    expect(before).toMatchObject({ minutes: 5 });
    const [monday] = studyWeeks(studied, TODAY, 1);
    expect(monday?.days[0]).toEqual({ day: '2026-11-23', minutes: 0 });
    expect(monday?.minutes).toBe(30);
  });

  it('loses no minute of its weeks, whatever day it is', () => {
    const day = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(day, fc.nat(6), fc.uniqueArray(fc.nat(60)), (offset, firstWeekday, agos) => {
        const today = addDays('2026-01-01', offset);
        const days = agos.map((ago) => ({ day: addDays(today, -ago), minutes: ago + 1 }));
        const weeks = studyWeeks(days, today, firstWeekday);
        expect(weeks).toHaveLength(STUDY_WEEKS);
        expect(weeks[0]?.days.map((each) => each.day)).toContain(today);
        expect(weeks.reduce((sum, week) => sum + week.minutes, 0)).toBe(
          days.reduce((sum, each) => sum + each.minutes, 0),
        );
      }),
    );
  });
});

it.each([
  [30, true],
  [1200, true],
  [null, true],
  [29, false],
  [1201, false],
  [45.5, false],
])('saveStudyGoalInput: a goal of %s minutes is valid: %s', (time, isValid) => {
  expect(saveStudyGoalInput.safeParse({ time, show: true }).success).toBe(isValid);
});
