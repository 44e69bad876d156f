import { reportPeopleInput } from '@dars/contracts/reports/reports';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import type { TenantTx } from '@dars/db/tx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantContext } from '../../core/context.ts';
import { countStudents } from './count-students.ts';
import { findCountryUsers } from './find-country-users.ts';
import { countReportPeople, listReportPeople, nextReportPeople } from './list-people.ts';
import { listRecent } from './list-recent.ts';
import { listCountries, listMonths } from './store.ts';

const OTHERS = 300;

let database: TestDatabase;
let tenantId: string;
let after: string;
let groupId: string;
const today = '2026-05-10T12:00:00Z';
const now = new Date(today);
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
  const { admin } = database;
  tenantId = (await insertTenant(admin)).id;
  after = (await insertUser(admin, { tenantId, country: 'EG' })).id;
  // One portal among many of the same size, so that reading a table whole would be slower everywhere.
  await admin`insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key)
    select gen_random_uuid(), 'x', 'other-' || n, 'x', locale_id, 'x' || n, 'x' from tenants, generate_series(1, ${OTHERS}) n
    where id = ${tenantId}`;
  await admin`
    insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key, activated_at, created_at, last_learnt_on, country)
    select t.id, gen_random_uuid(), 'l' || n || '@school.test', 'a', 'b', 'ROLE_LEARNER', 'a b', ${today}::timestamptz, ${today}::timestamptz - n * interval '9 days',
      ${today}::date - n, case n % 5 when 0 then 'SA' when 1 then 'JO' end
    from tenants t, generate_series(1, 60) n where t.name_in_english <> 'app'`;
  await admin`
    insert into monthly_activity (tenant_id, month, user_id)
    select u.tenant_id, m, u.id from users u, generate_series('2026-01-01'::timestamp, '2026-05-01', '1 month') m
    where u.role = 'ROLE_LEARNER'`;
  await admin`
    insert into audit_events (tenant_id, id, action)
    select t.id, gen_random_uuid(), case when n % 9 > 0 then 'user.signed-in' else 'course.updated' end
    from tenants t, generate_series(1, 60) n where t.name_in_english <> 'app'`;
  await admin`
    insert into courses (tenant_id, id, title, language, search_key)
    select t.id, gen_random_uuid(), 'x', 'ar', 'x' from tenants t, generate_series(1, 20) where t.name_in_english <> 'app'`;
  await admin`insert into sections (tenant_id, id, course_id, title, position) select tenant_id, gen_random_uuid(), id, 'x', 0 from courses`;
  await admin`
    insert into lessons (tenant_id, id, course_id, section_id, title, position)
    select tenant_id, gen_random_uuid(), course_id, id, 'x', n from sections, generate_series(0, 3) n`;
  await admin`
    insert into activities (tenant_id, id, course_id, lesson_id, type, name, position)
    select tenant_id, gen_random_uuid(), course_id, id, case n when 0 then 'QUIZ' else 'TEXT' end, 'x', n
    from lessons, generate_series(0, 1) n`;
  await admin`insert into tenant_counters (tenant_id, name, value) select id, 'other:' || n, 1 from tenants, generate_series(1, 30) n`;
  await admin`
    insert into groups (tenant_id, id, name, name_key, on_leave, is_running)
    select id, gen_random_uuid(), 'g', 'g', 'END', true from tenants where name_in_english <> 'app'`;
  await admin`insert into group_members (tenant_id, group_id, user_id)
    select g.tenant_id, g.id, u.id from groups g join users u on u.tenant_id = g.tenant_id where u.role = 'ROLE_LEARNER'`;
  const [group] = await admin`select id from groups where tenant_id = ${tenantId}`;
  groupId = String(group?.['id']);
  await admin`vacuum analyze`;
}, 120_000);
afterAll(() => database.drop());

const readWhole = (run: (tx: TenantTx) => Promise<unknown>) => seqScannedTablesIn(database.db, tenantId, run);
const contextOf = (tx: TenantTx) =>
  ({ tx, tenantId, language: 'ar', deps: { now: () => now } }) as unknown as TenantContext;

test('the counts, the years and the countries', async () => {
  const at = { tenantId, now };
  expect(await readWhole((tx) => countStudents(tx, at))).toEqual([]);
  expect(await readWhole((tx) => countStudents(tx, at, groupId))).toEqual([]);
  for (const year of [undefined, 2025]) {
    expect(await readWhole((tx) => listMonths(tx, at, { year }))).toEqual([]);
    expect(await readWhole((tx) => listMonths(tx, at, { year, groupId }))).toEqual([]);
  }
  expect(await readWhole((tx) => listCountries(tx, tenantId))).toEqual([]);
  expect(await readWhole((tx) => listCountries(tx, tenantId, groupId))).toEqual([]);
});

test.each((['all', 'activated', 'active'] as const).flatMap((of) => [{ of }, { of, month: '2026-04' }]))(
  'the people of the figure %o, of all countries and of one, of all learners and of a group',
  async (figure) => {
    for (const [country, ofGroup] of [[undefined], ['SA'], [undefined, groupId], ['SA', groupId]]) {
      const page = reportPeopleInput.parse({ ...figure, country, groupId: ofGroup, after });
      expect(await readWhole((tx) => listReportPeople(contextOf(tx), page))).toEqual([]);
      const step = { ...figure, tenantId, now, country, groupId: ofGroup };
      expect(await readWhole((tx) => nextReportPeople(tx, { ...step, after: undefined, size: 500 }))).toEqual([]);
      expect(await readWhole((tx) => countReportPeople(tx, step))).toEqual([]);
    }
  },
);

test('the users of the countries, and what was done lately', async () => {
  expect(await readWhole((tx) => findCountryUsers(contextOf(tx), {}))).toEqual([]);
  const next = { country: 'JO', id: after };
  for (const group of [undefined, groupId])
    expect(await readWhole((tx) => findCountryUsers(contextOf(tx), { after: next, groupId: group }))).toEqual([]);
  expect(await readWhole((tx) => listRecent(contextOf(tx)))).toEqual([]);
});
