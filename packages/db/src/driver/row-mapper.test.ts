import { PLATFORM_ID } from '@dars/contracts/platform';
import { and, count, eq, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../schema/accounts/users.ts';
import { locales } from '../schema/portal/locales.ts';
import { tenantSettings } from '../schema/portal/settings.ts';
import { tenants } from '../schema/portal/tenants.ts';
import { insertTenant, insertUser } from '../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { PlatformTx } from './tx.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const owner = await insertUser(database.admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
  await insertTenant(database.admin, { ownerId: owner.id });
  await insertTenant(database.admin, {});
});
afterAll(() => database.drop());

type Db = Pick<PlatformTx, 'select'>;
const joined = (db: Db, columns: SelectedFields) =>
  db
    .select(columns)
    .from(tenants)
    .leftJoin(users, and(eq(users.tenantId, tenants.ownerRealm), eq(users.id, tenants.ownerId)))
    .leftJoin(tenantSettings, eq(tenantSettings.tenantId, tenants.id))
    .innerJoin(locales, eq(locales.id, tenants.localeId))
    .orderBy(tenants.createdAt, tenants.id);

const selections: [string, (db: Db) => PromiseLike<unknown[]>][] = [
  ['a whole table', (db) => db.select().from(users).orderBy(users.id)],
  ['single columns', (db) => db.select({ id: tenants.id, at: tenants.createdAt }).from(tenants).orderBy(tenants.id)],
  ['whole tables side by side, some without a row', (db) => joined(db, { tenants, users, tenantSettings })],
  [
    'an object of an outer join, absent here and there',
    (db) => joined(db, { owner: { id: users.id, mobile: users.mobile } }),
  ],
  [
    'its first column null in a row that is there',
    (db) => joined(db, { owner: { mobile: users.mobile, id: users.id } }),
  ],
  ['an object of an inner join', (db) => joined(db, { locale: { id: locales.id, code: locales.code } })],
  ['an object of two tables', (db) => joined(db, { both: { owner: users.id, locale: locales.code } })],
  ['an object with an expression in it', (db) => joined(db, { owner: { id: users.id, one: sql<number>`1` } })],
  [
    'expressions, read by a decoder or as they come',
    (db) =>
      joined(db, {
        text: sql`1 || ''`,
        number: sql`'2'`.mapWith(Number),
        named: sql`'3'`.mapWith(Number).as('named'),
        nothing: sql`null`.mapWith(Number),
      }),
  ],
  ['a count', (db) => db.select({ n: count() }).from(tenants)],
  ['no rows', (db) => db.select().from(users).where(sql`false`)],
];

test.each(selections)('rowMapper maps a row to the same object as Drizzle’s own driver: %s', async (_what, select) => {
  const expected = await select(drizzle(database.admin));
  expect(await database.db.withPlatform(async (tx) => select(tx))).toEqual(expected);
});
