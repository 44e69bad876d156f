import { PLATFORM_ID } from '@dars/contracts/platform';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../schema/accounts/users.ts';
import { locales } from '../schema/portal/locales.ts';
import { insertTenant, insertUser } from '../testing/builders.ts';
import { DRIVERS } from '../testing/drivers.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { prepared } from './prepared.ts';
import type { PlatformTx } from './tx.ts';

describe.each(DRIVERS)('a prepared statement of the $name', ({ plain }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ plain });
  });
  afterAll(() => database.drop());

  let builds = 0;
  const localeName = prepared((db: PlatformTx) => {
    builds += 1;
    return db
      .select({ name: locales.name })
      .from(locales)
      .where(eq(locales.id, sql.placeholder('id')))
      .prepare('locale_name');
  });

  test('is built once and runs with the values of each transaction, also side by side', async () => {
    const names = await Promise.all(
      [1, 2, 3, 1, 2, 3].map((id) => database.db.withPlatform((tx) => localeName(tx, { id }))),
    );
    expect(names.map(([row]) => row?.name)).toEqual(['العربية', 'English', 'Español', 'العربية', 'English', 'Español']);
    expect(builds).toBe(1);
  });

  test('reads moments as dates, like any other statement', async () => {
    await insertUser(database.admin, { tenantId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN', login: 'date@dars.test' });
    const created = prepared((db: PlatformTx) =>
      db.select({ at: users.createdAt }).from(users).where(eq(users.login, 'date@dars.test')).prepare('created'),
    );
    const [row] = await database.db.withPlatform((tx) => created(tx));
    expect(row?.at).toBeInstanceOf(Date);
  });

  test('sees only the rows that its transaction sees', async () => {
    const logins = prepared((db: PlatformTx) => db.select({ login: users.login }).from(users).prepare('logins'));
    const [a, b] = [await insertTenant(database.admin), await insertTenant(database.admin)];
    const { login } = await insertUser(database.admin, { tenantId: a.id });
    const other = await insertUser(database.admin, { tenantId: b.id });
    const seen = (tenantId: string) =>
      database.db.withTenant(tenantId, (tx) => logins(tx as never).then((rows) => rows.map((row) => row.login)));
    expect(await seen(a.id)).toEqual([login]);
    expect(await seen(b.id)).toEqual([other.login]);
  });

  test('rejects a transaction other than the current one', async () => {
    let kept: PlatformTx | undefined;
    await database.db.withPlatform(async (tx) => {
      kept = tx;
    });
    expect(() => localeName(kept as PlatformTx, { id: 1 })).toThrow('under way');
    await database.db.withPlatform(async () => {
      expect(() => localeName(kept as PlatformTx, { id: 1 })).toThrow('under way');
    });
  });
});
