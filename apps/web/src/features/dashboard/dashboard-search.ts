import type { ReportPeopleInput } from '@dars/contracts/reports/reports';
import { FIRST_YEAR, MONTH } from '@dars/contracts/reports/years';
import { parseId } from '../../lib/list/page-search.ts';

// The contracts are imported as types only, because the routes load this file with the first page of every portal and
// zod must not come with it.
export const PEOPLE_KINDS = ['all', 'activated', 'active'] as const satisfies readonly ReportPeopleInput['of'][];
export type PeopleKind = (typeof PEOPLE_KINDS)[number];
export type Half = 1 | 2;

const COUNTRY = /^[A-Z]{2}$/;

/** The query parameters that open the list of people behind a number. */
export interface PeopleSearch {
  people?: PeopleKind | undefined;
  /** ISO month, such as 2026-05. */
  month?: string | undefined;
  country?: string | undefined;
}

/** The dashboard's query parameters. */
export interface DashboardSearch extends PeopleSearch {
  year?: number | undefined;
  half?: Half | undefined;
  /** Whether the engagement is a table; undefined: a chart. */
  engagement?: 'table' | undefined;
  countries?: 'table' | undefined;
  /** The id of the group whose members the figures count. */
  group?: string | undefined;
}

/**
 * Reads the dashboard's query parameters. Invalid values are left out, and a year in the future becomes undefined,
 * which is the present one.
 */
export function parseDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  const year = Number(raw['year']);
  const half = Number(raw['half']);
  const people = PEOPLE_KINDS.find((each) => each === raw['people']);
  return {
    year: Number.isInteger(year) && year >= FIRST_YEAR && year <= new Date().getFullYear() ? year : undefined,
    half: half === 1 || half === 2 ? half : undefined,
    engagement: raw['engagement'] === 'table' ? 'table' : undefined,
    countries: raw['countries'] === 'table' ? 'table' : undefined,
    group: parseId(raw['group']),
    people,
    month: people && matching(raw['month'], MONTH),
    country: people && matching(raw['country'], COUNTRY),
  };
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}
