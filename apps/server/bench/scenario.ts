import type { Report } from './figures.ts';
import type { Stage } from './stage.ts';

/** The parameters of a scenario. */
export interface Run {
  stage: Stage;
  rounds: number;
  /** The duration of each measurement, in seconds. */
  seconds: number;
  portals: number;
  users: number;
  events: number;
}

export interface Scenario {
  name: string;
  run(run: Run): Promise<Report[]>;
}
