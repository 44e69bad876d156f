import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { Calls } from '../exam/calls.ts';
import { cpuSeconds, proportionalMemoryMib } from '../processes.ts';
import type { Measured } from './costs.ts';

/** What is measured. */
export interface Metered {
  admin: Sql;
  serverPid: number;
  postgresPid: number;
  calls: Calls;
}

/** Time in which the server finishes what it does after its answers, such as sending a queued mail. */
const SETTLE_MS = 1_500;
const SAMPLE_MS = 2_000;
/** The records of the write-ahead log that each stand for one row. */
const ROW_RECORDS = ['INSERT', 'UPDATE', 'HOT_UPDATE', 'DELETE'].flatMap((kind) => [
  `Heap/${kind}`,
  `Heap/${kind}+INIT`,
]);

/** Lets the database read its own write-ahead log, which it keeps for so long. */
export async function prepareMeter(admin: Sql): Promise<void> {
  await admin`create extension if not exists pg_walinspect`;
  await admin`alter system set wal_keep_size = '2GB'`;
  await admin`select pg_reload_conf()`;
}

/** Measures the cost of some work, from a quiet server to a quiet server. */
export async function measure(metered: Metered, work: () => Promise<void>): Promise<Measured> {
  const before = await read(metered);
  await work();
  await sleep(SETTLE_MS);
  const after = await read(metered);
  const { records, images, rows } = await readLog(metered.admin, before.position, after.position);
  return {
    seconds: (after.at - before.at) / 1000,
    cost: {
      ...{ rows, log: records, images },
      calls: after.calls - before.calls,
      server: after.server - before.server,
      postgres: after.postgres - before.postgres,
      down: after.down - before.down,
      up: after.up - before.up,
    },
  };
}

async function read({ admin, serverPid, postgresPid, calls }: Metered) {
  const [row] = await admin<{ position: string }[]>`select pg_current_wal_flush_lsn() as position`;
  return {
    ...calls.wire(),
    calls: calls.made,
    server: cpuSeconds(serverPid),
    postgres: cpuSeconds(postgresPid),
    position: row?.position ?? '0/0',
    at: performance.now(),
  };
}

/** Reads the write-ahead log after the measurement, so that reading it is no part of the cost. */
async function readLog(
  admin: Sql,
  from: string,
  to: string,
): Promise<{ records: number; images: number; rows: number }> {
  const none = { records: 0, images: 0, rows: 0 };
  if (from === to) return none;
  const [found] = await admin<[{ records: number; images: number; rows: number }]>`
    select coalesce(sum(record_size), 0)::float8 as records, coalesce(sum(fpi_size), 0)::float8 as images,
      coalesce(sum(count) filter (where "resource_manager/record_type" = any (${ROW_RECORDS})), 0)::float8 as rows
    from pg_get_wal_stats(${from}::pg_lsn, ${to}::pg_lsn, true)`;
  return found ?? none;
}

/** The most memory, and the most connections to the database, while something runs. */
export interface Peak {
  serverMib: number;
  postgresMib: number;
  connections: number;
}

/** Watches memory and connections until `stop` is called. */
export function watchPeak({ admin, serverPid, postgresPid }: Metered): { stop(): Promise<Peak> } {
  const peak: Peak = { serverMib: 0, postgresMib: 0, connections: 0 };
  const sample = async () => {
    peak.serverMib = Math.max(peak.serverMib, proportionalMemoryMib(serverPid));
    peak.postgresMib = Math.max(peak.postgresMib, proportionalMemoryMib(postgresPid));
    // The connections of the benchmark itself belong to the administrator.
    const [row] = await admin<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and usename <> current_user and backend_type = 'client backend'`;
    peak.connections = Math.max(peak.connections, row?.count ?? 0);
  };
  const stopped = Promise.withResolvers<void>();
  const run = async () => {
    for (let isRunning = true; isRunning; ) {
      await sample();
      isRunning = await Promise.race([sleep(SAMPLE_MS, true), stopped.promise.then(() => false)]);
    }
    return peak;
  };
  const running = run();
  return {
    stop() {
      stopped.resolve();
      return running;
    },
  };
}
