import { PLATFORM_ID } from '@dars/contracts/platform';
import { type ListTenantsInput, listTenantsInput } from '@dars/contracts/portal/tenant';
import { searchKey } from '@dars/contracts/search-key';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { seqScannedTables, sortedTables } from '@dars/db/testing/plans';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTenants } from './list.ts';

describe('search', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    const { admin } = database;
    const owner = await insertUser(admin, {
      tenantId: PLATFORM_ID,
      role: 'ROLE_ADMIN_PORTAL',
      firstName: 'سُمَيّة',
      lastName: 'القاضي',
      login: 'sumaya_k@taleem.test',
      nameSearchKey: searchKey('سُمَيّة القاضي'),
    });
    await portal('أكاديمية النور', 'noor-academy', { ownerId: owner.id, package: 'PN' });
    await portal('مدرسة الأمل', 'amal-school', { package: 'BS' });
    await portal('Óscar 100%', 'oscar-100');
    await portal('a_b', 'axb', { status: 'SUSPENDED', suspendedReason: 'unpaid', suspendedAt: new Date() });

    async function portal(nameInArabic: string, nameInEnglish: string, values = {}) {
      await insertTenant(admin, { nameInArabic, nameInEnglish, ...values });
    }
  });
  afterAll(() => database.drop());

  const find = async (input: ListTenantsInput) => {
    const query = listTenantsInput.parse(input);
    const list = await database.db.withPlatform((tx) => listTenants(tx, query, 'en'));
    expect(list.total).toBe(list.rows.length);
    return list.rows.map((row) => row.nameInEnglish);
  };

  test.each<[string, ListTenantsInput, string[]]>([
    ['everything, newest first', {}, ['axb', 'oscar-100', 'amal-school', 'noor-academy']],
    ['part of the English name', { query: 'cademy' }, ['noor-academy']],
    ['the Arabic name however it is spelt', { query: 'اكاديميه النور' }, ['noor-academy']],
    ['hamza and vowel signs make no difference', { query: 'الأَمَل' }, ['amal-school']],
    ['accents and case make no difference', { query: 'OSCAR' }, ['oscar-100']],
    ['Arabic digits are digits', { query: '١٠٠' }, ['oscar-100']],
    ['the owner’s name, among names', { query: 'سمية', type: 'name' }, ['noor-academy']],
    ['the owner’s e-mail in any case, among e-mails', { query: 'SUMAYA_K@', type: 'email' }, ['noor-academy']],
    ['an e-mail is not a name', { query: 'sumaya_k', type: 'name' }, []],
    ['a name is not an e-mail', { query: 'noor', type: 'email' }, []],
    ['both, where no type is given', { query: 'taleem' }, ['noor-academy']],
    ['a percent sign is a percent sign', { query: '%' }, []],
    ['a percent sign inside', { query: '100%' }, ['oscar-100']],
    ['an underscore is an underscore', { query: 'a_b' }, ['axb']],
    ['an underscore is not any letter', { query: 'l_school' }, []],
    ['a backslash is a backslash', { query: '\\_b' }, []],
    ['two letters, at the beginning of any word', { query: 'ال' }, ['amal-school', 'noor-academy']],
    ['two letters, not in the middle of one', { query: 'ca' }, []],
    ['nothing but a vowel sign is no search', { query: 'َ' }, ['axb', 'oscar-100', 'amal-school', 'noor-academy']],
    ['a package', { package: 'PN' }, ['noor-academy']],
    ['no package', { package: 'FREE' }, ['axb', 'oscar-100']],
    ['a state', { status: 'SUSPENDED' }, ['axb']],
    ['a state and a package', { status: 'PUBLISHED', package: 'FREE' }, ['oscar-100']],
    ['a state and a name', { status: 'PUBLISHED', query: 'a_b' }, []],
    ['a state that none is in', { status: 'ARCHIVED' }, []],
    ['a package and a name', { package: 'BS', query: 'noor' }, []],
    ['what does not exist', { query: 'nothing like it' }, []],
  ])('%s', async (_what, input, names) => {
    expect(await find(input)).toEqual(names);
  });

  test('is sorted by the name in the language of the reader, by the owner and by time', async () => {
    const order = async (sort: 'name' | '-name' | '-owner' | 'created', language: 'ar' | 'en' = 'en') => {
      const query = listTenantsInput.parse({ sort });
      const { rows } = await database.db.withPlatform((tx) => listTenants(tx, query, language));
      return rows.map((row) => row.nameInEnglish);
    };
    expect(await order('name')).toEqual(['amal-school', 'axb', 'noor-academy', 'oscar-100']);
    expect(await order('-name')).toEqual(['oscar-100', 'noor-academy', 'axb', 'amal-school']);
    // a_b, Óscar 100%, أكاديمية النور, مدرسة الأمل
    expect(await order('name', 'ar')).toEqual(['axb', 'oscar-100', 'noor-academy', 'amal-school']);
    expect((await order('-owner'))[0]).toBe('noor-academy');
    expect(await order('created')).toEqual(['noor-academy', 'amal-school', 'oscar-100', 'axb']);
  });

  test('answers the total on every page and beyond the last', async () => {
    const page = (values: ListTenantsInput) =>
      database.db.withPlatform((tx) => listTenants(tx, listTenantsInput.parse(values), 'ar'));
    for (const filter of [{}, { query: 'النور' }, { package: 'FREE' as const }, { status: 'PUBLISHED' as const }]) {
      const all = await page(filter);
      const pieces = await Promise.all([0, 1, 2, 3, 4].map((number) => page({ ...filter, page: number, size: 1 })));
      expect(pieces.map((piece) => piece.total)).toEqual(Array(5).fill(all.total));
      expect(pieces.flatMap((piece) => piece.rows)).toEqual(all.rows);
    }
  });
});

describe('at 20,000 portals', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ max: 1 });
    await database.admin.begin(fill);
    await database.admin`vacuum analyze`;
  });
  afterAll(() => database.drop());

  const queries = ['', '4711', 'ab', 'اكاديميه 4711'];
  const types = [undefined, 'name', 'email'] as const;
  const packages = [undefined, 'PN', 'FREE'] as const;
  const statuses = [undefined, 'DRAFT'] as const;
  const pages = [
    { page: 0, size: 10 },
    { page: 30, size: 10 },
    { page: 0, size: 100 },
  ];
  const filters = pages.flatMap((page) =>
    packages.flatMap((code) =>
      types.flatMap((type) =>
        queries.flatMap((query) => statuses.map((status) => ({ ...page, type, query, package: code, status }))),
      ),
    ),
  );

  test.each(filters)(
    'the list reads no table whole: page $page of $size, type $type, query "$query", package $package, $status',
    async (filter) => {
      const query = listTenantsInput.parse(filter);
      const tables = await seqScannedTables(database.db, (tx) => listTenants(tx, query, 'ar'));
      expect(tables.filter((table) => !SMALL.has(table))).toEqual([]);
    },
  );

  const sorts = ['name', '-name', 'email', '-email', 'owner', '-owner', 'created', '-created'] as const;
  test.each(sorts.flatMap((sort) => (['ar', 'en', 'es'] as const).map((language) => ({ sort, language }))))(
    'a page sorted by $sort in $language comes from an index',
    async ({ sort, language }) => {
      const query = listTenantsInput.parse({ sort, page: 1 });
      expect(await sortedTables(database.db, (tx) => listTenants(tx, query, language))).toEqual([]);
    },
  );

  test('a search is sorted after it has found its portals', async () => {
    const query = listTenantsInput.parse({ sort: 'name', query: '4711' });
    expect(await sortedTables(database.db, (tx) => listTenants(tx, query, 'ar'))).toContain('tenants');
  });

  test('tablesReadWhole reports a table that is read whole', async () => {
    await database.admin`drop index tenants_name_search_idx`;
    const query = listTenantsInput.parse({ query: '4711', type: 'name' });
    expect(await seqScannedTables(database.db, (tx) => listTenants(tx, query, 'ar'))).toContain('tenants');
  });
});

/** Tables of one database page or less, where reading them whole is the fastest way. */
const SMALL = new Set(['locales', 'platform_counters']);

async function fill(sql: TransactionSql): Promise<void> {
  // Waits for the commit to reach the disk: rows are not marked as visible to all before, and index-only scans would
  // not be used.
  await sql`set local synchronous_commit = on`;
  await sql`
    insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
    select ${PLATFORM_ID}, gen_random_uuid(), 'owner' || md5(i::text) || '@school.test', 'Ali', i::text,
      'ROLE_ADMIN_PORTAL', 'ali ' || md5('name' || i)
    from generate_series(1, 20000) i`;
  await sql`
    insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key,
      owner_id, package, status, created_at)
    select id, 'x', 'portal-' || row_number() over (), 'x', 1, 'x', 'اكاديميه ' || md5(id::text), id,
      -- One in nine has no package: for a third of all rows a whole read would be a fair choice of the planner's.
      (array['PN', 'UP', 'BS', 'CO', 'PN', 'UP', 'BS', 'CO', null])[1 + row_number() over () % 9],
      (array['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'DRAFT'])[1 + row_number() over () % 4],
      now() - row_number() over () * interval '1 minute'
    from users where tenant_id = ${PLATFORM_ID}`;
  await sql`
    insert into tenant_settings (tenant_id, value) select id, '{"logo": null}' from tenants where id <> ${PLATFORM_ID}`;
}
