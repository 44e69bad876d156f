import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@dars/contracts/errors';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../schema/accounts/users.ts';
import { delayingProxy } from '../testing/delaying-proxy.ts';
import { DRIVERS } from '../testing/drivers.ts';
import { type OneConnection, oneConnection, unavailable } from '../testing/one-connection.ts';
import { createDatabase } from './client.ts';
import type { TenantTx } from './tx.ts';

/** Lifts the limits, so that a query runs for ever and is still there however late the test looks for it. */
async function allowEndless(tx: TenantTx): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
}
const endless = sql`select pg_sleep(${86_400})`;
async function untilRunning({ backends }: OneConnection): Promise<void> {
  const isRunning = ({ state, query }: { state: string; query: string }) =>
    state === 'active' && query.startsWith('select pg_sleep');
  while (!(await backends()).some(isRunning)) await sleep(5);
}

describe.each(DRIVERS)('connections of the $name', ({ plain }) => {
  const one = oneConnection(plain);
  const { insert, countOf, expectWorking, backends, killBackend } = one;

  it('open a new connection when an idle one was killed', async () => {
    await expectWorking(one.db);
    await killBackend();
    await expectWorking(one.db);
  });

  it('answer unavailable when the server cannot be reached', async () => {
    const nowhere = createDatabase({ url: 'postgres://a:b@127.0.0.1:1/c', max: 1, plain });
    await expect(nowhere.ping()).rejects.toEqual(unavailable);
    await expect(nowhere.withTenant(one.tenantId, (tx) => tx.select().from(users))).rejects.toEqual(unavailable);
    await nowhere.close();
  });

  it('answer unavailable after the pool was closed', async () => {
    const closed = createDatabase({ url: one.test.url, max: 1, plain });
    await closed.ping();
    await closed.close();
    await expect(closed.ping()).rejects.toBeInstanceOf(AppError);
  });

  it('let a running transaction finish when the pool is closed', async () => {
    const closing = createDatabase({ url: one.test.url, max: 1, plain });
    await closing.ping();
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    const run = closing.withTenant(one.tenantId, async (tx) => {
      await told;
      return insert(tx, 'closing@example.test');
    });
    const closed = closing.close();
    tell();
    await Promise.all([closed, run]);
    expect(await countOf('closing@example.test')).toBe(1);
  });

  it('survive a network failure during begin, and work again afterwards', async () => {
    const proxy = await delayingProxy(one.test.url, 1);
    const far = createDatabase({ url: proxy.url, max: 1, plain });
    await expectWorking(far);
    proxy.cutNext();
    const run = far.withTenant(one.tenantId, (tx) =>
      tx.select().from(users).where(eq(users.login, 'nobody@example.test')),
    );
    await expect(run).rejects.toEqual(unavailable);
    await expectWorking(far);
    await far.close();
    await proxy.close();
  });

  it('leave an unused connection open, however long it is silent', async () => {
    const quiet = createDatabase({ url: one.test.url, max: 1, applicationName: 'failing', silenceMs: 100, plain });
    await expectWorking(quiet);
    const before = await backends();
    await sleep(400);
    await expectWorking(quiet);
    expect((await backends()).map(({ pid }) => pid)).toEqual(before.map(({ pid }) => pid));
    await quiet.close();
  });
});

/** The plain pool does not keep these (docs/decisions/0024). */
describe('connections of the pipelined pool', () => {
  const one = oneConnection();
  const { insert, countOf, expectWorking, backends, killBackend } = one;

  it('answer unavailable when the connection is killed between two queries, and never send the second', async () => {
    const run = one.db.withTenant(one.tenantId, async (tx) => {
      await insert(tx, 'killed@example.test');
      await killBackend();
      await insert(tx, 'after-kill@example.test');
    });
    await expect(run).rejects.toEqual(unavailable);
    expect(await countOf('killed@example.test')).toBe(0);
    expect(await countOf('after-kill@example.test')).toBe(0);
    expect(await backends()).toHaveLength(0);
  });

  it('answer unavailable when the connection is killed before the commit', async () => {
    const run = one.db.withTenant(one.tenantId, async (tx) => {
      await insert(tx, 'uncommitted@example.test');
      await killBackend();
    });
    await expect(run).rejects.toEqual(unavailable);
    expect(await countOf('uncommitted@example.test')).toBe(0);
  });

  it('answer unavailable when the connection is killed during a query', async () => {
    const run = one.db.withTenant(one.tenantId, async (tx) => {
      await allowEndless(tx);
      await tx.execute(endless);
    });
    await untilRunning(one);
    const [settled] = await Promise.all([run.catch((error: unknown) => error), killBackend()]);
    expect(settled).toEqual(unavailable);
  });

  it('settle each of several parallel queries when the connection is killed', async () => {
    let all: PromiseSettledResult<unknown>[] = [];
    const run = one.db.withTenant(one.tenantId, async (tx) => {
      await allowEndless(tx);
      const queries = [tx.execute(endless), tx.execute(sql`select ${1}::int`), insert(tx, 'p@example.test')];
      all = await Promise.allSettled(queries);
    });
    await untilRunning(one);
    const [settled] = await Promise.all([run.catch((error: unknown) => error), killBackend()]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(settled).toEqual(unavailable);
    expect(await countOf('p@example.test')).toBe(0);
  });

  it('answer unavailable when every connection stays in use', async () => {
    const busy = createDatabase({ url: one.test.url, max: 1, waitMs: 30 });
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const first = busy.withTenant(one.tenantId, () => promise);
    await expect(busy.ping()).rejects.toEqual(unavailable);
    finish();
    await first;
    await busy.ping();
    await busy.close();
  });

  it('answer unavailable when the server falls silent, and work again when it answers', async () => {
    const proxy = await delayingProxy(one.test.url, 1);
    const far = createDatabase({ url: proxy.url, max: 1, silenceMs: 300 });
    await expectWorking(far);
    proxy.stall();
    const run = far.withTenant(one.tenantId, (tx) => insert(tx, 'stalled@example.test'));
    await expect(run).rejects.toEqual(unavailable);
    expect(await countOf('stalled@example.test')).toBe(0);
    proxy.resume();
    await expectWorking(far);
    await far.close();
    await proxy.close();
  });
});
