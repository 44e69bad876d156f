import type { DatedBackup } from '@dars/db/backup/listing';

/** Numbers of days, weeks and months of which one backup each is kept; undefined: none for that period. */
export interface Keep {
  daily?: number | undefined;
  weekly?: number | undefined;
  monthly?: number | undefined;
}

const DAY_MS = 86_400_000;
const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/** The period, in UTC, to which a moment belongs. */
const PERIODS: Record<keyof Keep, (at: Date) => number> = {
  daily: dayOf,
  // Weeks begin on Monday, and the first day of the count was a Thursday.
  weekly: (at) => Math.floor((dayOf(at) + 3) / 7),
  monthly: (at) => at.getUTCFullYear() * 12 + at.getUTCMonth(),
};

/**
 * Returns the backups that are no longer kept. Each rule keeps the newest backup of each of the last periods that have
 * one, a whole one if there is one. The newest whole backup is always kept, and without a rule all are.
 */
export function chooseExpired(backups: readonly DatedBackup[], keep: Keep): DatedBackup[] {
  const rules = Object.entries(keep).filter((rule): rule is [keyof Keep, number] => rule[1] !== undefined);
  if (rules.length === 0) return [];
  const preferred = backups.toSorted(
    (one, other) => Number(other.isWhole) - Number(one.isWhole) || other.at.getTime() - one.at.getTime(),
  );
  const kept = new Set(preferred.slice(0, 1));
  for (const [rule, count] of rules) {
    const periodOf = PERIODS[rule];
    const periods = [...new Set(backups.map(({ at }) => periodOf(at)))].toSorted((one, other) => other - one);
    for (const period of periods.slice(0, count)) {
      const best = preferred.find(({ at }) => periodOf(at) === period);
      if (best) kept.add(best);
    }
  }
  return backups.filter((backup) => !kept.has(backup));
}
