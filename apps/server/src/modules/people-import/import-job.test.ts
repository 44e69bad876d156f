import { type PeopleImport, peopleImport } from '@dars/contracts/accounts/people-import';
import type { Database } from '@dars/db/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { completeImport, giveUpImport } from './importing/complete-import.ts';

/** More than a call imports before it answers. */
const PEOPLE = 1100;

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal(harness);
});
afterAll(() => harness.close());

/** Imports people of these names: 200 says that it is done, 202 that a job does it. */
async function start(name: string, { people = PEOPLE, status = 202 } = {}): Promise<PeopleImport> {
  const rows = Array.from({ length: people }, (_, index) => `${name}-${index}@imported.test,Person ${index}`);
  const response = await harness.app.inject({
    ...{
      method: 'POST',
      url: '/api/tenant/users/import?fileName=large.csv',
      payload: `email,name\n${rows.join('\n')}`,
    },
    headers: { host: portal.host, cookie: portal.admin.cookie, 'content-type': 'text/csv' },
  });
  expect(response.statusCode, response.body).toBe(status);
  return peopleImport.parse(response.json());
}
const get = async (id: string) => peopleImport.parse((await portal.call('peopleImport.get', { id })).data);
const complete = (importId: string, { db = harness.db as Database, isUndo = false } = {}) =>
  completeImport({ ...harness.deps, db }, { tenantId: portal.id, importId, isUndo });
const count = async (name: string) => {
  const [row] = await harness.test.admin`
    select (select count(*)::int from users where login like ${`${name}-%`}) as accounts,
      (select count(*)::int from mails where recipient like ${`${name}-%`}) as mails`;
  return row;
};

/** A database that breaks before the transaction of a tenant with this number. */
const breaking = (at: number): Database => {
  let transactions = 0;
  return {
    ...harness.db,
    async withTenant(tenantId, work, options) {
      transactions += 1;
      if (transactions === at) throw new Error('killed');
      return harness.db.withTenant(tenantId, work, options);
    },
  };
};

describe('a large import of people', () => {
  it('goes on after it was killed between two batches, makes each account once, and invites at a pace', async () => {
    const { id, ...begun } = await start('killed');
    expect(begun).toMatchObject({ state: 'RUNNING', rows: PEOPLE, done: 0, fileName: 'large.csv', errors: [] });
    await expect(complete(id, { db: breaking(3) })).rejects.toThrow('killed');
    expect(await get(id)).toMatchObject({ state: 'RUNNING', done: 500, created: 500 });
    await complete(id);
    expect(await get(id)).toMatchObject({ state: 'DONE', done: PEOPLE, created: PEOPLE, refused: 0 });
    expect(await count('killed')).toEqual({ accounts: PEOPLE, mails: PEOPLE });
    const [jobs] = await harness.test.admin`
      select max(priority) as priority, extract(epoch from max(start_after) - min(start_after))::int as seconds
      from pgboss.job where name = 'send-mail' and data->>'mailId' in (
        select id::text from mails where recipient like 'killed-%')`;
    expect(jobs).toEqual({ priority: -1, seconds: 100 });
  });

  it('ends before the next batch when it is cancelled, and when it is given up', async () => {
    const { id } = await start('cancelled');
    await expect(complete(id, { db: breaking(2) })).rejects.toThrow('killed');
    expect((await portal.call('peopleImport.cancel', { id })).data).toMatchObject({ state: 'CANCELLED', created: 250 });
    await complete(id);
    expect(await count('cancelled')).toEqual({ accounts: 250, mails: 250 });
    const { id: other } = await start('failed');
    await giveUpImport(harness.deps, { tenantId: portal.id, importId: other, isUndo: false });
    expect((await portal.call('peopleImport.cancel', { id: other })).data).toMatchObject({
      state: 'FAILED',
      created: 0,
    });
    const { data } = await portal.call('peopleImport.list', { size: 2 });
    expect(data).toMatchObject({ total: 3, rows: [{ id: other, author: expect.any(String) }, { id }] });
  });

  it('is taken back by a job that goes on after it was killed, and that can be started again after it was given up', async () => {
    // Fewer than a job imports, and more than a call takes back.
    const people = 600;
    const { id } = await start('undone', { people, status: 200 });
    const undo = async () => (await portal.call('peopleImport.undo', { id })).data;
    expect(await undo()).toMatchObject({ state: 'UNDOING', undone: 0, undoableUntil: null });
    expect(await undo()).toMatchObject({ state: 'UNDOING' });
    await expect(complete(id, { db: breaking(3), isUndo: true })).rejects.toThrow('killed');
    expect(await get(id)).toMatchObject({ state: 'UNDOING', undone: 500, kept: 0 });
    await giveUpImport(harness.deps, { tenantId: portal.id, importId: id, isUndo: true });
    expect(await get(id)).toMatchObject({ state: 'DONE', undone: 500, undoableUntil: expect.any(String) });
    expect(await undo()).toMatchObject({ state: 'UNDOING', undone: 500 });
    await complete(id, { isUndo: true });
    expect(await get(id)).toMatchObject({ state: 'UNDONE', undone: people, kept: 0, undoableUntil: null });
    expect(await count('undone')).toEqual({ accounts: 0, mails: 0 });
  });
});
