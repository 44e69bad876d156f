import type { Checklist } from '@dars/contracts/portal/settings';
import { newId } from '@dars/db/columns';
import { insertCourse } from '@dars/db/testing/courses';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { findExistingItems } from './get-checklist.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const ask = async (at: TestPortal, by = at.admin) =>
  (await at.call('settings.checklist', undefined, by)).data as Checklist;
const NOTHING = { logo: false, look: false, staff: false, course: false, published: false, learner: false };

test('settings.checklist has nothing done in a new portal, whose admin alone is no team', async () => {
  expect(await ask(await newPortal(harness))).toEqual(NOTHING);
});

test('settings.checklist has each item done from the first row that answers it', async () => {
  const at = await newPortal(harness);
  await at.call('settings.update', { template: 'masar' });
  expect(await ask(at)).toEqual(NOTHING);
  await at.call('settings.update', { colors: { colorCodes: [{ hex: '#1769AA' }] } });
  await at.insert({ role: 'ROLE_LECTURER' });
  await insertCourse(harness.test.admin, { tenantId: at.id, status: 'DRAFT' });
  expect(await ask(at)).toEqual({ ...NOTHING, look: true, staff: true, course: true });
  await insertCourse(harness.test.admin, { tenantId: at.id });
  await at.insert({ role: 'ROLE_LEARNER' });
  expect(await ask(at)).toEqual({ ...NOTHING, look: true, staff: true, course: true, published: true, learner: true });
});

test('settings.checklist ignores removed rows and rows of other portals', async () => {
  const [at, other] = [await newPortal(harness), await newPortal(harness)];
  await insertCourse(harness.test.admin, { tenantId: other.id });
  await other.insert({ role: 'ROLE_LEARNER' });
  const gone = new Date();
  await insertCourse(harness.test.admin, { tenantId: at.id, removedAt: gone });
  await at.insert({ role: 'ROLE_LEARNER', removedAt: gone, disabledAt: gone });
  expect(await ask(at)).toEqual(NOTHING);
});

test('settings.checklist is refused to everybody but the portal’s admins', async () => {
  const at = await newPortal(harness);
  const answer = await at.call('settings.checklist', undefined, await at.signedIn('ROLE_LECTURER'));
  expect(answer.status).toBe(403);
});

test('settings.checklist reads no table whole in a large portal', async () => {
  const at = await newPortal(harness);
  await harness.test.admin`
    insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
    select ${at.id}, gen_random_uuid(), i || '@many.test', 'Ali', 'x', 'ROLE_LEARNER', 'ali' from generate_series(1, 5000) i`;
  await harness.test.admin`
    insert into courses (tenant_id, id, title, language, status, search_key)
    select ${at.id}, gen_random_uuid(), 'x', 'ar', 'DRAFT', 'x' from generate_series(1, 5000) i`;
  await harness.test.admin`analyze users, courses`;
  const read = await seqScannedTablesIn(harness.db, at.id, (tx) =>
    findExistingItems(tx, { tenantId: at.id, userId: newId() }),
  );
  expect(read).toEqual([]);
});
