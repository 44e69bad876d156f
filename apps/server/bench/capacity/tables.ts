import { type Cost, NO_COST, sumCosts } from './costs.ts';
import { ACTS, type ActName, HOURS, VIDEO_MBIT, VIDEO_MIB } from './day.ts';
import { ACTIVE, type LearnerCosts, learnersUntil, type Needs, needsOf, SIZES, USED } from './sizes.ts';

const KIB = 1024;

export const learnerDay = (costs: Record<ActName, Cost>): Cost =>
  sumCosts(ACTS.map(({ name, perDay }) => ({ cost: costs[name], times: perDay })));

/** Makes the table of what an active learner does, what it costs, and why it is assumed. */
export function learnerTable(
  costs: Record<ActName, Cost>,
  { idle, videoMib }: { idle: Cost; videoMib: Cost },
): string[][] {
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
    ['1 MiB of a video', digits(VIDEO_MIB), ...cells(videoMib), `${VIDEO_MBIT} Mbit/s; left out of the replayed day`],
    ['nobody calls, 1 s', '', ...cells({ ...NO_COST, ...idle }), 'timers, jobs and Postgres’ own processes'],
  ];
}

/** The rows of the table of sizes. */
const NEEDS: [name: string, of: (needs: Needs) => number][] = [
  [`learn on a day (${ACTIVE * 100} %)`, ({ activeLearners }) => activeLearners],
  [`calls a second in the busiest hour (${Math.max(...HOURS)} % of a day)`, ({ callsPerSecond }) => callsPerSecond],
  [`servers of one processor, ${USED * 100} % used in that hour, at least two`, ({ servers }) => servers],
  ['the same if they sent no videos', ({ serversWithoutVideo }) => serversWithoutVideo],
  ['their memory, GiB', ({ serverGib }) => serverGib],
  [`processors of Postgres, ${USED * 100} % used`, ({ postgresCores }) => postgresCores],
  ['connections without a pooler', ({ connections }) => connections],
  ['rows written a second in that hour', ({ rowsPerSecond }) => rowsPerSecond],
  ['write-ahead log a day with its page images, GiB', ({ log }) => log],
  ['growth of the database a year, GiB', ({ grown }) => grown],
  ['sent in that hour without videos, Mbit/s', ({ sentMbit }) => sentMbit],
  ['videos in that hour, Mbit/s (assumed)', ({ videoMbit }) => videoMbit],
  ['files, GiB (assumed)', ({ filesGib }) => filesGib],
  ['mails a day', ({ mails }) => mails],
];

export function sizesTable(costs: LearnerCosts): string[][] {
  const all = SIZES.map((learners) => needsOf(learners, costs));
  return [
    ['learners with an account', ...all.map(({ learners }) => learners.toLocaleString('en'))],
    ...NEEDS.map(([name, of]) => [name, ...all.map((needs) => digits(of(needs)))]),
  ];
}

interface Limit {
  name: string;
  most: number;
  of(needs: Needs): number;
  /** What is done then. Links are relative to docs/. */
  remedy: string;
}

const LIMITS: Limit[] = [
  {
    ...{ name: 'one network card of 1 Gbit/s, by videos', most: 1_000, of: ({ videoMbit }) => videoMbit },
    remedy: 'several servers, each with its own; a way around the servers does not exist',
  },
  {
    ...{ name: 'one server of one processor', most: 1, of: ({ servers }) => servers },
    remedy: 'more servers on one database ([several servers](operations/README.md#several-servers))',
  },
  {
    ...{ name: 'the same if it sent no videos', most: 1, of: ({ serversWithoutVideo }) => serversWithoutVideo },
    remedy: 'likewise',
  },
  {
    ...{ name: '97 connections of Postgres (`max_connections` 100)', most: 97, of: ({ connections }) => connections },
    remedy: 'PgBouncer ([connections](operations/connections.md))',
  },
  {
    ...{ name: 'Postgres on 2 processors', most: 2, of: ({ postgresCores }) => postgresCores },
    remedy:
      'a larger machine; reports and exports from a replica ([connections](operations/connections.md#read-replica))',
  },
  {
    ...{ name: 'Postgres on 32 processors', most: 32, of: ({ postgresCores }) => postgresCores },
    remedy: 'a cluster ([Citus](operations/citus.md)), with what does not work on it yet',
  },
  {
    ...{ name: 'a database that grows by 1 TiB a year', most: 1024, of: ({ grown }) => grown },
    remedy:
      'physical backups ([point in time](operations/backup.md#point-in-time-recovery)); partitions by time do not exist',
  },
];

/** Makes the table of what is used up first, with what is done then. */
export function limitsTable(costs: LearnerCosts): string[][] {
  const rows = LIMITS.map(({ name, most, of, remedy }) => ({ name, remedy, learners: learnersUntil(most, of, costs) }));
  return [
    ['used up', 'with learners', 'then'],
    ...rows
      .toSorted((one, other) => one.learners - other.learners)
      .map(({ name, learners, remedy }) => [name, digits(learners), remedy]),
  ];
}

/** Formats a number with two or three digits. A cost that the idle server's own work hides is 0. */
function digits(measuredValue: number): string {
  const value = Math.max(0, measuredValue);
  if (value >= 100) return Number(value.toPrecision(value >= 1e6 ? 2 : 3)).toLocaleString('en');
  return String(Number(value.toPrecision(2)));
}
