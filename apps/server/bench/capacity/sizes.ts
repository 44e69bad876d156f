import { LEARNING } from '@dars/db/seed/scale/plan';
import type { Cost } from './costs.ts';
import { ACTS, HOURS, WATCHED_MINUTES } from './day.ts';

/** The part of the learners with an activated account who learn on a day. */
export const ACTIVE = 0.1;
/** Returns how many learn on a day in portals in which so many have learnt before; more have an activated account. */
export const activeLearnersOf = (learnt: number): number => Math.round((learnt / LEARNING) * ACTIVE);
/** The part of a processor that is used in the busiest hour. The rest is for minutes that are busier, and for failures. */
export const USED = 0.5;
/** Connections of a server with one processor: for requests (`DATABASE_CONNECTIONS`), and for its jobs. */
export const CONNECTIONS = { requests: 3, jobs: 3 };
/** Megabits per second of a video. */
const VIDEO_MBIT = 1.5;
/** GiB of files for each 1,000 learners: twenty hours of video and more. */
const FILES_GIB = 20;
const DAYS = 365;
const GIB = 2 ** 30;
const HOUR = 3600;
/** Servers below which one that fails would leave nobody. */
const FEWEST_SERVERS = 2;

/** The learner counts of the table. */
export const SIZES = [1e4, 1e5, 1e6, 1e7];

/** What was measured of one learner's day and of the machines. */
export interface LearnerCosts {
  /** The cost of an active learner's day. */
  day: Cost;
  /** Bytes by which the database grows with it. */
  grown: number;
  /** The CPU of one server and its Postgres per second in which nobody calls. */
  idle: Pick<Cost, 'server' | 'postgres'>;
  serverMib: number;
}

/** What an installation of a size needs. */
export interface Needs {
  learners: number;
  activeLearners: number;
  /** Calls per second in the busiest hour. */
  callsPerSecond: number;
  /** Processors of all servers, and of Postgres, of which `USED` is used in the busiest hour. */
  serverCores: number;
  postgresCores: number;
  servers: number;
  serverGib: number;
  connections: number;
  /** Rows per second that are written in the busiest hour. */
  rowsPerSecond: number;
  /** GiB a day. */
  log: number;
  /** GiB a year. */
  grown: number;
  mails: number;
  /** Megabits per second that the servers send in the busiest hour. */
  sentMbit: number;
  /** Megabits per second of video in the busiest hour, from the object storage. */
  videoMbit: number;
  filesGib: number;
}

/** Computes what so many learners need. Only servers have a cost of their own that does not depend on the learners. */
export function needsOf(learners: number, { day, grown, idle, serverMib }: LearnerCosts): Needs {
  const activeLearners = learners * ACTIVE;
  const busiest = (activeLearners * Math.max(...HOURS)) / 100;
  const perSecond = busiest / HOUR;
  // Each server of one processor first pays for its own timers and jobs.
  const servers = Math.max(FEWEST_SERVERS, Math.ceil((perSecond * day.server) / (USED - idle.server)));
  return {
    ...{ learners, activeLearners, servers },
    callsPerSecond: perSecond * day.calls,
    serverCores: (perSecond * day.server + servers * idle.server) / USED,
    postgresCores: (perSecond * day.postgres + servers * idle.postgres) / USED,
    serverGib: (servers * serverMib) / 1024,
    connections: servers * (CONNECTIONS.requests + CONNECTIONS.jobs),
    rowsPerSecond: perSecond * day.rows,
    log: (activeLearners * (day.log + day.images)) / GIB,
    grown: (activeLearners * DAYS * grown) / GIB,
    mails: activeLearners * (ACTS.find(({ name }) => name === 'forgotten password')?.perDay ?? 0),
    sentMbit: (perSecond * day.down * 8) / 1e6,
    videoMbit: ((busiest * WATCHED_MINUTES) / 60) * VIDEO_MBIT,
    filesGib: (learners / 1000) * FILES_GIB,
  };
}
