import { PLATFORM_ID } from '@dars/contracts/platform';
import type { OwnTenant } from '@dars/contracts/portal/tenant';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { seqScannedTables } from '@dars/db/testing/plans';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST } from '../../testing/harness.ts';
import { insertSignedInUser, sessionOf, superAdmin } from '../../testing/people.ts';
import { listOwnTenants } from './list-own.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

async function owner() {
  const user = await insertUser(harness.test.admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
  return { id: user.id, cookie: await sessionOf(harness, user) };
}

async function mine(cookie: string) {
  const { status, data } = await harness.trpc(PLATFORM_HOST, 'tenant.mine', undefined, cookie);
  return { status, ...(data as { rows: OwnTenant[]; total: number } | undefined) };
}

test('tenant.mine lists the owner’s portals in every state, newest first, and no others', async () => {
  const [one, other, none] = [await owner(), await owner(), await owner()];
  const suspended = { status: 'SUSPENDED', suspendedReason: 'unpaid since May', suspendedAt: new Date() } as const;
  const made = (slug: string, day: string, ownerId: string, values = {}) =>
    insertTenant(harness.test.admin, { nameInEnglish: slug, ownerId, createdAt: new Date(day), ...values });
  await made('own-old', '2026-01-01', one.id, suspended);
  await made('own-new', '2026-03-01', one.id, { package: 'BS', description: 'وصف' });
  await made('own-other', '2026-02-01', other.id);
  const { rows, total } = await mine(one.cookie);
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { nameInEnglish: 'own-new', status: 'PUBLISHED', package: 'BS', description: 'وصف', logo: null, color: '#0E7C66' },
    { nameInEnglish: 'own-old', status: 'SUSPENDED', package: null, createdDate: '2026-01-01T00:00:00.000Z' },
  ]);
  expect(rows?.map(({ suspension }) => suspension?.reason)).toEqual([undefined, 'unpaid since May']);
  expect((await mine(other.cookie)).rows?.map(({ nameInEnglish }) => nameInEnglish)).toEqual(['own-other']);
  expect(await mine(none.cookie)).toEqual({ status: 200, rows: [], isIncomplete: false, total: 0, support: null });
});

test('tenant.mine is empty for a super-admin and refused to people of a portal', async () => {
  expect((await mine((await superAdmin(harness)).cookie)).status).toBe(403);
  const portal = await insertTenant(harness.test.admin);
  const { cookie } = await insertSignedInUser(harness, { tenantId: portal.id, role: 'ROLE_ADMIN_PORTAL' });
  expect((await mine(cookie)).status).toBe(401);
});

test('tenant.mine reads only the owner’s rows among many portals', async () => {
  const { id } = await owner();
  await harness.test.admin`
    insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key)
    select gen_random_uuid(), 'a', 'many-' || n, 'a', 1, 'a', 'a' from generate_series(1, 5000) n`;
  await harness.test.admin`
    insert into tenant_settings (tenant_id, value) select id, '{}' from tenants where name_in_english like 'many-%'`;
  await harness.test.admin`analyze tenants, tenant_settings`;
  const read = await seqScannedTables(harness.db, (tx) => listOwnTenants(tx, { realmId: PLATFORM_ID, userId: id }));
  expect(read).toEqual([]);
});
