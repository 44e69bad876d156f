import type { Ratio, Spread } from './rounds.ts';

/** One measured figure of a benchmark. */
export interface Figure {
  name: string;
  measured: Spread;
  /** For a ratio of throughputs, the ratio of CPU per unit of work, baseline ÷ ours. */
  cpu?: Spread;
  /** For a ratio of throughputs, how often the measured work was done per second. */
  perSecond?: Spread;
  goal?: Goal;
  /** The range of its baseline's rounds, as a part of their median. */
  baselineMoved?: number;
}
export type Goal = { least: number } | { most: number };

export interface Report {
  title: string;
  figures: Figure[];
  /** A Markdown table that is shown instead of figures. */
  table?: string;
  /** The page that shows it; left out: docs/benchmarks.md. */
  page?: 'architecture';
}

/** The machine, date, commit and settings of a measurement. */
export interface Circumstances {
  machine: string;
  date: string;
  commit: string;
  settings: string;
}

/** The last run of each scenario, by its name. */
export type Results = Record<string, { circumstances: Circumstances; reports: Report[] }>;

/** The largest range of a baseline, as a part of its median, with which a comparison is valid. */
const STEADY = 0.25;

export type Verdict = 'reached' | 'missed' | 'invalid' | 'measured';

/** Judges a figure by throughput or, as a machine's speed may vary, by CPU. */
export function judge({ measured, cpu, goal, baselineMoved = 0 }: Figure): Verdict {
  if (baselineMoved > STEADY) return 'invalid';
  if (!goal) return 'measured';
  if ('most' in goal) return measured.median <= goal.most ? 'reached' : 'missed';
  return Math.max(measured.median, cpu?.median ?? 0) >= goal.least ? 'reached' : 'missed';
}

export const ratioFigure = ({ throughput, ...ratio }: Ratio, least: number): Figure => ({
  ...ratio,
  measured: throughput,
  goal: { least },
});

export const exactly = (value: number): Spread => ({ median: value, min: value, max: value });

/** Returns a figure that was measured once. Without a goal it is only shown. */
export const measured = (name: string, value: number, goal?: Goal): Figure => ({
  ...{ name, measured: exactly(value) },
  ...(goal && { goal }),
});
