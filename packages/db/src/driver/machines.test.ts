import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertTenant } from '../testing/builders.ts';
import { unavailable } from '../testing/one-connection.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, type Database } from './client.ts';
import type { Cluster } from './cluster.ts';
import type { Machine } from './pool.ts';
import type { PlatformTx, TenantTx } from './tx.ts';

/** Each tenant is on a machine of its own, which answers as long as nobody else holds its lock. */
let machines: string[];
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  machines = [(await insertTenant(test.admin)).id, (await insertTenant(test.admin)).id];
});
afterAll(() => test.drop());

const changes: [Machine, boolean][] = [];
const cluster: Cluster = {
  findMachine: async (_tx, tenantId) => machines.indexOf(tenantId),
  async answers(tx, machine) {
    const [found] = await tx.execute<{ answers: boolean }>(
      sql`select pg_try_advisory_xact_lock(${machine === 'all' ? 0 : machine}::int) as answers`,
    );
    return found?.answers ?? false;
  },
  onChange: (...change) => changes.push(change),
};
beforeEach(() => {
  changes.length = 0;
});

/** A transaction's statement that needs the first machine, and waits until that machine answers. */
async function useFirst(tx: TenantTx | PlatformTx) {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock_shared(0)`);
}

function open(silenceMs?: number): { db: Database; onFirst(): Promise<void>; onSecond(): Promise<unknown> } {
  const db = createDatabase({
    url: test.url,
    max: 3,
    waitMs: 60_000,
    cluster,
    ...(silenceMs !== undefined && { silenceMs }),
  });
  return {
    db,
    onFirst: () => db.withTenant(machines[0] ?? '', useFirst),
    onSecond: () => db.withTenant(machines[1] ?? '', (tx) => tx.execute('select 1')),
  };
}

/** Runs `work` while the first machine hangs. */
async function whileHanging(work: () => Promise<unknown>): Promise<void> {
  await test.admin.begin(async (other) => {
    await other`select pg_advisory_xact_lock(0)`;
    await work();
  });
}

const refused = expect.objectContaining({ code: 'unavailable', details: { retryAfter: 2 } });

describe('a pool of a cluster', () => {
  it('keeps connections for other machines while the transactions of one hang', async () => {
    const { db, onFirst, onSecond } = open();
    let hanging: Promise<unknown> = Promise.resolve();
    await whileHanging(async () => {
      hanging = Promise.all([onFirst(), onFirst(), onFirst(), onFirst()]);
      for (let count = 0; count < 5; count += 1) await onSecond();
      expect(db.pool()).toMatchObject({ waiting: 2 });
      expect(db.refusal()).toBeUndefined();
    });
    // Those that waited get the room of those that are through.
    await hanging;
    await db.close();
  });

  it('keeps connections for portals while transactions hang that may need every machine', async () => {
    const { db, onSecond } = open();
    let hanging: Promise<unknown> = Promise.resolve();
    await whileHanging(async () => {
      hanging = Promise.all([db.withPlatform(useFirst), db.withWorker(async (tx) => tx.execute('select 1'))]);
      await onSecond();
      expect(db.pool()).toMatchObject({ waiting: 1 });
    });
    await hanging;
    await db.close();
  });

  it('ends the transactions that hang on a machine which does not answer, and refuses others until it does', async () => {
    const { db, onFirst, onSecond } = open(60_000);
    await onFirst();
    await whileHanging(async () => {
      const settled = await Promise.allSettled([onFirst(), onFirst(), onFirst()]);
      expect(settled).toEqual([
        { status: 'rejected', reason: unavailable },
        { status: 'rejected', reason: unavailable },
        { status: 'rejected', reason: refused },
      ]);
      await expect(onFirst()).rejects.toEqual(refused);
      await onSecond();
      expect(changes).toEqual([[0, false]]);
    });
    await expect.poll(() => changes.at(-1), { timeout: 20_000 }).toEqual([0, true]);
    await onFirst();
    await db.close();
  });

  it('lets a long statement run on a machine that answers', async () => {
    const { db, onFirst } = open(60_000);
    const long = db.withTenant(machines[0] ?? '', (tx) => tx.execute(sql`select pg_sleep(2.5)`));
    const meanwhile = db.withTenant(machines[0] ?? '', (tx) => tx.execute(sql`select pg_sleep(2)`));
    await Promise.all([long, meanwhile, onFirst()]);
    expect(changes).toEqual([]);
    await db.close();
  });
});
