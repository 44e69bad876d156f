/** The cost of a piece of work. */
export interface Cost {
  calls: number;
  /** CPU seconds of the server. */
  server: number;
  /** CPU seconds of Postgres with all of its processes. */
  postgres: number;
  /** Rows that were inserted, updated or deleted. */
  rows: number;
  /** Bytes of the write-ahead log without page images. */
  log: number;
  /**
   * Bytes of page images in the write-ahead log. A page is written whole once after each checkpoint, so they are not
   * proportional to the work.
   */
  images: number;
  /** Bytes that the server sent. */
  down: number;
  /** Bytes that the server received. */
  up: number;
}

export const COST_PARTS = ['calls', 'server', 'postgres', 'rows', 'log', 'images', 'down', 'up'] as const;
export type CostPart = (typeof COST_PARTS)[number];

/** The cost of some work that took a time. */
export interface Measured {
  cost: Cost;
  seconds: number;
}

export const NO_COST: Cost = { calls: 0, server: 0, postgres: 0, rows: 0, log: 0, images: 0, down: 0, up: 0 };

/** Adds up costs, each of them so many times. */
export function sumCosts(terms: { cost: Cost; times: number }[]): Cost {
  const sum = { ...NO_COST };
  for (const { cost, times } of terms) for (const part of COST_PARTS) sum[part] += cost[part] * times;
  return sum;
}

/** The cost of one second in which nobody calls: the server's timers, its jobs, and Postgres' own processes. */
export const idlePerSecond = (measured: Measured[]): Cost =>
  sumCosts(measured.map(({ cost }) => ({ cost, times: 1 / totalSeconds(measured) })));

/** The cost of one act, from several measurements of equal acts, without what the time alone costs. */
export function perAct(measured: (Measured & { acts: number })[], idle: Cost): Cost {
  const acts = measured.reduce((sum, each) => sum + each.acts, 0);
  return sumCosts([
    ...measured.map(({ cost }) => ({ cost, times: 1 / acts })),
    { cost: idle, times: -totalSeconds(measured) / acts },
  ]);
}

/** Predicts the cost of a day: so many acts of each kind, and the time that it takes. */
export function predict<Name extends string>(
  acts: Record<Name, Cost>,
  { counts, idle, seconds }: { counts: Record<Name, number>; idle: Cost; seconds: number },
): Cost {
  const names = Object.keys(acts) as Name[];
  return sumCosts([
    ...names.map((name) => ({ cost: acts[name], times: counts[name] })),
    { cost: idle, times: seconds },
  ]);
}

/** How far a measurement is off the prediction, in percent of it, without a sign. */
export const percentOff = (measured: number, predicted: number): number => 100 * Math.abs(measured / predicted - 1);

const totalSeconds = (measured: Measured[]) => measured.reduce((sum, { seconds }) => sum + seconds, 0);
