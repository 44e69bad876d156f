import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '../schema/accounts/users.ts';
import { insertTenant, insertUser } from '../testing/builders.ts';
import { type DelayingProxy, delayingProxy } from '../testing/delaying-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, type Database } from './client.ts';

let test: TestDatabase;
let proxy: DelayingProxy;
let db: Database;
let tenantId: string;
let userId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  proxy = await delayingProxy(test.url, 15);
  db = createDatabase({ url: proxy.url, max: 1 });
  ({ id: tenantId } = await insertTenant(test.admin));
  ({ id: userId } = await insertUser(test.admin, { tenantId }));
  // The first use of a statement on a connection prepares it.
  await read();
  await write();
  await twoReads();
});
afterAll(async () => {
  await db.close();
  await proxy.close();
  await test.drop();
});
beforeEach(() => {
  proxy.takeRoundTrips();
});

const byId = () => eq(users.id, userId);
const read = () => db.withTenant(tenantId, (tx) => tx.select().from(users).where(byId()), { readOnly: true });
const write = () => db.withTenant(tenantId, (tx) => tx.update(users).set({ bio: 'x' }).where(byId()));
const twoReads = () =>
  db.withTenant(
    tenantId,
    async (tx) => [await tx.select().from(users).where(byId()), await tx.select({ bio: users.bio }).from(users)],
    { readOnly: true },
  );

it('a read takes one round trip: begin, settings and query go together, and nobody waits for the commit', async () => {
  expect(await read()).toHaveLength(1);
  expect(proxy.takeRoundTrips()).toBe(1);
});

it('a write takes two round trips, the second for the commit', async () => {
  await write();
  expect(proxy.takeRoundTrips()).toBe(2);
});

it('each further query that waits for the one before adds a round trip', async () => {
  await twoReads();
  expect(proxy.takeRoundTrips()).toBe(2);
});

it('the next transaction is sent right behind the commit of the one before', async () => {
  for (let i = 0; i < 5; i += 1) await read();
  expect(proxy.takeRoundTrips()).toBe(5);
});

it('a read-only transaction without a query waits for its begin, so that transactions do not pile up', async () => {
  for (let i = 0; i < 3; i += 1) await db.withTenant(tenantId, async () => undefined, { readOnly: true });
  expect(proxy.takeRoundTrips()).toBe(3);
});
