import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../columns.ts';
import { users } from '../schema/accounts/users.ts';
import { insertTenant, insertUser } from '../testing/builders.ts';
import { unavailable } from '../testing/one-connection.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, type Database } from './client.ts';
import { readOfAll, readReachable } from './reachable.ts';
import type { PlatformTx } from './tx.ts';

let test: TestDatabase;
let onePostgres: Database;
let first: string;
let second: string;
beforeAll(async () => {
  test = await createTestDatabase({ isSpread: true });
  onePostgres = createDatabase({ url: test.url, max: 1 });
  first = (await insertTenant(test.admin)).id;
  second = (await insertTenant(test.admin)).id;
  for (const tenantId of [first, second]) await insertUser(test.admin, { tenantId });
});
afterAll(async () => {
  await onePostgres.close();
  await test.drop();
});

const countUsers = async (tx: PlatformTx, tenantId: string) =>
  (await tx.select({ id: users.id }).from(users).where(eq(users.tenantId, tenantId))).length;

/** Reads both portals while another session holds the users of the first, whose read fails with a passing error. */
const readBoth = (db: Database) =>
  test.admin.begin(async (other) => {
    await other`lock table users in access exclusive mode`;
    return db.withPlatform(async (tx) => {
      const read = async (tenantId: string) => {
        if (tenantId === second) return 'read';
        return countUsers(tx, tenantId);
      };
      const parts = await readReachable(tx, [first, second], read);
      return [...parts, (await tx.execute<{ one: number }>('select 1 as one'))[0]?.one];
    });
  });

describe('readReachable', () => {
  it('reads for each key, in their order', async () => {
    for (const db of [onePostgres, test.db]) {
      const counts = await db.withPlatform((tx) =>
        readReachable(tx, [first, newId(), second], (tenantId) => countUsers(tx, tenantId)),
      );
      expect(counts).toEqual([1, 0, 1]);
    }
  });

  it('returns undefined for a part that does not answer, and the transaction goes on, when the database is spread', async () => {
    expect(await readBoth(test.db)).toEqual([undefined, 'read', 1]);
  });

  it('rejects as usual when the database is one Postgres', async () => {
    await expect(readBoth(onePostgres)).rejects.toEqual(unavailable);
  });

  it('rejects for an error that no later attempt survives', async () => {
    const read = test.db.withPlatform((tx) => readReachable(tx, [1], () => tx.execute('select 1 / 0')));
    await expect(read).rejects.toMatchObject({ code: '22012' });
  });
});

describe('readOfAll', () => {
  it('reads all tenants together while every machine answers', async () => {
    for (const db of [onePostgres, test.db]) {
      const read = db.withPlatform((tx) =>
        readOfAll(tx, async (tenantIds) => [tenantIds, (await tx.select({ id: users.id }).from(users)).length]),
      );
      expect(await read).toEqual({ result: [undefined, 2], isIncomplete: false });
    }
  });

  it('rejects for an error that no later attempt survives', async () => {
    const read = test.db.withPlatform((tx) => readOfAll(tx, () => tx.execute('select 1 / 0')));
    await expect(read).rejects.toMatchObject({ code: '22012' });
  });
});
