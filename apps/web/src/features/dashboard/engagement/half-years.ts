import type { Engagement } from '@dars/contracts/reports/reports';
import type { Half } from '../dashboard-search.ts';

/** The learners at the end of a month and the active ones in it; null if the month has not begun. */
export interface MonthFigures {
  /** ISO month, such as 2026-05. */
  month: string;
  all: number | null;
  activated: number | null;
  active: number | null;
}

const MONTHS = [1, 2, 3, 4, 5, 6] as const;
export const MONTHS_IN_HALF = MONTHS.length;

/** Returns the latest half-year that has begun. */
export function latestHalf({ months }: Pick<Engagement, 'months'>): Half {
  return months > MONTHS_IN_HALF ? 2 : 1;
}

/** Returns whether a later half-year has begun. */
export function isOver(
  { year, months }: Pick<Engagement, 'year' | 'months'>,
  half: Half,
  presentYear: number,
): boolean {
  return year < presentYear || half < latestHalf({ months });
}

/**
 * Returns the six months of a half-year in order. A month that has not begun has null figures, though the server sends
 * 0.
 */
export function monthsOf(engagement: Engagement, half: Half): MonthFigures[] {
  const { year, months, firstHalfYear, secondHalfYear } = engagement;
  const { allUsers, activatedUsers, activeUsers } = half === 1 ? firstHalfYear : secondHalfYear;
  const before = (half - 1) * MONTHS_IN_HALF;
  return MONTHS.map((number, index) => {
    const hasBegun = before + number <= months;
    const figure = (figures: readonly number[]) => (hasBegun ? (figures[index] ?? 0) : null);
    return {
      month: monthKey(year, before + number),
      all: figure(allUsers),
      activated: figure(activatedUsers),
      active: figure(activeUsers),
    };
  });
}

/** Returns the ISO month. `number` counts from 1. */
export function monthKey(year: number, number: number): string {
  return `${year}-${String(number).padStart(2, '0')}`;
}

/** Returns whether none of these months has a learner. */
export function hasNoLearners(months: readonly MonthFigures[]): boolean {
  return months.every(({ all }) => !all);
}
