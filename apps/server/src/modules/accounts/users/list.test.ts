import { platformAccountListInput, platformUserListInput } from '@dars/contracts/accounts/user';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant } from '@dars/db/testing/builders';
import { seqScannedTables } from '@dars/db/testing/plans';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPlatformUsers, nextPlatformUsers } from './list.ts';
import { listAccounts } from './list-accounts.ts';

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
    await admin`
      insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key, owner_id)
      select gen_random_uuid(), 'x', 'owned-' || row_number() over (), 'x', 1, 'x', 'x', id
      from users where tenant_id = ${PLATFORM_ID}`;
    await admin`update users set disabled_at = now() where tenant_id = ${PLATFORM_ID} and last_name like '%7'`;
    await admin`vacuum analyze`;
    // The inserts and updates above have left many dead versions of the few counter rows.
    await admin`vacuum full platform_counters`;
  });
  afterAll(() => database.drop());

  test.each(['', '4711', 'school.test', 'ab', 'nobody'])(
    'the list reads no table whole to find "%s"',
    async (query) => {
      for (const page of [0, 20]) {
        const input = platformUserListInput.parse({ query, page, size: 20 });
        expect(await seqScannedTables(database.db, (tx) => listPlatformUsers(tx, input))).toEqual([]);
      }
    },
  );

  test.each([
    {},
    { query: '4711' },
    { query: 'school.test' },
    { query: 'ab' },
    { role: 'ROLE_ADMIN_PORTAL' },
    { role: 'ROLE_SUPER_ADMIN', query: 'ali' },
    { state: 'disabled' },
  ])('no table is read whole to list the accounts of %o', async (filter) => {
    for (const page of [0, 20]) {
      const input = platformAccountListInput.parse({ ...filter, page, size: 20 });
      expect(await seqScannedTables(database.db, (tx) => listAccounts(tx, input))).toEqual([]);
    }
  });

  test('the export reads each batch by an index', async () => {
    const tables = await seqScannedTables(database.db, async (tx) => {
      const { rows } = await nextPlatformUsers(tx);
      return nextPlatformUsers(tx, rows.at(-1)?.id);
    });
    expect(tables).toEqual([]);
  });
});
