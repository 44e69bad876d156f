import type { DatedBackup } from '@dars/db/backup/listing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseExpired } from './rotation.ts';

const backup = (moment: string, isWhole = true): DatedBackup => ({
  name: `all-${moment}${isWhole ? '' : '.incomplete'}`,
  at: new Date(moment),
  isWhole,
});
const nights = (from: string, count: number): DatedBackup[] =>
  Array.from({ length: count }, (_, night) =>
    backup(new Date(Date.parse(`${from}T02:30:00Z`) + night * 86_400_000).toISOString()),
  );
const keptOf = (backups: DatedBackup[], keep: Parameters<typeof chooseExpired>[1]) => {
  const expired = new Set(chooseExpired(backups, keep));
  return backups.filter((each) => !expired.has(each)).map(({ at }) => at.toISOString().slice(0, 10));
};

describe('chooseExpired', () => {
  it('keeps one backup of each of the last days, weeks and months', () => {
    // 2026-11-26 is a Thursday.
    const year = nights('2025-11-27', 365);
    expect(keptOf(year, { daily: 3, weekly: 3, monthly: 4 })).toEqual(
      // Months, then weeks (Sundays), then days; the newest backup counts for each.
      ['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-15', '2026-11-22', '2026-11-24', '2026-11-25', '2026-11-26'],
    );
  });

  it('keeps all backups when there is no rule', () => {
    expect(chooseExpired(nights('2026-01-01', 40), {})).toEqual([]);
  });

  it('counts days that have a backup, not days of the calendar', () => {
    const gap = [...nights('2026-01-01', 2), ...nights('2026-06-01', 1)];
    expect(keptOf(gap, { daily: 2 })).toEqual(['2026-01-02', '2026-06-01']);
  });

  it('prefers a whole backup to a later one of the same day that lacks files', () => {
    const day = [backup('2026-06-01T02:00:00Z'), backup('2026-06-01T03:00:00Z', false)];
    expect(chooseExpired(day, { daily: 7 })).toEqual([day[1]]);
  });

  it('keeps the newest whole backup, however many rules and however many that lack files', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    const backups = fc.array(fc.record({ name: fc.uuid(), at: moment, isWhole: fc.boolean() }));
    const count = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined });
    const keep = fc.record({ daily: count, weekly: count, monthly: count });
    fc.assert(
      fc.property(backups, keep, (all, rules) => {
        const expired = chooseExpired(all, rules);
        const whole = all.filter(({ isWhole }) => isWhole);
        const newest = Math.max(...whole.map(({ at }) => at.getTime()));
        expect(whole.length === 0 || whole.some((one) => one.at.getTime() === newest && !expired.includes(one))).toBe(
          true,
        );
        // A second rotation finds nothing to delete.
        expect(
          chooseExpired(
            all.filter((one) => !expired.includes(one)),
            rules,
          ),
        ).toEqual([]);
      }),
    );
  });
});
