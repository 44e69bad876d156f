import type { SalesCourseOrder } from '@dars/contracts/selling/sales';
import { parseId } from '../../lib/list/page-search.ts';

// The contract is imported as a type only, because the routes load this file with the first page of every portal and
// zod must not come with it.
export const COURSE_ORDERS = [
  'revenue',
  'orders',
  'visits',
  'conversion',
] as const satisfies readonly SalesCourseOrder[];

/** The state of the page as its query parameters hold it. */
export interface SalesSearch {
  /** Whole days, the last one included: `2026-11-01`. Left out: the last thirty days. */
  from?: string | undefined;
  to?: string | undefined;
  /** What the courses are sorted by. Left out: the revenue. */
  by?: SalesCourseOrder | undefined;
  /** Whether the months are a table; undefined: a chart. */
  months?: 'table' | undefined;
  /** The id of the group whose members are counted. */
  group?: string | undefined;
}

const dayOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

const YEARS_MS = 1_100 * 86_400_000;

/** Returns whether the server takes the days of a period. */
export const isPeriod = (from: string, to: string): boolean =>
  from <= to && Date.parse(to) - Date.parse(from) < YEARS_MS;

/** Reads the query parameters. A period that is none is left out as a whole. */
export function parseSalesSearch(raw: Record<string, unknown>): SalesSearch {
  const [from, to] = [dayOf(raw['from']), dayOf(raw['to'])];
  return {
    ...(from !== undefined && to !== undefined && isPeriod(from, to) && { from, to }),
    by: COURSE_ORDERS.find((each) => each === raw['by'] && each !== 'revenue'),
    months: raw['months'] === 'table' ? 'table' : undefined,
    group: parseId(raw['group']),
  };
}

/** Returns the period and the group as the server's input. */
export const periodInput = ({ from, to, group }: SalesSearch) => ({
  ...(from !== undefined && to !== undefined && { from, to }),
  ...(group !== undefined && { groupId: group }),
});

export const PRESETS = ['days30', 'days90', 'month', 'last_month', 'year'] as const;
export type Preset = (typeof PRESETS)[number];

const iso = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Returns the days of a preset. `today`: the day in the portal's time zone, `2026-11-21`. */
export function presetPeriod(preset: Preset, today: string): { from: string; to: string } {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  switch (preset) {
    case 'days30':
      return { from: iso(year, month - 1, day - 29), to: today };
    case 'days90':
      return { from: iso(year, month - 1, day - 89), to: today };
    case 'month':
      return { from: iso(year, month - 1, 1), to: today };
    case 'last_month':
      return { from: iso(year, month - 2, 1), to: iso(year, month - 1, 0) };
    case 'year':
      return { from: iso(year, 0, 1), to: today };
  }
}
