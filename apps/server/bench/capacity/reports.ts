import { type Figure, measured, type Report } from '../figures.ts';
import { table } from '../render.ts';
import { type Cost, type CostPart, type Measured, percentOff, predict, sumCosts } from './costs.ts';
import { ACTS, type ActName, FILE_PART, type PlannedAct } from './day.ts';
import type { Peak } from './meter.ts';
import type { LearnerCosts } from './sizes.ts';
import { learnerDay, learnerTable, limitsTable, sizesTable } from './tables.ts';

/** Everything that the run has measured. */
export interface CapacityRun {
  portals: number;
  activeLearners: number;
  day: PlannedAct[];
  measured: Measured;
  idle: Cost;
  costs: Record<ActName, Cost>;
  /** The cost of `FILE_PART`. */
  filePart: Cost;
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
  const videoMib = sumCosts([{ cost: run.filePart, times: 1 / FILE_PART.mib }]);
  const { log, images, calls } = run.measured.cost;
  const perLearner: LearnerCosts = {
    day: { ...learner, images: run.measured.cost.images / run.activeLearners },
    grown: run.grown / run.activeLearners,
    ...{ videoMib, idle: run.idle, serverMib: run.peaks.serverMib },
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
    {
      title: 'one learner',
      page: 'architecture',
      figures: [],
      table: table(learnerTable(run.costs, { idle: run.idle, videoMib })),
    },
    { title: 'sizes', page: 'architecture', figures: [], table: table(sizesTable(perLearner)) },
    { title: 'limits', page: 'architecture', figures: [], table: table(limitsTable(perLearner)) },
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
