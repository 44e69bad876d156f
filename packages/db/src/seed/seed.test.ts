import { toE164 } from '@dars/contracts/phone';
import { tenantSettings as settingsContract } from '@dars/contracts/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTenant } from '../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { DEMO_PASSWORD, seedDemo } from './demo.ts';
import { ensureSuperAdmin } from './super-admin.ts';

let test: TestDatabase;
let hashed: string[];
const hashPassword = async (password: string) => {
  hashed.push(password);
  return `hash of ${password}`;
};
beforeAll(async () => {
  test = await createTestDatabase();
  hashed = [];
});
afterAll(() => test.drop());

describe('the demo data', () => {
  it('fills an empty database', async () => {
    expect(await seedDemo(test.db, { hashPassword })).toBe(true);
    expect(hashed).toEqual([DEMO_PASSWORD]);
    const portals = await test.admin`
      select t.name_in_english as slug, t.status, l.code, s.value, t.owner_login_search_key as owner
      from tenants t join locales l on l.id = t.locale_id join tenant_settings s on s.tenant_id = t.id
      where t.name_in_english <> 'app' order by t.created_at`;
    expect(portals.map(({ slug, status, code, owner }) => [slug, status, code, owner])).toEqual([
      ['academy', 'PUBLISHED', 'ar', 'owner@academy.test'],
      ['horizon', 'PUBLISHED', 'en', 'owner@horizon.test'],
      ['sendero', 'PUBLISHED', 'es', 'owner@sendero.test'],
      ['wadi', 'SUSPENDED', 'ar', 'owner@wadi.test'],
    ]);
    for (const { value } of portals) expect(settingsContract.parse(value)).toEqual(value);
    expect(new Set(portals.map(({ value }) => value.template)).size).toBe(4);
  });

  it('has 200 learners over a year, with numbers of nine countries', async () => {
    const learners = await test.admin`select login, mobile, created_at as at from users where role = 'ROLE_LEARNER'`;
    expect(learners).toHaveLength(200);
    const mobiles = learners.flatMap(({ mobile }) => (mobile === null ? [] : [mobile as string]));
    expect(mobiles.map(toE164)).toEqual(mobiles);
    const codes = ['+966', '+971', '+20', '+962', '+212', '+34', '+52', '+44', '+57'];
    for (const code of codes) expect(mobiles.some((mobile) => mobile.startsWith(code))).toBe(true);
    const months = new Set(learners.map(({ at }) => (at as Date).toISOString().slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(12);
  });

  it('shows portals at different points: how far they are set up, when somebody was there, mails that failed', async () => {
    const portals = await test.admin`
      select t.name_in_english as slug, jsonb_array_length(s.value -> 'setup') as steps,
        (now() at time zone 'utc')::date - max(u.last_active_on) as quiet
      from tenants t join tenant_settings s on s.tenant_id = t.id join users u on u.tenant_id = t.id
      where t.name_in_english <> 'app' group by 1, 2 order by 2 desc`;
    expect(portals.map(({ slug, steps, quiet }) => [slug, steps, quiet])).toEqual([
      ['academy', 3, 0],
      ['horizon', 2, 1],
      ['sendero', 1, 4],
      ['wadi', 0, 30],
    ]);
    const early = await test.admin`
      select 1 from users where last_active_on < (created_at at time zone 'utc')::date or (activated_at is null and last_active_on is not null)`;
    expect(early).toHaveLength(0);
    const mails = await test.admin`select status, subject, language from mails`;
    expect(mails.length).toBeGreaterThanOrEqual(8);
    expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['failed']));
    expect(mails.find(({ language }) => language === 'ar')?.['subject']).toContain('أكاديمية المعرفة');
  });

  it('lets an owner sign in to the portal with the one password', async () => {
    const [tenant] = await test.admin`select id from tenants where name_in_english = 'academy'`;
    const found = await test.db.withTenant(tenant?.['id'], (tx) =>
      tx.execute(
        `select password_hash as hash, activated_at is not null as active from sec.credentials('owner@academy.test')`,
      ),
    );
    expect(found[0]).toEqual({ hash: `hash of ${DEMO_PASSWORD}`, active: true });
  });

  it('leaves a filled database alone', async () => {
    expect(await seedDemo(test.db, { hashPassword })).toBe(false);
  });

  it('finishes what was interrupted', async () => {
    await test.admin`delete from users where login like '%@sendero.test' and not is_owner and tenant_id <> '00000000-0000-0000-0000-000000000000'`;
    expect(await seedDemo(test.db, { hashPassword })).toBe(true);
    const [count] = await test.admin`select count(*)::int from users where role = 'ROLE_LEARNER'`;
    expect(count).toEqual({ count: 200 });
  });

  it('does not touch a database with a portal of somebody', async () => {
    const other = await createTestDatabase();
    await insertTenant(other.admin);
    expect(await seedDemo(other.db, { hashPassword })).toBe(false);
    expect(await other.admin`select 1 from users`).toHaveLength(0);
    await other.drop();
  });
});

describe('the super-admin of the configuration', () => {
  const account = { email: 'Root@Example.test', hashPassword };

  it('is made once, and keeps the password that its holder chose', async () => {
    expect(await ensureSuperAdmin(test.db, { ...account, password: 'First_1234' })).toBe(true);
    expect(await ensureSuperAdmin(test.db, { ...account, password: 'Second_1234' })).toBe(false);
    const [row] = await test.admin`select password_hash as hash, role from users where login = 'root@example.test'`;
    expect(row).toEqual({ hash: 'hash of First_1234', role: 'ROLE_SUPER_ADMIN' });
  });

  it('is never made out of a portal owner', async () => {
    const taken = ensureSuperAdmin(test.db, { ...account, email: 'owner@academy.test', password: 'x' });
    await expect(taken).rejects.toThrow('SUPER_ADMIN_EMAIL');
  });
});
