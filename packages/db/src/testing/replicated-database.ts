import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { createDatabase, type Database, type DatabaseOptions, type DriverPiece } from '../driver/client.ts';
import { findBinaries } from '../embedded/binaries.ts';
import { startPostmaster, stopPostmaster } from '../embedded/postmaster.ts';
import { startEmbedded } from '../embedded/start.ts';
import { runAs } from '../embedded/user.ts';
import { migrate } from '../migrate.ts';
import { assertReplica } from '../replica-check.ts';
import { cleanUpWhenKilled, makeDataDir } from './data-dir.ts';
import type { TestDatabase } from './test-database.ts';

/** The settings that a replica must have at least as large as its primary, and those that only save time. */
const SETTINGS = {
  fsync: 'off',
  max_connections: 300,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};
const quiet = { max: 2, onnotice: () => undefined };

/** A streaming replica of a test's database. */
export interface TestReplica {
  /** URL of the serving role. */
  url: string;
  adminUrl: string;
  /** Opens the superuser's client, which the caller ends. */
  openAdmin(): Sql;
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Ends the server as a crash does. */
  kill(): Promise<void>;
  /** Starts a killed server again, on the same port. */
  start(): Promise<void>;
  /** Makes a writing server of the replica, for good. */
  promote(): Promise<void>;
}

export interface ReplicatedDatabase extends TestDatabase {
  replica: TestReplica;
  address: typeof WAITS & { url: string; check(url?: string): Promise<void> };
  /** Opens another client of the two servers, which the caller closes. */
  open(options?: Partial<DatabaseOptions>): Database;
}

interface ReplicatedOptions {
  plain?: readonly DriverPiece[];
}

/** Long enough for a replica on a busy machine, so that a read goes to the primary only where a test makes it. */
const WAITS = { replayWaitMs: 2_000, queueMs: 20_000 };
const FIRST_USE_MS = 60_000;

/** Makes a migrated database on a server of its own, and a streaming replica of that server. */
export async function createReplicatedDatabase({ plain = [] }: ReplicatedOptions = {}): Promise<ReplicatedDatabase> {
  const dataDir = makeDataDir();
  const embedded = await startEmbedded({ dataDir, forTests: true });
  const dismiss = cleanUpWhenKilled(embedded.pid, dataDir);
  const { adminUrl, servingUrl: url } = embedded;
  await migrate(adminUrl, { servingUrl: url });
  await confirmWhenFlushed(adminUrl);
  const admin = postgres(adminUrl, quiet);
  const replica = await makeReplica({ admin, primary: embedded, dataDir });
  const address = {
    url: replica.url,
    ...WAITS,
    check: (at = replica.url) => assertReplica(at, url),
  };
  const open = (options: Partial<DatabaseOptions> = {}) =>
    createDatabase({ url, max: 4, plain, replica: { ...address, onChange: () => undefined }, ...options });
  const db = open();
  await untilUsed(db);
  return {
    ...{ url, adminUrl, admin, db, replica, address, open },
    async drop() {
      await db.close();
      await admin.end();
      await replica.kill();
      dismiss();
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Resolves when reads go to the replica: on a busy machine it may have to replay the migrations first, and then the
 * client's first check fails.
 */
async function untilUsed({ replica }: Database): Promise<void> {
  const deadline = Date.now() + FIRST_USE_MS;
  while (!replica?.isUsed) {
    if (Date.now() > deadline) throw new Error(`The replica was not used within ${FIRST_USE_MS} ms.`);
    await sleep(20);
  }
}

/** Postgres sends a transaction to a replica only when it has flushed it. This is the default, unlike in other tests. */
async function confirmWhenFlushed(adminUrl: string): Promise<void> {
  const sql = postgres(adminUrl, quiet);
  await sql.unsafe('alter database dars set synchronous_commit = on');
  await sql.end();
}

interface Origin {
  admin: Sql;
  primary: { clusterDir: string; adminUrl: string; servingUrl: string };
  dataDir: string;
}

async function makeReplica({ admin, primary, dataDir }: Origin): Promise<TestReplica> {
  const user = runAs();
  const clusterDir = join(dataDir, 'replica');
  await copyCluster(admin, primary, clusterDir);
  const given = { binaries: findBinaries(user), clusterDir, logFile: join(dataDir, 'replica.log'), user };
  let running = await startPostmaster({ ...given, settings: SETTINGS });
  let dismiss = cleanUpWhenKilled(running.pid, clusterDir);
  const { port } = running;
  const at = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  const adminUrl = at(primary.adminUrl);
  const openAdmin = () => postgres(adminUrl, quiet);
  const run = async (statement: string) => {
    const sql = openAdmin();
    try {
      return await sql.unsafe(statement);
    } finally {
      await sql.end();
    }
  };
  return {
    ...{ url: at(primary.servingUrl), adminUrl, openAdmin },
    async pauseReplay() {
      await run('select pg_wal_replay_pause()');
      while ((await run('select pg_get_wal_replay_pause_state() as state'))[0]?.['state'] !== 'paused') await sleep(5);
    },
    async resumeReplay() {
      await run('select pg_wal_replay_resume()');
    },
    async kill() {
      dismiss();
      process.kill(running.pid, 'SIGQUIT');
      await stopPostmaster(clusterDir);
    },
    async start() {
      running = await startPostmaster({ ...given, port, settings: SETTINGS });
      dismiss = cleanUpWhenKilled(running.pid, clusterDir);
    },
    async promote() {
      await run('select pg_promote()');
    },
  };
}

/** Copies a running cluster as pg_basebackup does, which the embedded Postgres lacks. */
async function copyCluster(admin: Sql, { clusterDir, adminUrl }: Origin['primary'], copy: string): Promise<void> {
  // The session that has begun a backup must end it.
  const session = await admin.reserve();
  try {
    await session`select pg_backup_start('replica', true)`;
    cpSync(clusterDir, copy, { recursive: true, filter: (source) => !isLeftOut(clusterDir, source) });
    const [backup] = await session<{ label: string }[]>`select labelfile as label from pg_backup_stop(false)`;
    writeFileSync(join(copy, 'backup_label'), backup?.label ?? '');
  } finally {
    session.release();
  }
  for (const folder of ['pg_wal/archive_status', 'pg_wal/summaries'])
    mkdirSync(join(copy, folder), { recursive: true });
  const { hostname, port, username, password } = new URL(adminUrl);
  const connection = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  writeFileSync(join(copy, 'standby.signal'), '');
  writeFileSync(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
  giveToPostgres(copy);
}

/** The running server's own files, and its write-ahead log, which the replica receives from the primary. */
function isLeftOut(clusterDir: string, source: string): boolean {
  return (
    source.startsWith(join(clusterDir, 'pg_wal/')) || ['postmaster.pid', 'postmaster.opts'].includes(basename(source))
  );
}

function giveToPostgres(copy: string): void {
  const { uid, gid } = runAs();
  const names = ['.', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })];
  if (uid !== undefined && gid !== undefined) for (const name of names) chownSync(join(copy, name), uid, gid);
  chmodSync(copy, 0o700);
}
