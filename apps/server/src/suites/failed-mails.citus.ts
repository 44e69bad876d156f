import type { FailedMail } from '@dars/contracts/mail';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertMail, insertTenant } from '@dars/db/testing/builders';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST } from '../testing/harness.ts';
import { type SignedInUser, superAdmin } from '../testing/people.ts';

const worker = inject('testDatabase').machines?.at(-1) ?? '';
let harness: Harness;
let admin: SignedInUser;
/** The worker's own database, to which no other database belongs. */
let maintenance: Sql;
let name: string;
beforeAll(async () => {
  harness = await createHarness();
  admin = await superAdmin(harness);
  maintenance = postgres(worker, { max: 1, onnotice: () => undefined });
  name = new URL(harness.test.adminUrl).pathname.slice(1);
});
afterAll(async () => {
  await maintenance.end();
  await harness.close();
});

/** Creates a portal with a failed mail, on the worker or on another machine. */
async function insertPortal(isOnWorker: boolean): Promise<string> {
  for (;;) {
    const { id } = await insertTenant(harness.test.admin);
    const [place] = await harness.test.admin<{ port: number }[]>`
      select nodeport as port from pg_dist_shard_placement
      where shardid = get_shard_id_for_distribution_column('mails', ${id}::uuid)`;
    if ((place?.port === Number(new URL(worker).port)) !== isOnWorker) continue;
    await insertMail(harness.test.admin, { tenantId: id });
    return id;
  }
}

/** Runs the call while the worker lets nobody into the database. */
async function whileAway<Result>(call: () => Promise<Result>): Promise<Result> {
  await maintenance`alter database ${maintenance(name)} allow_connections false`;
  await maintenance`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`;
  try {
    return await call();
  } finally {
    await maintenance`alter database ${maintenance(name)} allow_connections true`;
  }
}

async function list(size = 5) {
  const { status, data } = await harness.trpc(PLATFORM_HOST, 'mail.failed', { page: 0, size }, admin.cookie);
  expect(status).toBe(200);
  const { rows, ...rest } = data as { rows: FailedMail[]; total: number; isIncomplete: boolean };
  return { ...rest, realms: rows.map(({ tenantId }) => tenantId) };
}

describe('the list of failed mails', () => {
  it('has the mails of the machines that answer, and says that others are missing', async () => {
    const lost = await insertPortal(true);
    const other = await insertPortal(false);
    await insertMail(harness.test.admin, { tenantId: PLATFORM_ID });
    expect(await list()).toEqual({ total: 3, isIncomplete: false, realms: [PLATFORM_ID, other, lost] });
    expect(await whileAway(() => list())).toEqual({ total: 2, isIncomplete: true, realms: [PLATFORM_ID, other] });
    expect(await whileAway(() => list(1))).toEqual({ total: 2, isIncomplete: true, realms: [PLATFORM_ID] });
    expect(await list()).toMatchObject({ total: 3, isIncomplete: false });
  });
});

describe('sending all failed mails again', () => {
  it('sends those of the machines that answer, and leaves the others for later', async () => {
    const lost = await insertPortal(true);
    const other = await insertPortal(false);
    const retry = () => harness.trpc(PLATFORM_HOST, 'mail.retry', {}, admin.cookie);
    const failed = async () =>
      (
        await harness.test.admin<{ id: string }[]>`
          select tenant_id as id from mails where status = 'failed' and tenant_id in (${lost}, ${other})`
      ).map(({ id }) => id);
    expect(await whileAway(retry)).toMatchObject({ status: 200, data: { remaining: 0 } });
    expect(await failed()).toEqual([lost]);
    expect(await retry()).toMatchObject({ status: 200, data: { queued: 2, remaining: 0 } });
    expect(await failed()).toEqual([]);
  });
});
