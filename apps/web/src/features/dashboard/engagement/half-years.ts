import type { Engagement } from '@dars/contracts/reports/reports';
import type { Half } from '../dashboard-search.ts';

/** How many there were at a month's end, and in it; null: the month is still to come. */
export interface MonthFigures {
  /** As 2026-05. */
  month: string;
  all: number | null;
  activated: number | null;
  active: number | null;
}

const MONTHS = [1, 2, 3, 4, 5, 6] as const;
export const MONTHS_IN_HALF = MONTHS.length;

/** The last that has begun. */
export function latestHalf({ months }: Pick<Engagement, 'months'>): Half {
  return months > MONTHS_IN_HALF ? 2 : 1;
}

/** Whether a later half-year has begun. */
export function isOver(
  { year, months }: Pick<Engagement, 'year' | 'months'>,
  half: Half,
  presentYear: number,
): boolean {
  return year < presentYear || half < latestHalf({ months });
}

/** Six months, in their order. What has not begun has no figures, though the server counts 0. */
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

/** `number` counts from 1. */
export function monthKey(year: number, number: number): string {
  return `${year}-${String(number).padStart(2, '0')}`;
}

/** Whether there is nobody to show in any of these months. */
export function isDeserted(months: readonly MonthFigures[]): boolean {
  return months.every(({ all }) => !all);
}
