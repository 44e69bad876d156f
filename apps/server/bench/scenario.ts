import type { BenchEnvironment } from './environment.ts';
import type { Report } from './figures.ts';

/** The parameters of a scenario. */
export interface Run {
  environment: BenchEnvironment;
  rounds: number;
  /** The duration of each measurement, in seconds. */
  seconds: number;
  portals: number;
  users: number;
  events: number;
  /** Portals of the capacity model's day. */
  dayPortals: number;
}

export interface Scenario {
  name: string;
  run(run: Run): Promise<Report[]>;
}
