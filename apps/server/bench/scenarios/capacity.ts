import { setTimeout as sleep } from 'node:timers/promises';
import type { ActContext } from '../capacity/browser.ts';
import { type Cost, idlePerSecond, type Measured, perAct } from '../capacity/costs.ts';
import { ACTS, type ActName, FILE_PART, type MeasuredName, planDay } from '../capacity/day.ts';
import { grownBytes, readGainedRows } from '../capacity/growth.ts';
import { type Metered, measure, prepareMeter, watchPeak } from '../capacity/meter.ts';
import { type DayLearner, insertDayPortals } from '../capacity/portals.ts';
import { measureAct, replayDay } from '../capacity/replay.ts';
import { type CapacityRun, capacityReports } from '../capacity/reports.ts';
import { activeLearnersOf } from '../capacity/sizes.ts';
import { Calls } from '../exam/calls.ts';
import { BENCH_PASSWORD } from '../learning-portals.ts';
import type { Scenario } from '../scenario.ts';

/** Seconds of the replayed day for each portal. */
const DAY_SECONDS = 0.24;
/** As long as the job queue's own timers need for a turn. */
const IDLE_MS = 30_000;
const WARM_UP_SECONDS = 1;
/** The learners who warm up the server, those of the measurements before and after the day, and those of the day. */
const POOLS = 4;

/**
 * Measures the cost of everything that people do, one kind at a time, predicts the cost of a day of many portals from
 * it, and replays that day.
 */
export const capacity: Scenario = {
  name: 'capacity',
  async run({ environment, seconds, dayPortals }) {
    const portals = await environment.portals('capacity');
    const { admin, server } = portals;
    await prepareMeter(admin);
    const learners = await insertDayPortals(portals, dayPortals);
    const pool = (which: number) => learners.filter((_, index) => index % POOLS === which);
    const calls = new Calls(server.origin, 'localhost');
    let retries = 0;
    const onRetry = () => {
      retries += 1;
    };
    const metered: Metered = { admin, serverPid: server.pid, postgresPid: environment.postgresPid, calls };
    const singly = new SingleActs(metered, { calls, password: BENCH_PASSWORD, onRetry });
    try {
      await singly.warmUp(pool(0));
      await singly.measureIdle();
      await singly.measureActs(pool(1), seconds);
      const gained = await readGainedRows(admin);
      retries = 0;
      const plan = {
        learners: pool(2),
        activeLearners: activeLearnersOf(learners.length),
        seconds: dayPortals * DAY_SECONDS,
      };
      const replayed = await singly.replay(plan);
      if (replayed.errors.length > 0) console.error(replayed.errors.slice(0, 10).join('\n'));
      const retriesOfDay = retries;
      // Postgres publishes the last statistics of a connection within seconds.
      await singly.measureIdle();
      const grown = await grownBytes(admin, gained);
      await singly.measureActs(pool(3), seconds);
      return capacityReports({
        ...{ portals: dayPortals, grown, retries: retriesOfDay, activeLearners: plan.activeLearners },
        ...{ ...replayed, ...singly.costs() },
      });
    } finally {
      calls.close();
    }
  },
};

const MEASURED = [...ACTS, FILE_PART];

type Replayed = Pick<CapacityRun, 'day' | 'measured' | 'peaks' | 'generator' | 'errors' | 'lateSeconds'>;

/** Collects what acts cost alone, from measurements before and after the day. */
class SingleActs {
  readonly #metered: Metered;
  readonly #context: ActContext;
  readonly #idle: Measured[] = [];
  readonly #acts = new Map<MeasuredName, (Measured & { acts: number })[]>();

  constructor(metered: Metered, context: ActContext) {
    this.#metered = metered;
    this.#context = context;
  }

  async warmUp(learners: DayLearner[]): Promise<void> {
    for (const { name } of MEASURED) await this.#measure(name, learners, WARM_UP_SECONDS);
  }

  async measureIdle(): Promise<void> {
    this.#idle.push(await measure(this.#metered, () => sleep(IDLE_MS)));
  }

  async measureActs(learners: DayLearner[], seconds: number): Promise<void> {
    for (const { name } of MEASURED) {
      const measured = await this.#measure(name, learners, seconds);
      this.#acts.set(name, [...(this.#acts.get(name) ?? []), measured]);
    }
  }

  #measure(name: MeasuredName, learners: DayLearner[], seconds: number) {
    return measureAct(this.#metered, { name, learners, seconds, context: this.#context });
  }

  costs(): Pick<CapacityRun, 'idle' | 'costs' | 'filePart'> {
    const idle = idlePerSecond(this.#idle);
    const costOf = (name: MeasuredName) => perAct(this.#acts.get(name) ?? [], idle);
    const costs = Object.fromEntries(ACTS.map(({ name }) => [name, costOf(name)])) as Record<ActName, Cost>;
    return { idle, costs, filePart: costOf(FILE_PART.name) };
  }

  /** Replays the day of so many active learners. */
  async replay(plan: { learners: DayLearner[]; activeLearners: number; seconds: number }): Promise<Replayed> {
    const day = planDay(plan.activeLearners);
    const peak = watchPeak(this.#metered);
    const before = generatorSeconds();
    let outcome = { errors: ['The day was not replayed.'], lateSeconds: 0 };
    const measured = await measure(this.#metered, async () => {
      outcome = await replayDay(day, { ...plan, context: this.#context });
    });
    return { day, measured, generator: generatorSeconds() - before, peaks: await peak.stop(), ...outcome };
  }
}

function generatorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
