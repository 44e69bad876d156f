import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createDatabase, type Database, type DriverPiece } from '../driver/client.ts';
import type { TenantTx } from '../driver/tx.ts';
import { users } from '../schema/accounts/users.ts';
import { insertTenant } from './builders.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** The error of a transaction that a later attempt may survive. */
export const unavailable = expect.objectContaining({ name: 'AppError', code: 'unavailable' });

/** Rounds of the event loop after which every part of the process knows that a socket was closed. */
const TURNS = 10;

export interface OneConnection {
  readonly test: TestDatabase;
  readonly tenantId: string;
  readonly db: Database;
  insert(tx: TenantTx, login: string): Promise<unknown>;
  countOf(login: string): Promise<number>;
  expectWorking(database: Database): Promise<void>;
  /** The server processes of this database's connection. */
  backends(): Promise<{ pid: number; state: string; query: string }[]>;
  /** Ends the connection from the server's side. Resolves once it is closed and both sides know. */
  killBackend(): Promise<void>;
}

/**
 * Sets up a database with one connection for tests of failures. Call it at the top of a file or of a `describe`. After
 * each test the connection is used once more, which fails if the test did not give it back or roll it back. No
 * rejection may stay unhandled.
 */
export function oneConnection(plain: readonly DriverPiece[] = []): OneConnection {
  let test: TestDatabase;
  let tenantId: string;
  let db: Database;
  const unhandled: unknown[] = [];
  const collect = (reason: unknown) => unhandled.push(reason);

  const backends = () => test.admin<{ pid: number; state: string; query: string }[]>`
    select pid, state, query from pg_stat_activity
    where application_name = 'failing' and datname = current_database()`;

  async function expectWorking(database: Database): Promise<void> {
    const [row] = await database.withTenant(tenantId, (tx) =>
      tx.execute<{ role: string; tenant: string }>(sql`select current_user as role, sec.tenant_id() as tenant`),
    );
    expect(row).toEqual({ role: 'app_tenant', tenant: tenantId });
  }

  beforeAll(async () => {
    test = await createTestDatabase();
    ({ id: tenantId } = await insertTenant(test.admin));
    process.on('unhandledRejection', collect);
  });
  beforeEach(() => {
    db = createDatabase({ url: test.url, max: 1, applicationName: 'failing', plain });
  });
  afterEach(async () => {
    await expectWorking(db);
    await db.close();
    while ((await backends()).length > 0) await sleep(5);
    expect(unhandled.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    process.off('unhandledRejection', collect);
    await test.drop();
  });

  return {
    get test() {
      return test;
    },
    get tenantId() {
      return tenantId;
    },
    get db() {
      return db;
    },
    insert: (tx, login) =>
      tx
        .insert(users)
        .values({ tenantId, login, firstName: 'A', lastName: 'B', role: 'ROLE_LEARNER', nameSearchKey: 'a b' }),
    countOf: async (login) => (await test.admin`select 1 from users where login = ${login}`).length,
    expectWorking,
    backends,
    async killBackend() {
      // Waits until the process is gone, which closes its socket.
      await test.admin`
        select pg_terminate_backend(pid, 60000) from pg_stat_activity
        where application_name = 'failing' and datname = current_database()`;
      for (let count = 0; count < TURNS; count += 1) await turn();
    },
  };
}
