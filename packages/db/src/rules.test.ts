import { LANGUAGE_FACTS, LANGUAGES } from '@dars/contracts/languages';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { CONSOLE_FONT, DEFAULT_PRIMARY, tenantSettings as settingsContract } from '@dars/contracts/portal/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './columns.ts';
import { insertTenant, insertUser } from './testing/builders.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const insertOwner = (login: string, values: object = {}) =>
  insertUser(test.admin, {
    tenantId: PLATFORM_ID,
    login,
    role: 'ROLE_ADMIN_PORTAL',
    passwordHash: 'of the owner',
    ...values,
  });

describe('the rows of the migrations', () => {
  it('are the languages and the platform, whose settings match the contract', async () => {
    const locales = await test.admin`select id, code, name from locales order by id`;
    expect([...locales]).toEqual(
      LANGUAGES.map((code) => ({ id: LANGUAGE_FACTS[code].id, code, name: LANGUAGE_FACTS[code].name })),
    );
    const [platform] = await test.admin`
      select t.status, t.package, s.value from tenants t join tenant_settings s on s.tenant_id = t.id where t.id = ${PLATFORM_ID}`;
    expect(platform).toMatchObject({ status: 'PUBLISHED', package: null });
    const value = settingsContract.parse(platform?.['value']);
    expect(value.font.value).toBe(CONSOLE_FONT);
    expect(value.colors.colorCodes).toEqual([{ hex: DEFAULT_PRIMARY }]);
  });
});

describe('the search keys of an owner', () => {
  const keysOf = async (tenantId: string) =>
    (
      await test.admin`select owner_name_search_key as name, owner_login_search_key as login from tenants where id = ${tenantId}`
    )[0];

  it('follow the portal’s owner and the owner’s own changes', async () => {
    const one = await insertOwner('one@owner.test', { nameSearchKey: 'one' });
    const two = await insertOwner('two@owner.test', { nameSearchKey: 'two' });
    const { id } = await insertTenant(test.admin, { ownerId: one.id, ownerNameSearchKey: 'made up' });
    expect(await keysOf(id)).toEqual({ name: 'one', login: 'one@owner.test' });
    await test.admin`update tenants set owner_id = ${two.id} where id = ${id}`;
    expect(await keysOf(id)).toEqual({ name: 'two', login: 'two@owner.test' });
    // The change is the person's own, in the platform's realm, in which portals cannot be seen.
    await test.db.withTenant(PLATFORM_ID, (tx) =>
      tx.execute(`update users set name_search_key = 'second' where tenant_id = '${PLATFORM_ID}' and id = '${two.id}'`),
    );
    expect(await keysOf(id)).toEqual({ name: 'second', login: 'two@owner.test' });
    await test.db.withPlatform((tx) => tx.execute(`update tenants set owner_id = null where id = '${id}'`));
    expect(await keysOf(id)).toEqual({ name: '', login: '' });
  });
});

describe('sec.credentials', () => {
  const credentials = (tenantId: string, login: string) =>
    test.db.withTenant(tenantId, async (tx) => [
      ...(await tx.execute(`select user_id as id, password_hash as hash, activated_at is not null as active, disabled_at is not null as disabled
        from sec.credentials('${login}')`)),
    ]);

  it('returns a person’s own credentials, in their realm only', async () => {
    const { id: here } = await insertTenant(test.admin);
    const { id: there } = await insertTenant(test.admin);
    const user = await insertUser(test.admin, { tenantId: here, login: 'member@x.test', passwordHash: 'own' });
    expect(await credentials(here, 'member@x.test')).toEqual([
      { id: user.id, hash: 'own', active: true, disabled: false },
    ]);
    expect(await credentials(there, 'member@x.test')).toEqual([]);
    expect(await credentials(PLATFORM_ID, 'member@x.test')).toEqual([]);
  });

  it('returns for a portal’s owner those of the platform’s account', async () => {
    const owner = await insertOwner('real@owner.test', { activatedAt: null });
    const { id: tenantId } = await insertTenant(test.admin, { ownerId: owner.id });
    const seat = await insertUser(test.admin, {
      tenantId,
      login: 'real@owner.test',
      role: 'ROLE_ADMIN_PORTAL',
      isOwner: true,
    });
    const found = () => credentials(tenantId, 'real@owner.test');
    expect(await found()).toEqual([{ id: seat.id, hash: 'of the owner', active: false, disabled: false }]);
    await test.admin`update users set activated_at = now(), disabled_at = now() where id = ${owner.id}`;
    expect(await found()).toEqual([{ id: seat.id, hash: 'of the owner', active: true, disabled: true }]);
  });

  it('returns nothing for a former owner', async () => {
    const former = await insertOwner('former@owner.test');
    const next = await insertOwner('next@owner.test');
    const { id: tenantId } = await insertTenant(test.admin, { ownerId: former.id });
    const seat = await insertUser(test.admin, {
      tenantId,
      login: 'former@owner.test',
      role: 'ROLE_ADMIN_PORTAL',
      isOwner: true,
    });
    await test.admin`update tenants set owner_id = ${next.id} where id = ${tenantId}`;
    expect(await credentials(tenantId, 'former@owner.test')).toEqual([
      { id: seat.id, hash: null, active: false, disabled: false },
    ]);
  });
});

describe('the database refuses', () => {
  const tenant = (values: object) => insertTenant(test.admin, values);
  it.each([
    ['a sub-domain that is none', () => tenant({ nameInEnglish: 'No Good' })],
    ['a sub-domain that is too short', () => tenant({ nameInEnglish: 'ab' })],
    ['an unknown status', () => tenant({ status: 'GONE' })],
    ['an unknown package', () => tenant({ package: 'XX' })],
    ['a suspension without a reason', () => tenant({ status: 'SUSPENDED', suspendedAt: new Date() })],
    ['an owner in another realm', () => tenant({ ownerRealm: newId() })],
    ['a login in capitals', () => insertOwner('Capital@owner.test')],
    ['an unknown role', () => insertOwner('role@owner.test', { role: 'ROLE_ROOT' })],
    ['a learner of the platform', () => insertOwner('learner@owner.test', { role: 'ROLE_LEARNER' })],
    ['an owner’s seat with a password of its own', () => insertOwner('seat@owner.test', { isOwner: true })],
  ])('%s', async (_what, insert) => {
    const error = await insert().catch((reason: unknown) => reason);
    expect((error as Error).cause).toMatchObject({ code: '23514' });
  });

  it('a super-admin in a portal', async () => {
    const { id: tenantId } = await tenant({});
    const run = insertUser(test.admin, { tenantId, role: 'ROLE_SUPER_ADMIN' });
    await expect(run).rejects.toMatchObject({ cause: { constraint_name: 'users_role_in_realm' } });
  });

  it('a person in a tenant that does not exist', async () => {
    await expect(insertUser(test.admin, { tenantId: newId() })).rejects.toMatchObject({ cause: { code: '23503' } });
  });
});

describe('a search by text', () => {
  it('uses its index as the platform, among portals and among platform users', async () => {
    await test.admin`
      insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key)
      select gen_random_uuid(), 'x', 'bulk-' || i, 'x', 1, 'x', 'مدرسة ' || md5(i::text) from generate_series(1, 3000) i`;
    await test.admin`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
      select ${PLATFORM_ID}, gen_random_uuid(), md5(i::text) || '@x.test', 'x', 'x', 'ROLE_ADMIN_PORTAL', 'x'
      from generate_series(1, 3000) i`;
    // Vacuum empties the pending list of these indexes, which is read from end to end.
    await test.admin`vacuum analyze tenants, users`;
    const planOf = (statement: string) =>
      test.db.withPlatform(async (tx) => {
        // With so few rows a sequential scan would be as good, and prove nothing.
        await tx.execute('set local enable_seqscan = off');
        return JSON.stringify(await tx.execute(`explain ${statement}`));
      });
    expect(await planOf(`select id from tenants where name_search_key like '%c4ca42%'`)).toContain(
      'tenants_name_search_idx',
    );
    expect(await planOf(`select id from users where tenant_id = '${PLATFORM_ID}' and login like '%c4ca42%'`)).toContain(
      'users_platform_login_idx',
    );
  });

  it('uses its index by equality inside a tenant too', async () => {
    const { id } = await insertTenant(test.admin);
    await test.admin`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
      select ${id}, gen_random_uuid(), md5(i::text) || '@y.test', 'x', 'x', 'ROLE_LEARNER', 'x' from generate_series(1, 3000) i`;
    await test.admin`analyze users`;
    const plan = await test.db.withTenant(id, (tx) =>
      tx.execute(`explain select id from users where tenant_id = '${id}' and login = 'a@y.test'`),
    );
    expect(JSON.stringify(plan)).toMatch(/Index (Only )?Scan.*users_login_key/);
  });
});
