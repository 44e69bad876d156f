import { LEARNING } from '@dars/db/seed/scale/plan';
import type { Cost } from './costs.ts';
import { ACTS, HOURS, VIDEO_MIB } from './day.ts';

/** The part of the learners with an activated account who learn on a day. */
export const ACTIVE = 0.1;
/** The part of a processor that is used in the busiest hour. The rest is for busier minutes and for failures. */
export const USED = 0.5;
/** Connections of a server with one processor: `DATABASE_CONNECTIONS` for requests, and those of its jobs. */
const CONNECTIONS = 3 + 3;
/** GiB of files for each 1,000 learners: thirty hours of video. */
const FILES_GIB = 20;
const DAYS = 365;
const GIB = 2 ** 30;
const MIB = 2 ** 20;
const HOUR = 3600;
/** With one server fewer, a failure would leave nobody. */
const FEWEST_SERVERS = 2;
/** The part of a day's learners who learn in the busiest hour. */
const BUSIEST = Math.max(...HOURS) / 100;

/** The learner counts of the table. */
export const SIZES = [1e4, 1e5, 1e6, 1e7];

/** Returns how many learn on a day in portals in which so many have learnt before; more have an activated account. */
export const activeLearnersOf = (learnt: number): number => Math.round((learnt / LEARNING) * ACTIVE);

/** What was measured of one learner's day and of the machines. */
export interface LearnerCosts {
  /** The cost of an active learner's day, without the bytes of videos. */
  day: Cost;
  /** The cost of one MiB of a video. */
  videoMib: Pick<Cost, 'server' | 'postgres'>;
  /** Bytes by which the database grows with the day. */
  grown: number;
  /** The CPU of one server and its Postgres per second in which nobody calls. */
  idle: Pick<Cost, 'server' | 'postgres'>;
  serverMib: number;
}

/** What an installation of a size needs. */
export interface Needs {
  learners: number;
  activeLearners: number;
  /** In the busiest hour. */
  callsPerSecond: number;
  /** Servers of one processor. */
  servers: number;
  /** The same if they sent no videos. */
  serversWithoutVideo: number;
  serverGib: number;
  /** Processors of Postgres, of which `USED` is used in the busiest hour. */
  postgresCores: number;
  connections: number;
  /** In the busiest hour. */
  rowsPerSecond: number;
  /** GiB of the write-ahead log a day. */
  log: number;
  /** GiB of the database a year. */
  grown: number;
  mails: number;
  /** Megabits per second in the busiest hour, without videos, and of videos. */
  sentMbit: number;
  videoMbit: number;
  filesGib: number;
}

/** Computes what so many learners need. A server and its jobs also cost something while nobody calls. */
export function needsOf(learners: number, { day, videoMib, grown, idle, serverMib }: LearnerCosts): Needs {
  const activeLearners = learners * ACTIVE;
  const perSecond = perSecondOf(learners);
  const serversFor = (cpu: number) => Math.max(FEWEST_SERVERS, Math.ceil((perSecond * cpu) / (USED - idle.server)));
  const servers = serversFor(day.server + videoMib.server * VIDEO_MIB);
  return {
    ...{ learners, activeLearners, servers, serversWithoutVideo: serversFor(day.server) },
    callsPerSecond: perSecond * day.calls,
    serverGib: (servers * serverMib) / 1024,
    postgresCores: (perSecond * (day.postgres + videoMib.postgres * VIDEO_MIB) + servers * idle.postgres) / USED,
    connections: servers * CONNECTIONS,
    rowsPerSecond: perSecond * day.rows,
    log: (activeLearners * (day.log + day.images)) / GIB,
    grown: (activeLearners * DAYS * grown) / GIB,
    mails: activeLearners * (ACTS.find(({ name }) => name === 'forgotten password')?.perDay ?? 0),
    sentMbit: toMbit(perSecond * day.down),
    videoMbit: toMbit(perSecond * VIDEO_MIB * MIB),
    filesGib: (learners / 1000) * FILES_GIB,
  };
}

/** The number of learners with which a resource is used up, if it grows evenly with them. */
export function learnersUntil(most: number, need: (needs: Needs) => number, costs: LearnerCosts): number {
  const many = 1e8;
  return (many * most) / need(needsOf(many, costs));
}

/** Learners' days per second in the busiest hour. */
const perSecondOf = (learners: number): number => (learners * ACTIVE * BUSIEST) / HOUR;
const toMbit = (bytes: number): number => (bytes * 8) / 1e6;
