import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupDays } from './group-days.ts';

describe('groupDays', () => {
  it('fills the days between with none', () => {
    expect(
      groupDays([
        { day: '2026-02-27', attempts: 2 },
        { day: '2026-03-01', attempts: 1 },
      ]),
    ).toEqual({
      unit: 'days',
      periods: [
        { day: '2026-02-27', attempts: 2 },
        { day: '2026-02-28', attempts: 0 },
        { day: '2026-03-01', attempts: 1 },
      ],
    });
  });

  it('joins weeks, and months from the first day of each, where days or weeks would be too many', () => {
    const weeks = groupDays([
      { day: '2026-01-05', attempts: 1 },
      { day: '2026-01-11', attempts: 1 },
      { day: '2026-02-10', attempts: 5 },
    ]);
    expect(weeks.unit).toBe('weeks');
    expect(weeks.periods).toHaveLength(6);
    expect(weeks.periods[0]).toEqual({ day: '2026-01-05', attempts: 2 });
    const months = groupDays([
      { day: '2025-01-31', attempts: 1 },
      { day: '2026-01-01', attempts: 3 },
    ]);
    expect(months.unit).toBe('months');
    expect(months.periods).toHaveLength(13);
    expect([months.periods[0], months.periods.at(-1)]).toEqual([
      { day: '2025-01-01', attempts: 1 },
      { day: '2026-01-01', attempts: 3 },
    ]);
  });

  it('counts every attempt once, in at most 31 periods of a year', () => {
    const day = fc.integer({ min: 0, max: 365 });
    fc.assert(
      fc.property(fc.uniqueArray(day), fc.integer({ min: 0, max: 20_000 }), (offsets, start) => {
        const days = offsets
          .toSorted((one, other) => one - other)
          .map((offset) => ({
            day: new Date((start + offset) * 86_400_000).toISOString().slice(0, 10),
            attempts: offset + 1,
          }));
        const { periods } = groupDays(days);
        const sum = (all: readonly { attempts: number }[]) => all.reduce((total, { attempts }) => total + attempts, 0);
        expect(sum(periods)).toBe(sum(days));
        expect(periods.length).toBeLessThanOrEqual(31);
      }),
    );
  });

  it('has no periods without a day', () => {
    expect(groupDays([]).periods).toEqual([]);
  });
});
