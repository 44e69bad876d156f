/** A measured figure of a scenario, and whether it is within its limit. */
export interface FaultFigure {
  name: string;
  measured: string;
  allowed: string;
  reached: boolean;
}

export interface FaultScenario {
  name: string;
  /** One line about what the scenario does. */
  what: string;
  /** A variable of the environment without which the scenario runs only if it is named. */
  needs?: string;
  run(): Promise<FaultFigure[]>;
}

const show = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));

export const atMost = (name: string, measured: number, limit: number): FaultFigure => ({
  ...{ name, measured: show(measured), allowed: `≤ ${limit}`, reached: measured <= limit },
});

export const atLeast = (name: string, measured: number, limit: number): FaultFigure => ({
  ...{ name, measured: show(measured), allowed: `≥ ${limit}`, reached: measured >= limit },
});

/** Makes a figure that must have exactly this value. */
export const exactly = (name: string, measured: number, value: number): FaultFigure => ({
  ...{ name, measured: show(measured), allowed: show(value), reached: measured === value },
});

/** The value below which `percent` percent of the values lie. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
