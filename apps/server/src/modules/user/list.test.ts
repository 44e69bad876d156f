import { PLATFORM_ID } from '@dars/contracts/constants';
import { platformUserListInput } from '@dars/contracts/user';
import { insertTenant } from '@dars/db/testing/builders';
import { tablesReadWhole } from '@dars/db/testing/plans';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPlatformUsers, nextPlatformUsers } from './list.ts';

describe('among 5,000 platform users and 10,000 of a portal', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ max: 1 });
    const { admin } = database;
    const portal = await insertTenant(admin);
    for (const [tenantId, count, role] of [
      [PLATFORM_ID, 5_000, 'ROLE_ADMIN_PORTAL'],
      [portal.id, 10_000, 'ROLE_LEARNER'],
    ] as const) {
      await admin`
        insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
        select ${tenantId}, gen_random_uuid(), 'u' || md5(i::text) || '@school.test', 'Ali', i::text, ${role},
          'ali ' || md5('name' || i)
        from generate_series(1, ${count}::int) i`;
    }
    await admin`vacuum analyze`;
  });
  afterAll(() => database.drop());

  test.each(['', '4711', 'school.test', 'ab', 'nobody'])('no table is read whole to find "%s"', async (query) => {
    for (const page of [0, 20]) {
      const input = platformUserListInput.parse({ query, page, size: 20 });
      expect(await tablesReadWhole(database.db, (tx) => listPlatformUsers(tx, input))).toEqual([]);
    }
  });

  test('each step of the export is a step in an index', async () => {
    const tables = await tablesReadWhole(database.db, async (tx) => {
      const { rows } = await nextPlatformUsers(tx);
      return nextPlatformUsers(tx, rows.at(-1)?.id);
    });
    expect(tables).toEqual([]);
  });
});
