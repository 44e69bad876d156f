import { listLearnersInput, listStaffInput } from '@dars/contracts/accounts/people';
import { insertTenant } from '@dars/db/testing/builders';
import { seqScannedTablesIn, sortedTablesIn } from '@dars/db/testing/plans';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countPeople, listPeople, nextPeople } from './list.ts';

describe('among 50,000 learners and 200 staff of a portal, and 40,000 people of another', () => {
  let database: TestDatabase;
  let tenantId: string;
  beforeAll(async () => {
    database = await createTestDatabase({ max: 1 });
    const { admin } = database;
    tenantId = (await insertTenant(admin)).id;
    const { id: elsewhere } = await insertTenant(admin);
    for (const [portal, count, role] of [
      [tenantId, 50_000, 'ROLE_LEARNER'],
      [tenantId, 200, 'ROLE_LECTURER'],
      [elsewhere, 40_000, 'ROLE_LEARNER'],
    ] as const) {
      await admin`
        insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key, activated_at, created_at)
        select ${portal}, gen_random_uuid(), 'u' || md5(i || ${role}) || '@school.test', 'Ali', i::text, ${role},
          'ali ' || md5('name' || i), case when i % 8 > 0 then now() end, now() - i * interval '1 minute'
        from generate_series(1, ${count}::int) i`;
    }
    await admin`update users set disabled_at = now() where last_name like '%77'`;
    await admin`vacuum analyze`;
  });
  afterAll(() => database.drop());

  test.each([
    {},
    { query: '4711' },
    { query: 'school.test' },
    { query: 'ab' },
    { query: 'nobody' },
    { state: 'invited' },
    { state: 'active' },
    { state: 'disabled', query: 'ali' },
    { sort: 'name' },
    { sort: '-name', state: 'active' },
    { sort: 'joined' },
    { sort: 'active' },
    { sort: '-active' },
    { sort: '-name', query: '4711' },
  ])('no table is read whole to list the learners of %o', async (filter) => {
    for (const page of [0, 20]) {
      const input = { ...listLearnersInput.parse({ ...filter, page, size: 20 }), role: 'ROLE_LEARNER' as const };
      expect(await seqScannedTablesIn(database.db, tenantId, (tx) => listPeople(tx, tenantId, input))).toEqual([]);
    }
  });

  test.each(['name', '-name', 'joined', '-joined', 'active', '-active'] as const)(
    'a page of learners sorted by %s comes from an index',
    async (sort) => {
      const input = { ...listLearnersInput.parse({ sort, size: 20 }), role: 'ROLE_LEARNER' as const };
      expect(await sortedTablesIn(database.db, tenantId, (tx) => listPeople(tx, tenantId, input))).toEqual([]);
    },
  );

  test('a search among learners is sorted after it has found them', async () => {
    const input = { ...listLearnersInput.parse({ sort: 'name', query: '4711' }), role: 'ROLE_LEARNER' as const };
    expect(await sortedTablesIn(database.db, tenantId, (tx) => listPeople(tx, tenantId, input))).toEqual(['users']);
  });

  test.each([
    {},
    { sort: 'name' },
    { sort: '-role' },
    { sort: 'active' },
    { sort: 'state' },
    { role: 'ROLE_LECTURER' },
    { query: '4711' },
    { state: 'active' },
    { query: 'ab', state: 'invited' },
  ])('the list of staff reads no table whole with %o', async (filter) => {
    const input = listStaffInput.parse({ ...filter, size: 20 });
    expect(await seqScannedTablesIn(database.db, tenantId, (tx) => listPeople(tx, tenantId, input))).toEqual([]);
  });

  test('the export starts each batch where the last one ended', async () => {
    const filter = { role: 'ROLE_LEARNER' } as const;
    const tables = await seqScannedTablesIn(database.db, tenantId, async (tx) => {
      const step = { tenantId, size: 500 };
      const rows = await nextPeople(tx, { ...step, after: undefined }, filter);
      await nextPeople(tx, { ...step, after: rows.at(-1)?.id }, filter);
      return countPeople(tx, tenantId, filter);
    });
    expect(tables).toEqual([]);
  });

  test('a batch of a selection reads no table whole', async () => {
    const filter = { role: 'ROLE_LEARNER' } as const;
    const tables = await seqScannedTablesIn(database.db, tenantId, async (tx) => {
      const step = { tenantId, size: 50 };
      const rows = await nextPeople(tx, { ...step, after: undefined }, filter);
      const ids = rows.map(({ id }) => id);
      await nextPeople(tx, { ...step, after: ids.at(-1) }, { ...filter, except: ids });
      return nextPeople(tx, { ...step, after: ids.at(-2) }, { ...filter, ids });
    });
    expect(tables).toEqual([]);
  });

  test('the search looks up the portal’s part of the index', async () => {
    const plans = await database.admin.begin(async (sql) => {
      await sql`set local role app_platform`;
      await sql.unsafe(`set local app.tenant_id = '${tenantId}'`);
      // The body of sec.find_users, which Postgres plans by itself.
      return sql`
        explain select person.id from users as person
        where person.tenant_id = (select sec.tenant_id()) and person.search_key like '%4711%'`;
    });
    expect(plans.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_search_idx');
  });
});
