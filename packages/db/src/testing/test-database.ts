import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { createDatabase, type Database, type DatabaseOptions, type DriverPiece } from '../driver/client.ts';
import { citus } from '../driver/cluster.ts';
import type { ObserveStatement } from '../driver/observe.ts';
import { cloneDistributedDatabase, dropDistributedDatabase } from './cluster.ts';
import type { TestServer } from './global-setup.ts';
import { withDatabase } from './with-database.ts';

export interface TestDatabase {
  /** URL of the serving role. */
  url: string;
  /** URL of the superuser, who bypasses row-level security: for setting up and for checking stored rows. */
  adminUrl: string;
  admin: Sql;
  db: Database;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Most connections of `db`. */
  max?: number;
  plain?: readonly DriverPiece[];
  observe?: ObserveStatement | undefined;
  /** `db` talks to the database as to a cluster, even if it is one Postgres. */
  isSpread?: boolean;
}

/**
 * Returns the name of the view that lists all sessions. On a cluster a statement waits on the portal's machine, which only
 * the view of all machines shows.
 */
export const sessionsView = (): string =>
  inject('testDatabase').machines ? 'citus_stat_activity' : 'pg_stat_activity';

/** Makes a migrated, empty database: a test file calls it once in beforeAll, and `drop` in afterAll. */
export async function createTestDatabase({
  max = 4,
  plain = [],
  observe,
  isSpread = false,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server: TestServer = inject('testDatabase');
  const name = `dars_test_${randomBytes(6).toString('hex')}`;
  const maintenance = postgres(server.adminUrl, { max: 1, onnotice: () => undefined });
  const { machines, template } = server;
  if (machines) await cloneDistributedDatabase(machines, name, template);
  else await maintenance`create database ${maintenance(name)} template ${maintenance(template)}`;
  const adminUrl = withDatabase(server.adminUrl, name);
  const url = withDatabase(server.servingUrl, name);
  const admin = postgres(adminUrl, { max: 2, onnotice: () => undefined });
  const distributed = isSpread || machines !== undefined;
  const db = createDatabase({
    ...served(url, server.pooler),
    distributed,
    cluster: machines && citus,
    max,
    plain,
    observe,
    applicationName: name,
  });
  return {
    url,
    adminUrl,
    admin,
    db,
    async drop() {
      await db.close();
      await admin.end();
      if (machines) await dropDistributedDatabase(machines, name);
      else await maintenance`drop database ${maintenance(name)} with (force)`;
      await maintenance.end();
    },
  };
}

/** Returns the options with which a server reaches the database: through the pooler, if there is one. */
function served(url: string, pooler: TestServer['pooler']): Pick<DatabaseOptions, 'url' | 'pooler'> {
  if (pooler === undefined) return { url };
  const pooled = new URL(url);
  pooled.port = pooler.port;
  return { url: pooled.href, pooler: pooler.mode };
}
