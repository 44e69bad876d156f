import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTenant, insertUser } from './testing/builders.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const insertOwner = (login: string, values: object = {}) =>
  insertUser(test.admin, { tenantId: PLATFORM_ID, login, role: 'ROLE_ADMIN_PORTAL', ...values });

describe('the counter of portals', () => {
  const count = async () =>
    (await test.admin`select value::int from platform_counters where name = 'tenants'`)[0]?.['value'];
  const rows = async () =>
    (await test.admin`select count(*)::int from tenants where id <> ${PLATFORM_ID}`)[0]?.['count'];

  it('follows every insertion and deletion of one portal or many', async () => {
    expect(await count()).toBe(0);
    const { id } = await insertTenant(test.admin);
    await insertTenant(test.admin);
    expect(await count()).toBe(2);
    await test.admin`
      insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key)
      select gen_random_uuid(), 'x', 'many-' || i, 'x', 1, 'x', 'x' from generate_series(1, 10) i`;
    await test.admin`delete from tenant_settings where tenant_id = ${id}`;
    await test.admin`delete from tenants where id = ${id}`;
    expect(await count()).toBe(11);
    expect(await count()).toBe(await rows());
  });
});

describe('the counters of portals by status and package', () => {
  const stored = async () =>
    Object.fromEntries(
      (await test.admin`select name, value::int from platform_counters where name like 'tenants:%' and value <> 0`).map(
        ({ name, value }) => [name, value],
      ),
    );
  const counted = async () =>
    Object.fromEntries(
      (
        await test.admin`
          select 'tenants:' || status || ':' || coalesce(package, 'FREE') as name, count(*)::int as value
          from tenants where id <> ${PLATFORM_ID} group by 1`
      ).map(({ name, value }) => [name, value]),
    );

  it('follow portals that are added, removed, or change their status or package, one or many', async () => {
    await insertTenant(test.admin, { package: 'BS' });
    const { id } = await insertTenant(test.admin, { status: 'DRAFT' });
    expect(await stored()).toMatchObject({ 'tenants:PUBLISHED:BS': 1, 'tenants:DRAFT:FREE': 1 });
    await test.admin`update tenants set status = 'PUBLISHED', package = 'PN' where id = ${id}`;
    expect(await stored()).toEqual(await counted());
    await test.admin`
      update tenants set status = 'SUSPENDED', suspended_reason = 'x', suspended_at = now() where id <> ${PLATFORM_ID}`;
    await test.admin`delete from tenant_settings where tenant_id = ${id}`;
    await test.admin`delete from tenants where id = ${id}`;
    expect(await stored()).toEqual(await counted());
  });
});

describe('the counters of the platform’s accounts', () => {
  const stored = async () =>
    Object.fromEntries(
      (
        await test.admin`select name, value::int from platform_counters where name in ('platform_users', 'portal_owners')`
      ).map(({ name, value }) => [name, value]),
    );

  it('follow new and deleted accounts, and disabled ones among the owners', async () => {
    const before = await stored();
    const more = (users: number, owners: number) => ({
      platform_users: before['platform_users'] + users,
      portal_owners: before['portal_owners'] + owners,
    });
    const { id } = await insertOwner('counted@owner.test');
    const other = await insertOwner('counted@super.test', { role: 'ROLE_SUPER_ADMIN' });
    const { id: tenantId } = await insertTenant(test.admin);
    await insertUser(test.admin, { tenantId });
    expect(await stored()).toEqual(more(2, 1));
    await test.admin`update users set disabled_at = now() where id = ${id}`;
    expect(await stored()).toEqual(more(2, 0));
    await test.admin`update users set disabled_at = null where id = ${id}`;
    await test.admin`delete from users where id = ${other.id}`;
    expect(await stored()).toEqual(more(1, 1));
    await test.admin`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
      select ${PLATFORM_ID}, gen_random_uuid(), 'many-' || i || '@owner.test', 'x', 'x', 'ROLE_ADMIN_PORTAL', 'x'
      from generate_series(1, 1000) i`;
    expect(await stored()).toEqual(more(1001, 1001));
  });
});

describe('the counters of a portal’s people', () => {
  it('count people by role and leave out removed ones', async () => {
    const { id: tenantId } = await insertTenant(test.admin);
    const stored = async () =>
      Object.fromEntries(
        (
          await test.admin`select name, value::int from tenant_counters where tenant_id = ${tenantId} and value <> 0`
        ).map(({ name, value }) => [name, value]),
      );
    const { id } = await insertUser(test.admin, { tenantId });
    await insertUser(test.admin, { tenantId });
    const gone = await insertUser(test.admin, { tenantId, role: 'ROLE_LECTURER' });
    expect(await stored()).toEqual({ 'users:ROLE_LEARNER': 2, 'users:ROLE_LECTURER': 1 });
    await test.admin`update users set role = 'ROLE_LECTURER' where id = ${id}`;
    expect(await stored()).toEqual({ 'users:ROLE_LEARNER': 1, 'users:ROLE_LECTURER': 2 });
    await test.admin`update users set removed_at = now(), disabled_at = now() where id = ${gone.id}`;
    expect(await stored()).toEqual({ 'users:ROLE_LEARNER': 1, 'users:ROLE_LECTURER': 1 });
    await test.admin`delete from users where id in ${test.admin([id, gone.id])}`;
    expect(await stored()).toEqual({ 'users:ROLE_LEARNER': 1 });
  });
});
