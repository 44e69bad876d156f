import type { Report } from './figures.ts';
import type { Stage } from './stage.ts';

/** What a scenario is given. */
export interface Run {
  stage: Stage;
  rounds: number;
  /** Of each measurement. */
  seconds: number;
  portals: number;
  users: number;
  events: number;
}

export interface Scenario {
  name: string;
  run(run: Run): Promise<Report[]>;
}
