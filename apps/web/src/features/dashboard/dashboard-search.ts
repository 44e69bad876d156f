import type { ReportPeopleInput } from '@dars/contracts/reports/reports';
import { FIRST_YEAR, MONTH } from '@dars/contracts/reports/years';

// The routes load this with the first page of every portal: the contracts are types here, zod stays behind.
export const PEOPLE_KINDS = ['all', 'activated', 'active'] as const satisfies readonly ReportPeopleInput['of'][];
export type PeopleKind = (typeof PEOPLE_KINDS)[number];
export type Half = 1 | 2;

const COUNTRY = /^[A-Z]{2}$/;

/** Whom a number stands for. */
export interface PeopleSearch {
  people?: PeopleKind | undefined;
  /** As 2026-05. */
  month?: string | undefined;
  country?: string | undefined;
}

/** What of the dashboard stands in the address. */
export interface DashboardSearch extends PeopleSearch {
  year?: number | undefined;
  half?: Half | undefined;
  /** Instead of the charts. */
  engagement?: 'table' | undefined;
  countries?: 'table' | undefined;
}

/** Whatever an address says; what makes no sense is left out, and a year to come is the present one. */
export function parseDashboardSearch(raw: Record<string, unknown>): DashboardSearch {
  const year = Number(raw['year']);
  const half = Number(raw['half']);
  const people = PEOPLE_KINDS.find((each) => each === raw['people']);
  return {
    year: Number.isInteger(year) && year >= FIRST_YEAR && year <= new Date().getFullYear() ? year : undefined,
    half: half === 1 || half === 2 ? half : undefined,
    engagement: raw['engagement'] === 'table' ? 'table' : undefined,
    countries: raw['countries'] === 'table' ? 'table' : undefined,
    people,
    month: people && matching(raw['month'], MONTH),
    country: people && matching(raw['country'], COUNTRY),
  };
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}
