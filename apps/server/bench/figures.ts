import type { Ratio, Spread } from './rounds.ts';

/** What a benchmark found out about one thing. */
export interface Figure {
  name: string;
  measured: Spread;
  /** Of a ratio of throughputs: the ratio of CPU per unit of work, baseline ÷ ours. */
  cpu?: Spread;
  /** Of a ratio of throughputs: how often the measured work was done in a second. */
  perSecond?: Spread;
  goal?: Goal;
  /** How far its baseline's rounds were apart, as a part of their median. */
  baselineMoved?: number;
}
export type Goal = { least: number } | { most: number };

export interface Report {
  title: string;
  figures: Figure[];
}

/** A baseline that moves further makes what was compared with it worthless. */
const STEADY = 0.25;

export type Verdict = 'reached' | 'missed' | 'invalid' | 'measured';

/** Throughput counts; on a machine whose speed moves, CPU does. */
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
