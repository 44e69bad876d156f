import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertTenant } from '../testing/builders.ts';
import { delayingProxy } from '../testing/delaying-proxy.ts';
import { DRIVERS } from '../testing/drivers.ts';
import { createReplicatedDatabase, type ReplicatedDatabase } from '../testing/replicated-database.ts';
import type { Database } from './client.ts';
import { readWalPosition } from './replica.ts';
import type { TenantTx } from './tx.ts';

let test: ReplicatedDatabase;
let tenantId: string;
let otherId: string;
beforeAll(async () => {
  test = await createReplicatedDatabase();
  ({ id: tenantId } = await insertTenant(test.admin));
  ({ id: otherId } = await insertTenant(test.admin));
});
afterAll(() => test.drop());

const positionOf = (db: Database) => db.withTenant(tenantId, readWalPosition, { readOnly: true });

/** Reads as a procedure does: the position from the primary, then the rows. */
async function read<Result>(db: Database, run: (tx: TenantTx) => Promise<Result>): Promise<Result> {
  return db.withTenant(tenantId, run, { readOnly: true, replayed: await positionOf(db) });
}

const place = async (tx: TenantTx) => {
  const [found] = await tx.execute<{ replica: boolean; slugs: number; role: string; tenant: string }>(sql`
    select pg_is_in_recovery() as replica, (select count(*)::int from tenants) as slugs, current_user as role,
      sec.tenant_id() as tenant`);
  return found;
};
const onReplica = async (db: Database) => (await read(db, place))?.replica;
const counts = (db: Database) => Object.fromEntries(db.replica?.counts ?? []);

async function untilUsed(db: Database): Promise<void> {
  while (!db.replica?.isUsed) await sleep(20);
}

describe.each(DRIVERS)('a read that may run on the replica ($name)', ({ plain }) => {
  let db: Database;
  const changes: (string | true)[] = [];
  beforeAll(async () => {
    const onChange = (change: { isUsed: true } | { isUsed: false; reason: unknown }) =>
      changes.push(change.isUsed || String(change.reason));
    db = test.open({ plain, waitMs: 1_000, replica: { ...test.address, onChange } });
    await db.replica?.check();
  });
  afterEach(async () => {
    await untilUsed(db);
    changes.length = 0;
  });
  afterAll(() => db.close());

  it('runs there with the role and the tenant of the transaction', async () => {
    expect(await read(db, place)).toEqual({ replica: true, slugs: 1, role: 'app_tenant', tenant: tenantId });
    expect(counts(db)).toEqual({ replica: 1, behind: 0, failed: 0, unused: 0 });
  });

  it('cannot write', async () => {
    const write = (tx: TenantTx) => tx.execute(sql`update tenants set status = status`);
    await expect(read(db, write)).rejects.toMatchObject({ code: '25006' });
    expect(await onReplica(db)).toBe(true);
  });

  it('sees what was confirmed before', async () => {
    for (let count = 1; count <= 30; count += 1) {
      await test.admin`update tenants set name_in_english = ${`portal-x${count}`} where id = ${tenantId}`;
      const [row] = await read(db, (tx) =>
        tx.execute<{ name: string; replica: boolean }>(
          sql`select name_in_english as name, pg_is_in_recovery() as replica from tenants`,
        ),
      );
      expect(row).toEqual({ name: `portal-x${count}`, replica: true });
    }
  });

  it('waits for a replica that is a little behind', async () => {
    await test.replica.pauseReplay();
    await test.admin`update tenants set name_in_english = 'soon' where id = ${tenantId}`;
    const [isRead] = await Promise.all([onReplica(db), sleep(300).then(() => test.replica.resumeReplay())]);
    expect(isRead).toBe(true);
  });

  it('runs there although it waits while the primary removes old versions of rows', async () => {
    await test.admin`create table if not exists pruned (id int primary key, written text) with (fillfactor = 10)`;
    await test.admin`insert into pruned select n, 'first' from generate_series(1, 50) n on conflict do nothing`;
    await test.replica.pauseReplay();
    for (const written of ['second', 'third', 'fourth']) await test.admin`update pruned set written = ${written}`;
    await test.admin`vacuum pruned`;
    await test.admin`update tenants set name_in_english = 'pruned' where id = ${tenantId}`;
    const [isRead] = await Promise.all([onReplica(db), sleep(100).then(() => test.replica.resumeReplay())]);
    expect(isRead).toBe(true);
  });

  it('runs there although the log ends within the record of a read that tidied a page', async () => {
    const hasty = test.open({ plain, replica: { ...test.address, replayWaitMs: 100, onChange: () => undefined } });
    await hasty.replica?.check();
    await test.admin`create table if not exists tidied (id int primary key, written text)`;
    await test.admin`insert into tidied select n, repeat('x', 200) from generate_series(1, 3000) n on conflict do nothing`;
    let cuts = 0;
    for (let count = 0; count < 60 && cuts < 3; count += 1) {
      await test.admin`update tidied set written = repeat(${`${count % 10}`}, 200) where id % 7 = ${count % 7}`;
      await test.admin`select count(*) from tidied`;
      // The writer of the log has written whole pages by then, and the rest waits for a commit.
      await sleep(250);
      const [log] = await test.admin<
        { isCut: boolean }[]
      >`select (pg_current_wal_flush_lsn() - '0/0') % 8192 = 0 as "isCut"`;
      if (log?.isCut) cuts += 1;
      expect(await onReplica(hasty)).toBe(true);
    }
    expect(cuts).toBeGreaterThan(0);
    await hasty.close();
  });

  it('runs on the primary while the replica is behind, and on the replica again afterwards', async () => {
    await test.replica.pauseReplay();
    await test.admin`update tenants set name_in_english = 'late' where id = ${tenantId}`;
    const before = counts(db);
    const name = (tx: TenantTx) =>
      tx.execute<{ name: string; replica: boolean }>(
        sql`select name_in_english as name, pg_is_in_recovery() as replica from tenants`,
      );
    expect(await read(db, name)).toEqual([{ name: 'late', replica: false }]);
    expect(db.replica?.admits()).toBe(false);
    expect(counts(db)).toEqual({ ...before, behind: (before['behind'] ?? 0) + 1, unused: (before['unused'] ?? 0) + 1 });
    await test.replica.resumeReplay();
    await untilUsed(db);
    expect(await read(db, name)).toEqual([{ name: 'late', replica: true }]);
    expect(changes).toEqual([expect.stringContaining('has not replayed'), true]);
  });

  it('fails once, and not on the primary too, when its statement takes too long', async () => {
    let runs = 0;
    const slow = async (tx: TenantTx) => {
      runs += 1;
      await tx.execute(sql`set local statement_timeout = '50ms'`);
      await tx.execute(sql`select pg_sleep(5)`);
    };
    await expect(read(db, slow)).rejects.toMatchObject({ code: 'unavailable' });
    expect([runs, db.replica?.isUsed]).toEqual([1, true]);
  });

  it('sees no rows of another tenant', async () => {
    const ids = (tx: TenantTx) => tx.execute<{ id: string }>(sql`select id from tenants`);
    const replayed = await positionOf(db);
    const [own, other] = [tenantId, otherId].map((id) => db.withTenant(id, ids, { replayed }));
    expect([await own, await other]).toEqual([[{ id: tenantId }], [{ id: otherId }]]);
    expect(await onReplica(db)).toBe(true);
  });
});

describe('a replica', () => {
  it('is replaced by the primary when it falls silent during a read', async () => {
    const proxy = await delayingProxy(test.replica.url, 1);
    const address = { ...test.address, url: proxy.url, check: () => test.address.check(), onChange: () => undefined };
    const db = test.open({ silenceMs: 300, replica: address });
    try {
      await db.replica?.check();
      expect(await onReplica(db)).toBe(true);
      proxy.stall();
      expect(await onReplica(db)).toBe(false);
      expect(counts(db)).toEqual({ replica: 1, behind: 0, failed: 1, unused: 0 });
    } finally {
      await db.close();
      await proxy.close();
    }
  });

  // Only the pool of ours survives the loss of a connection within a transaction (docs/decisions/0024).
  it('is replaced by the primary when it is killed during a read, and used again after its start', async () => {
    let killing: Promise<void> | undefined;
    const slow = async (tx: TenantTx) => {
      const [first] = await tx.execute<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`);
      killing ??= test.replica.kill();
      await killing;
      await tx.execute(sql`select 1`);
      return first?.replica;
    };
    expect(await read(test.db, slow)).toBe(false);
    expect(await onReplica(test.db)).toBe(false);
    await test.replica.start();
    await untilUsed(test.db);
    expect(await onReplica(test.db)).toBe(true);
  });

  it('is not used if it is of another database', async () => {
    const changes: unknown[] = [];
    const { url, check } = test.address;
    const onChange = (change: object) => changes.push(change);
    const db = test.open({ replica: { url: test.url, check: () => check(test.url), onChange } });
    try {
      await db.replica?.check();
      await db.replica?.check();
      expect(db.replica?.isUsed).toBe(false);
      expect(changes).toEqual([{ isUsed: false, reason: expect.objectContaining({ name: 'SetupError' }) }]);
      expect(url).not.toBe(test.url);
    } finally {
      await db.close();
    }
  });

  it('is not used any more once it was promoted', async () => {
    expect(await onReplica(test.db)).toBe(true);
    await test.replica.promote();
    expect(await onReplica(test.db)).toBe(false);
    await test.db.replica?.check();
    expect(test.db.replica?.isUsed).toBe(false);
  });
});
