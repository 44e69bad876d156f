import type { Report } from './figures.ts';

/** The machine, date, commit and settings of a measurement. */
export interface Circumstances {
  machine: string;
  date: string;
  commit: string;
  settings: string;
}

/** The last run of each scenario, by its name. */
export type Results = Record<string, { circumstances: Circumstances; reports: Report[] }>;
