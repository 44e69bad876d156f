import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { seqScannedTables } from '@dars/db/testing/plans';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNewestTenants } from './list-newest.ts';
import { summarizeTenants } from './summarize.ts';

const SUSPENDED = { status: 'SUSPENDED', suspendedReason: 'unpaid', suspendedAt: new Date() } as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const overview = () => database.db.withPlatform(summarizeTenants, { readOnly: true });
const newest = () => database.db.withPlatform(listNewestTenants, { readOnly: true });

describe('the overview without a portal', () => {
  test('counts nothing, as the platform is no portal', async () => {
    expect(await overview()).toEqual({ counts: [] });
    expect(await newest()).toEqual([]);
  });
});

describe('the overview with portals', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 4, number));
  let noor: string;
  beforeAll(async () => {
    const { admin } = database;
    await insertTenant(admin, { nameInEnglish: 'oldest', package: 'PN', createdAt: day(1) });
    await insertTenant(admin, { nameInEnglish: 'amal', package: 'PN', createdAt: day(2) });
    await insertTenant(admin, { nameInEnglish: 'wadi', package: 'PN', ...SUSPENDED, createdAt: day(3) });
    for (const number of [4, 5]) await insertTenant(admin, { nameInEnglish: `free-${number}`, createdAt: day(number) });
    noor = (await insertTenant(admin, { nameInEnglish: 'noor', package: 'CO', status: 'DRAFT', createdAt: day(6) })).id;
    await admin`update tenant_settings set value = value || '{"setup": ["colors", "logo"]}' where tenant_id = ${noor}`;
    for (const lastActiveOn of ['2026-04-30', null, '2026-05-02', '2026-01-01']) {
      await insertUser(admin, { tenantId: noor, lastActiveOn });
    }
    await insertUser(admin, { tenantId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN', lastActiveOn: '2026-05-09' });
  });

  test('has the number of each state, without states that no portal has', async () => {
    const { counts } = await overview();
    expect(counts).toHaveLength(4);
    expect(counts).toEqual(
      expect.arrayContaining([
        { status: 'PUBLISHED', package: 'PN', count: 2 },
        { status: 'SUSPENDED', package: 'PN', count: 1 },
        { status: 'PUBLISHED', package: null, count: 2 },
        { status: 'DRAFT', package: 'CO', count: 1 },
      ]),
    );
    await database.admin`update tenants set package = 'CO' where name_in_english in ('oldest', 'amal')`;
    expect((await overview()).counts).not.toContainEqual(
      expect.objectContaining({ status: 'PUBLISHED', package: 'PN' }),
    );
  });

  test('lists the five newest portals, with their finished steps and the last activity of their people', async () => {
    const rows = await newest();
    expect(rows.map((row) => row.nameInEnglish)).toEqual(['noor', 'free-5', 'free-4', 'wadi', 'amal']);
    expect(rows[0]).toMatchObject({
      id: noor,
      status: 'DRAFT',
      createdDate: '2026-05-06T00:00:00.000Z',
      setup: ['logo', 'colors'],
      lastActiveOn: '2026-05-02',
    });
    expect(rows[1]).toMatchObject({ setup: [], lastActiveOn: null });
  });

  test('lists a portal without settings', async () => {
    await database.admin`delete from tenant_settings where tenant_id = ${noor}`;
    expect((await newest())[0]).toMatchObject({ id: noor, setup: [] });
  });
});

describe('the overview at 20,000 portals of which one has 20,000 people', () => {
  let large: TestDatabase;
  beforeAll(async () => {
    large = await createTestDatabase({ max: 1 });
    const { admin } = large;
    await admin`
      insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key, created_at)
      select gen_random_uuid(), 'x', 'portal-' || i, 'x', 1, 'x', 'x', now() - i * interval '1 minute'
      from generate_series(1, 20000) i`;
    await admin`
      insert into tenant_settings (tenant_id, value) select id, '{}' from tenants where id <> ${PLATFORM_ID}`;
    await admin`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key, last_active_on)
      select t.id, gen_random_uuid(), i || '@school.test', 'Ali', 'x', 'ROLE_LEARNER', 'ali',
        case when i % 3 = 0 then null else date '2026-01-01' + i % 90 end
      from tenants t, generate_series(1, 20000) i where t.name_in_english = 'portal-1'`;
    await admin`vacuum analyze`;
  });
  afterAll(() => large.drop());

  test('reads no table whole', async () => {
    const read = await seqScannedTables(large.db, async (tx) => {
      await summarizeTenants(tx);
      await listNewestTenants(tx);
    });
    // The table is one database page, so reading it whole is the fastest way.
    expect(read).toEqual([]);
  });
});
