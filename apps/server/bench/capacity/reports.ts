import { exactly, type Figure, type Report } from '../figures.ts';
import { type Cost, type CostPart, type Measured, NO_COST, percentOff, predict, sumCosts } from './costs.ts';
import { ACTS, type ActName, HOURS, type PlannedAct } from './day.ts';
import type { Peak } from './meter.ts';
import { ACTIVE, type LearnerCosts, type Needs, needsOf, SIZES, USED } from './sizes.ts';

/** Everything that the run has measured. */
export interface CapacityRun {
  portals: number;
  activeLearners: number;
  day: PlannedAct[];
  measured: Measured;
  idle: Cost;
  costs: Record<ActName, Cost>;
  peaks: Peak;
  /** Bytes of the rows that the database gained during the day. */
  grown: number;
  /** CPU seconds of the load generator during the day. */
  generator: number;
  errors: string[];
  lateSeconds: number;
  retries: number;
}

/** The largest deviation of the day from its prediction, in percent of the prediction. */
const MODEL_GOAL = { most: 20 };
const KIB = 1024;
const MIB = 2 ** 20;

/** What of the day has to be as predicted. Page images depend on the checkpoints and are only shown. */
const CHECKED: { part: CostPart; name: string; unit: number }[] = [
  { part: 'server', name: 'CPU of the server, s', unit: 1 },
  { part: 'postgres', name: 'CPU of Postgres, s', unit: 1 },
  { part: 'rows', name: 'rows written', unit: 1 },
  { part: 'log', name: 'write-ahead log without page images, MiB', unit: MIB },
  { part: 'down', name: 'sent by the server, MiB', unit: MIB },
  { part: 'up', name: 'received by the server, MiB', unit: MIB },
];

/** Makes the tables of docs/benchmarks.md (the check) and of docs/architecture.md (the model). */
export function capacityReports(run: CapacityRun): Report[] {
  const learner = learnerDay(run.costs);
  const { log, images, calls } = run.measured.cost;
  const perLearner: LearnerCosts = {
    day: { ...learner, images: run.measured.cost.images / run.activeLearners },
    grown: run.grown / run.activeLearners,
    ...{ idle: run.idle, serverMib: run.peaks.serverMib },
  };
  const title = `a day of ${run.portals.toLocaleString('en')} portals in ${Math.round(run.measured.seconds)} s`;
  const others: Figure[] = [
    measured('calls', calls),
    measured('active learners', run.activeLearners),
    measured('acts that failed', run.errors.length, { most: 0 }),
    measured('calls repeated because the server was full', run.retries),
    measured('seconds until the last act of the day was done', run.lateSeconds),
    measured('page images in the write-ahead log, MiB', images / MIB),
    measured('page images ÷ the rest of the log', images / log),
    measured('rows gained, MiB with their indexes', run.grown / MIB),
    measured('CPU of the load generator beside them, s', run.generator),
    measured('most memory of the server, MiB', run.peaks.serverMib),
    measured('most memory of Postgres, MiB', run.peaks.postgresMib),
    measured('most connections to the database', run.peaks.connections),
  ];
  return [
    { title, figures: [...checkFigures(run), ...others] },
    { title: 'one learner', page: 'architecture', figures: [], table: learnerTable(run.costs, run.idle) },
    { title: 'sizes', page: 'architecture', figures: [], table: sizesTable(perLearner) },
  ];
}

function checkFigures({ costs, day, idle, measured: { cost, seconds } }: CapacityRun): Figure[] {
  const counts = Object.fromEntries(
    ACTS.map(({ name }) => [name, day.filter((act) => act.name === name).length]),
  ) as Record<ActName, number>;
  const predicted = predict(costs, { counts, idle, seconds });
  return CHECKED.flatMap(({ part, name, unit }) => [
    measured(`${name}: predicted from single acts`, predicted[part] / unit),
    measured('measured', cost[part] / unit),
    measured('off the prediction by, %', percentOff(cost[part], predicted[part]), MODEL_GOAL),
  ]);
}

const learnerDay = (costs: Record<ActName, Cost>): Cost =>
  sumCosts(ACTS.map(({ name, perDay }) => ({ cost: costs[name], times: perDay })));

const measured = (name: string, value: number, goal?: Figure['goal']): Figure => ({
  ...{ name, measured: exactly(value) },
  ...(goal && { goal }),
});

function learnerTable(costs: Record<ActName, Cost>, idle: Cost): string[][] {
  const cells = (cost: Cost) => [
    digits(cost.calls),
    digits(cost.server * 1000),
    digits(cost.postgres * 1000),
    digits(cost.rows),
    digits(cost.log / KIB),
    digits(cost.down / KIB),
  ];
  const head = ['calls', 'CPU of the server, ms', 'of Postgres, ms', 'rows', 'log, KiB', 'sent, KiB', 'because'];
  return [
    ['what a learner does', 'a day', ...head],
    ...ACTS.map(({ name, perDay, reason }) => [name, String(perDay), ...cells(costs[name]), reason]),
    ['**all of it**', '', ...cells(learnerDay(costs)), 'a day of one active learner'],
    ['nobody calls, for 1 s', '', ...cells({ ...NO_COST, ...idle }), 'timers, jobs and Postgres’ own processes'],
  ];
}

/** The rows of the table of sizes. */
const NEEDS: [name: string, of: (needs: Needs) => number][] = [
  [`learners who learn on a day (${ACTIVE * 100} %)`, ({ activeLearners }) => activeLearners],
  [`calls a second in the busiest hour (${Math.max(...HOURS)} % of a day)`, ({ callsPerSecond }) => callsPerSecond],
  [`servers of one processor, ${USED * 100} % used in that hour, at least two`, ({ servers }) => servers],
  ['their memory, GiB', ({ serverGib }) => serverGib],
  [`processors of Postgres, ${USED * 100} % used`, ({ postgresCores }) => postgresCores],
  ['connections without a pooler', ({ connections }) => connections],
  ['rows written a second in that hour', ({ rowsPerSecond }) => rowsPerSecond],
  ['write-ahead log a day with its page images, GiB', ({ log }) => log],
  ['growth of the database a year, GiB', ({ grown }) => grown],
  ['sent by the servers in that hour, Mbit/s', ({ sentMbit }) => sentMbit],
  ['mails a day', ({ mails }) => mails],
  ['files in the object storage, GiB (assumed)', ({ filesGib }) => filesGib],
  ['video from it in that hour, Mbit/s (assumed)', ({ videoMbit }) => videoMbit],
];

function sizesTable(costs: LearnerCosts): string[][] {
  const all = SIZES.map((learners) => needsOf(learners, costs));
  return [
    ['learners', ...all.map(({ learners }) => learners.toLocaleString('en'))],
    ...NEEDS.map(([name, of]) => [name, ...all.map((needs) => digits(of(needs)))]),
  ];
}

/** Formats a number with two or three digits. A cost that the idle server's own work hides is 0. */
function digits(measuredValue: number): string {
  const value = Math.max(0, measuredValue);
  if (value >= 100) return Number(value.toPrecision(3)).toLocaleString('en');
  return String(Number(value.toPrecision(2)));
}
