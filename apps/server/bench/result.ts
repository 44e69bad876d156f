import type { Report } from './figures.ts';

/** Where and when something was measured. */
export interface Circumstances {
  machine: string;
  date: string;
  commit: string;
  settings: string;
}

/** The last run of each scenario, by its name. */
export type Results = Record<string, { circumstances: Circumstances; reports: Report[] }>;
