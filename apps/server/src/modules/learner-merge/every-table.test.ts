import { tables } from '@dars/db/schema/tables';
import { insertEveryRow } from '@dars/db/testing/every-table';
import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { newPortal } from '../../testing/portal.ts';
import type { TableName } from '../personal-data/rules.ts';
import { MERGE_RULES } from './rules.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const columns = (Object.keys(tables) as TableName[]).flatMap((name) =>
  Object.entries(MERGE_RULES[name]).map(([column, fate]) => ({ table: getTableName(tables[name]), column, fate })),
);

/** Counts the rows of each column that names the person. */
async function countRows(person: string): Promise<Record<string, number>> {
  const { admin } = harness.test;
  const counts: Record<string, number> = {};
  for (const { table, column, fate } of columns) {
    if (fate === 'none' || fate === 'follows') continue;
    const [row] = await admin`select count(*)::int as rows from ${admin(table)} where ${admin(column)} = ${person}`;
    counts[`${table}.${column}`] = row?.['rows'];
  }
  return counts;
}

it('moves or ends the rows of the double in every table as the rules say', async () => {
  const { admin } = harness.test;
  const portal = await newPortal(harness);
  const kept = await portal.insert({ mobile: null });
  await insertEveryRow(admin, portal.id);
  const [double] =
    await admin`select id from users where tenant_id = ${portal.id} and role = 'ROLE_LEARNER' and id <> ${kept.id}`;
  const doubleId = String(double?.['id']);
  await admin`delete from deletion_requests where user_id = ${doubleId}`;
  await admin`
    update quiz_attempts set state = 'SUBMITTED', submitted_at = now(), earned = 0, total = 1, is_passed = false
    where user_id = ${doubleId} and state = 'OPEN'`;
  const before = await countRows(doubleId);
  expect(await portal.call('learnerMerge.merge', { userId: kept.id, doubleId })).toMatchObject({ status: 200 });
  const [left, got] = [await countRows(doubleId), await countRows(kept.id)];
  for (const { table, column, fate } of columns) {
    const name = `${table}.${column}`;
    // The double is in the course of its notice.
    if (table === 'course_notices') got[name] = Number(before[name]) + Number(got[name]);
    // The double itself was merged into the account that stays.
    if (name === 'users.merged_into') before[name] = 1;
    if (fate === 'moves' || fate === 'joined') expect([name, left[name], got[name]]).toEqual([name, 0, before[name]]);
    if (fate === 'ends') expect([name, left[name]]).toEqual([name, 0]);
  }
  // They stay only where both accounts have one.
  for (const name of ['certificates.user_id', 'invitation_uses.user_id']) {
    expect([before[name], left[name], got[name]]).toEqual([1, 0, 1]);
  }
});
