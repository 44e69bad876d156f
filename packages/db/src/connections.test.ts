import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@dars/contracts/errors';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDatabase, type Database, type TenantTx } from './client.ts';
import { users } from './schema/users.ts';
import { insertTenant } from './testing/builders.ts';
import { type DelayingProxy, delayingProxy } from './testing/delaying-proxy.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
let tenantId: string;
/** One connection: whatever is not given back or not rolled back shows in the next use. */
let db: Database;
let unhandled: unknown[];

beforeAll(async () => {
  test = await createTestDatabase();
  ({ id: tenantId } = await insertTenant(test.admin));
});
afterAll(() => test.drop());

const collect = (reason: unknown) => unhandled.push(reason);
beforeEach(() => {
  unhandled = [];
  process.on('unhandledRejection', collect);
  db = createDatabase({ url: test.url, max: 1, waitMs: 1_000, applicationName: 'failing' });
});
afterEach(async () => {
  await expectWorking(db);
  await db.close();
  await expect.poll(backends).toHaveLength(0);
  process.off('unhandledRejection', collect);
  expect(unhandled).toEqual([]);
});

async function expectWorking(database: Database): Promise<void> {
  const [row] = await database.withTenant(tenantId, (tx) =>
    tx.execute<{ role: string; tenant: string }>(sql`select current_user as role, sec.tenant_id() as tenant`),
  );
  expect(row).toEqual({ role: 'app_tenant', tenant: tenantId });
}

const insert = (tx: TenantTx, login: string) =>
  tx
    .insert(users)
    .values({ tenantId, login, firstName: 'A', lastName: 'B', role: 'ROLE_LEARNER', nameSearchKey: 'a b' });
/** Until that statement is being executed. */
async function untilRunning(statement: string): Promise<void> {
  const running = () => test.admin`
    select 1 from pg_stat_activity where application_name = 'failing' and datname = current_database() and state = 'active' and query like ${statement}`;
  while ((await running()).length === 0) await sleep(5);
}
const countOf = async (login: string) => (await test.admin`select 1 from users where login = ${login}`).length;
const unavailable = expect.objectContaining({ name: 'AppError', code: 'unavailable' });

const backends = () =>
  test.admin<
    { pid: number }[]
  >`select pid from pg_stat_activity where application_name = 'failing' and datname = current_database()`;
async function killBackends(): Promise<void> {
  while ((await backends()).length === 0) await sleep(5);
  await test.admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'failing' and datname = current_database()`;
  while ((await backends()).length > 0) await sleep(5);
  await sleep(20);
}

it('answers unavailable when the connection is killed during a query', async () => {
  const run = db.withTenant(tenantId, (tx) => tx.execute(sql`select pg_sleep(5)`));
  await untilRunning('select pg_sleep%');
  const [settled] = await Promise.all([run.catch((error: unknown) => error), killBackends()]);
  expect(settled).toEqual(unavailable);
});

it('answers unavailable when the connection is killed between two queries, and sends the second one nowhere', async () => {
  const run = db.withTenant(tenantId, async (tx) => {
    await insert(tx, 'killed@example.test');
    await killBackends();
    await insert(tx, 'after-kill@example.test');
  });
  await expect(run).rejects.toEqual(unavailable);
  expect(await countOf('killed@example.test')).toBe(0);
  expect(await countOf('after-kill@example.test')).toBe(0);
  expect(await backends()).toHaveLength(0);
});

it('settles every one of several parallel queries when the connection is killed', async () => {
  let all: PromiseSettledResult<unknown>[] = [];
  const run = db.withTenant(tenantId, async (tx) => {
    const queries = [
      tx.execute(sql`select pg_sleep(${5})`),
      tx.execute(sql`select ${1}::int`),
      insert(tx, 'p@example.test'),
    ];
    all = await Promise.allSettled(queries);
  });
  await untilRunning('select pg_sleep%');
  const [settled] = await Promise.all([run.catch((error: unknown) => error), killBackends()]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(settled).toEqual(unavailable);
  expect(await countOf('p@example.test')).toBe(0);
});

it('answers unavailable when the connection is killed before the commit', async () => {
  const run = db.withTenant(tenantId, async (tx) => {
    await insert(tx, 'uncommitted@example.test');
    await killBackends();
  });
  await expect(run).rejects.toEqual(unavailable);
  expect(await countOf('uncommitted@example.test')).toBe(0);
});

it('opens a new connection when an idle one was killed', async () => {
  await expectWorking(db);
  await killBackends();
  await expectWorking(db);
});

it('answers unavailable when every connection stays in use', async () => {
  const busy = createDatabase({ url: test.url, max: 1, waitMs: 30 });
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const first = busy.withTenant(tenantId, () => promise);
  await expect(busy.ping()).rejects.toEqual(unavailable);
  finish();
  await first;
  await busy.ping();
  await busy.close();
});

it('answers unavailable, quickly, when the server cannot be reached', async () => {
  const nowhere = createDatabase({ url: 'postgres://a:b@127.0.0.1:1/c', max: 1 });
  const started = performance.now();
  await expect(nowhere.ping()).rejects.toEqual(unavailable);
  await expect(nowhere.withTenant(tenantId, (tx) => tx.select().from(users))).rejects.toEqual(unavailable);
  expect(performance.now() - started).toBeLessThan(3_000);
  await nowhere.close();
});

it('answers unavailable after it was closed', async () => {
  const closed = createDatabase({ url: test.url, max: 1 });
  await closed.ping();
  await closed.close();
  await expect(closed.ping()).rejects.toBeInstanceOf(AppError);
});

it('lets what runs finish when it is closed', async () => {
  const closing = createDatabase({ url: test.url, max: 1 });
  await closing.ping();
  const run = closing.withTenant(tenantId, async (tx) => {
    await sleep(50);
    return insert(tx, 'closing@example.test');
  });
  await Promise.all([closing.close(), run]);
  expect(await countOf('closing@example.test')).toBe(1);
});

it('survives a network that fails while begin is under way, and works again afterwards', async () => {
  const proxy: DelayingProxy = await delayingProxy(test.url, 30);
  const far = createDatabase({ url: proxy.url, max: 1 });
  await expectWorking(far);
  const run = far.withTenant(tenantId, (tx) => tx.select().from(users).where(eq(users.login, 'nobody@example.test')));
  await sleep(10);
  proxy.cut();
  await expect(run).rejects.toEqual(unavailable);
  await expectWorking(far);
  await far.close();
  await proxy.close();
});
