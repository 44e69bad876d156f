import { insertTenant } from '@dars/db/testing/builders';
import { seqScannedTablesByWorkers, seqScannedTablesIn } from '@dars/db/testing/plans';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import type { TenantTx } from '@dars/db/tx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantContext } from '../../core/context.ts';
import { countEnding } from '../enrolment/end-by-group.ts';
import { countEnrolments, pageOfEnrolments } from '../enrolment/list.ts';
import { countPeople, listPeople } from '../people/list.ts';
import { listGroups } from './list-groups.ts';
import { listMembers } from './list-members.ts';
import { findDueGroups } from './store.ts';

const NOW = new Date('2026-05-10T12:00:00Z');
const OTHERS = 200;

let database: TestDatabase;
let tenantId: string;
let groupId: string;
let courseId: string;
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
  const { admin } = database;
  tenantId = (await insertTenant(admin)).id;
  // One portal among many of the same size, so that reading a table whole would be slower everywhere.
  await admin`insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key)
    select gen_random_uuid(), 'x', 'other-' || n, 'x', locale_id, 'x' || n, 'x' from tenants, generate_series(1, ${OTHERS}) n
    where id = ${tenantId}`;
  await admin`
    insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key, activated_at)
    select t.id, gen_random_uuid(), 'l' || n || '@school.test', 'a', 'b', 'ROLE_LEARNER', 'a b', now()
    from tenants t, generate_series(1, 40) n where t.name_in_english <> 'app'`;
  await admin`
    insert into courses (tenant_id, id, title, language, search_key)
    select t.id, gen_random_uuid(), 'x', 'ar', 'x' from tenants t, generate_series(1, 5) where t.name_in_english <> 'app'`;
  await admin`
    insert into groups (tenant_id, id, name, name_key, on_leave, is_running, turns_on)
    select t.id, gen_random_uuid(), 'g' || n, 'g' || n, 'END', true, '2026-06-01'::date + n
    from tenants t, generate_series(1, 10) n where t.name_in_english <> 'app'`;
  await admin`insert into group_members (tenant_id, group_id, user_id)
    select g.tenant_id, g.id, u.id from groups g join users u on u.tenant_id = g.tenant_id`;
  await admin`insert into group_courses (tenant_id, group_id, course_id)
    select g.tenant_id, g.id, c.id from groups g join courses c on c.tenant_id = g.tenant_id`;
  await admin`insert into enrolments (tenant_id, course_id, user_id, status, group_id)
    select c.tenant_id, c.id, u.id, 'ACTIVE', (select g.id from groups g where g.tenant_id = c.tenant_id limit 1)
    from courses c join users u on u.tenant_id = c.tenant_id`;
  const [row] = await admin`
    select g.id as group_id, c.id as course_id from groups g join courses c on c.tenant_id = g.tenant_id
    where g.tenant_id = ${tenantId} limit 1`;
  groupId = String(row?.['group_id']);
  courseId = String(row?.['course_id']);
  await admin`vacuum analyze`;
}, 120_000);
afterAll(() => database.drop());

const readWhole = (run: (tx: TenantTx) => Promise<unknown>) => seqScannedTablesIn(database.db, tenantId, run);
const contextOf = (tx: TenantTx) => {
  const actor = { userId: groupId, role: 'ROLE_ADMIN_PORTAL', credential: { kind: 'session' } };
  return { tx, tenantId, actor, deps: { now: () => NOW } } as unknown as TenantContext;
};

test('the list of groups and the members of one', async () => {
  const page = { page: 0, size: 10 };
  for (const filter of [{}, { query: 'g' }, { state: 'running' as const }])
    expect(await readWhole((tx) => listGroups(contextOf(tx), { ...page, ...filter }))).toEqual([]);
  for (const query of [undefined, 'a'])
    expect(await readWhole((tx) => listMembers(contextOf(tx), { ...page, id: groupId, query }))).toEqual([]);
});

test('the filter of learners and of a course’s learners', async () => {
  const page = { page: 0, size: 10 };
  const learners = { role: 'ROLE_LEARNER' as const, groupId };
  expect(await readWhole((tx) => listPeople(tx, tenantId, { ...page, ...learners }))).toEqual([]);
  expect(await readWhole((tx) => countPeople(tx, tenantId, learners))).toEqual([]);
  const enrolled = { tenantId, courseId, groupId };
  expect(await readWhole((tx) => pageOfEnrolments(tx, page, enrolled))).toEqual([]);
  expect(await readWhole((tx) => countEnrolments(tx, enrolled))).toEqual([]);
});

test('what ends with a group, and the groups whose day has come', async () => {
  for (const course of [undefined, courseId])
    expect(await readWhole((tx) => countEnding({ tx, tenantId }, { groupId, courseId: course }))).toEqual([]);
  const due = { before: '2026-06-02', after: undefined, limit: 100 };
  expect(await seqScannedTablesByWorkers(database.db, (tx) => findDueGroups(tx, due))).toEqual([]);
});
