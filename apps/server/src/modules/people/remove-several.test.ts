import { tables } from '@dars/db/schema/tables';
import { insertEveryRow } from '@dars/db/testing/every-table';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import { newPortal } from '../../testing/portal.ts';
import { lockAccounts } from '../accounts/account/store.ts';
import { lockHeld, removeAccounts } from './remove.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** A portal with rows in every table, and two learners of one course, of whom one has rows in every table. */
async function portalWithTwo() {
  const { admin } = harness.test;
  const { id: tenantId, insert, call } = await newPortal(harness);
  const other = await insert({ role: 'ROLE_LEARNER' });
  await insertEveryRow(admin, tenantId);
  const [owner] = await admin`
    select id from users where tenant_id = ${tenantId} and role = 'ROLE_LEARNER' and id <> ${other.id}`;
  const userIds = [String(owner?.['id']), other.id];
  const course = await insertTestCourse(admin, { tenantId, lessons: [['TEXT']] });
  for (const userId of userIds) await insertEnrolment(admin, { tenantId, courseId: course.id, userId });
  const group = (await call('group.create', { name: 'Both', courseIds: [course.id] })).data as { id: string };
  expect((await call('group.addMembers', { id: group.id, userIds })).status).toBe(200);
  return { tenantId, userIds };
}

/** Removes the people, with one call for each of these lots. */
async function remove(tenantId: string, lots: string[][]): Promise<void> {
  await harness.db.withTenant(tenantId, async (tx) => {
    const held = await lockHeld(tx, { tenantId, userIds: lots.flat() });
    for (const ids of lots) {
      const people = await lockAccounts(tx, { tenantId, ids });
      await removeAccounts({ tx, tenantId, deps: harness.deps, actor: null, requestId: 'r' }, people, held);
    }
  });
}

/** What differs from portal to portal: ids, hashes, moments, and the numbers of test people. */
const OWN_VALUES =
  /[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{12,64}|\b[\w-]{43}\b|\d{4}-\d\d-\d\dT[^"]*|(?<=haddad.|user-|people-)\d+/gi;

/** Returns the rows of every table of a portal, without what differs from portal to portal. */
async function rowsOf(tenantId: string): Promise<[table: string, rows: string[]][]> {
  const { admin } = harness.test;
  const found: [string, string[]][] = [];
  for (const table of Object.values(tables)
    .filter((each) => 'tenantId' in each)
    .map(getTableName)) {
    const rows = await admin`select to_jsonb(t) as row from ${admin(table)} t where tenant_id = ${tenantId}`;
    found.push([table, rows.map(({ row }) => JSON.stringify(row).replace(OWN_VALUES, '…')).toSorted()]);
  }
  return found;
}

it('removes several accounts as it removes one after the other, in every table', async () => {
  const [together, apart] = [await portalWithTwo(), await portalWithTwo()];
  await remove(together.tenantId, [together.userIds]);
  await remove(
    apart.tenantId,
    apart.userIds.map((id) => [id]),
  );
  expect(await rowsOf(together.tenantId)).toEqual(await rowsOf(apart.tenantId));
});
