import { setTimeout as sleep } from 'node:timers/promises';
import { assertServingRole, databaseIdentityOf, openProbe } from './serving.ts';
import { DATABASE_ROLES, SetupError } from './setup.ts';

/**
 * Checks that an address leads to a replica of the database at the other address, by an account that may serve.
 * @throws SetupError if it does not
 */
export async function assertReplica(url: string, primaryUrl: string): Promise<void> {
  await assertServingRole(url);
  const [replica, primary] = await Promise.all([url, primaryUrl].map(databaseIdentityOf));
  const isOther = replica?.server && primary?.server && replica.server !== primary.server;
  if (isOther || replica?.database !== primary?.database)
    throw new SetupError(
      `The database "${replica?.database}" there is not a replica of "${primary?.database}", but another one.`,
    );
  const sql = openProbe(url);
  try {
    const [found] = await sql<{ follows: boolean }[]>`select pg_is_in_recovery() as follows`;
    if (!found?.follows)
      throw new SetupError('The server there is not a replica, or no longer: it takes writes. Was it promoted?');
  } finally {
    await sql.end();
  }
}

/** How far a replica is. */
export interface ReplicaProgress {
  /** The versions of the two servers. */
  version: string;
  primaryVersion: string;
  /** Bytes of the primary's write-ahead log that the replica had not replayed after the wait. */
  behind: number;
  /** Number of the primary's migrations that the replica lacks. */
  missingMigrations: number;
}

/** Milliseconds between two looks at what a replica has replayed. */
const POLL_MS = 50;

/** Asks the primary for its position, and waits for the replica to replay up to it. */
export async function readReplicaProgress(url: string, primaryUrl: string, waitMs: number): Promise<ReplicaProgress> {
  const primary = await readState(primaryUrl);
  const sql = openProbe(url);
  try {
    const until = Date.now() + waitMs;
    for (;;) {
      const [found] = await sql<{ behind: string }[]>`
        select greatest(0, ${primary.position}::pg_lsn - pg_last_wal_replay_lsn()) as behind`;
      const behind = Number(found?.behind ?? 0);
      if (behind > 0 && Date.now() < until) {
        await sleep(POLL_MS);
        continue;
      }
      const replica = await readState(url);
      const missingMigrations = primary.migrations - replica.migrations;
      return { version: replica.version, primaryVersion: primary.version, behind, missingMigrations };
    }
  } finally {
    await sql.end();
  }
}

interface ServerState {
  version: string;
  /** The position up to which a primary has flushed its log, or up to which a replica has replayed it. */
  position: string;
  migrations: number;
}

async function readState(url: string): Promise<ServerState> {
  const sql = openProbe(url);
  try {
    return await sql.begin('read only', async (tx) => {
      await tx.unsafe(`set local role ${DATABASE_ROLES.platform}`);
      const [state] = await tx<ServerState[]>`
        select current_setting('server_version') as version, (select count(*)::int from dars_migrations) as migrations,
          case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end::text as position`;
      if (!state) throw new SetupError('The server does not tell its state.');
      return state;
    });
  } finally {
    await sql.end();
  }
}
