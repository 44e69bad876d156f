import { PLATFORM_ID } from '@dars/contracts/platform';
import type { Tenant } from '@dars/contracts/portal/tenant';
import { beforeAll, describe, expect, test } from 'vitest';
import { portalHost } from '../../testing/harness.ts';
import { insertSignedInUser, sessionOf } from '../../testing/people.ts';
import { setUpPlatform } from '../../testing/platform.ts';

const { harness, admin, callPlatform, insertOwner } = setUpPlatform();
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await harness.deps.passwords.hash('Secret_Word1');
});

const newOwner = () => insertOwner({ passwordHash });

let made = 0;
async function newPortal(): Promise<{ portal: Tenant; owner: Awaited<ReturnType<typeof newOwner>> }> {
  made += 1;
  const owner = await newOwner();
  const body = {
    nameInArabic: 'دار العلم',
    nameInEnglish: `dar-${made}`,
    locale: { id: 1 },
    user: owner.id,
    package: 'PN',
  };
  const response = await harness.request({ method: 'POST', url: '/api/tenants', body, cookie: admin.cookie });
  expect(response.statusCode, response.body).toBe(201);
  return { portal: response.json<Tenant>(), owner };
}

const put = (id: string, body: unknown) =>
  harness.request({ method: 'PUT', url: `/api/tenants/${id}`, body, cookie: admin.cookie });
const fields = (portal: Tenant) => ({ nameInArabic: portal.nameInArabic, locale: { id: portal.locale.id } });
const usersOf = (tenantId: string) =>
  harness.test
    .admin`select login, role, is_owner, disabled_at is not null as disabled, id from users where tenant_id = ${tenantId} order by created_at`;

describe('a changed portal', () => {
  test('accepts the whole answer sent back, and increments the version', async () => {
    const { portal } = await newPortal();
    const response = await put(portal.id, {
      ...portal,
      nameInArabic: 'دار الحكمة',
      description: 'جديد',
      package: null,
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json<Tenant>()).toMatchObject({
      id: portal.id,
      nameInArabic: 'دار الحكمة',
      nameInSpanish: 'دار الحكمة',
      nameInEnglish: portal.nameInEnglish,
      description: 'جديد',
      package: null,
      user: { id: portal.user_id, zohoSubscriptionPackage: null },
      version: portal.version + 1,
    });
    const found = await harness.request({ url: `/api/tenants?query=الحكمه`, cookie: admin.cookie });
    expect(found.json<{ rows: Tenant[] }>().rows.map((row) => row.id)).toContain(portal.id);
  });

  test('keeps fields that are left out, and resets an empty prefix to the English name', async () => {
    const { portal } = await newPortal();
    await put(portal.id, { ...fields(portal), description: 'x', prefix: 'DR' });
    expect((await put(portal.id, fields(portal))).json()).toMatchObject({
      description: 'x',
      prefix: 'DR',
      package: 'PN',
    });
    const emptied = await put(portal.id, { ...fields(portal), description: '', prefix: '' });
    expect(emptied.json()).toMatchObject({ description: null, prefix: portal.nameInEnglish });
  });

  test('is recorded in the audit trail with the values before and after', async () => {
    const { portal } = await newPortal();
    await put(portal.id, { ...fields(portal), nameInArabic: 'اسم آخر' });
    const [event] = await harness.test.admin`
      select details, actor_id from audit_events where tenant_id = ${portal.id} and action = 'tenant.updated'`;
    expect(event).toEqual({
      details: { nameInArabic: { before: 'دار العلم', after: 'اسم آخر' } },
      actor_id: admin.id,
    });
  });

  test('keeps its English name for ever', async () => {
    const { portal } = await newPortal();
    const response = await put(portal.id, { ...fields(portal), nameInEnglish: 'other-name' });
    expect(response.statusCode).toBe(400);
    const { error } = await callPlatform('tenant.update', {
      ...fields(portal),
      id: portal.id,
      nameInEnglish: 'other-name',
    });
    expect(error?.data.issues).toEqual([{ path: ['nameInEnglish'], rule: 'invalid' }]);
  });

  test('refuses the second of two people who read the same version', async () => {
    const { portal } = await newPortal();
    const answers = await Promise.all([
      put(portal.id, { ...portal, prefix: 'a' }),
      put(portal.id, { ...portal, prefix: 'b' }),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'edited-meanwhile' });
  });

  test.each([
    ['an id that never existed', () => '0193e7a0-0000-7000-8000-000000000009'],
    ['the platform itself', () => PLATFORM_ID],
  ])('404: %s', async (_what, id) => {
    const response = await put(id(), { nameInArabic: 'x', locale: { id: 1 } });
    expect(response.statusCode).toBe(404);
    const read = await harness.request({ url: `/api/tenants/${id()}`, cookie: admin.cookie });
    expect(read.statusCode).toBe(404);
  });

  test('keeps its owner when `user` is null', async () => {
    const { portal, owner } = await newPortal();
    expect((await put(portal.id, { ...fields(portal), user: null })).json<Tenant>()).toMatchObject({
      user_id: owner.id,
    });
  });

  test('is refused when body and path have different ids, or the owner is empty', async () => {
    const [{ portal }, { portal: other }] = [await newPortal(), await newPortal()];
    expect((await put(portal.id, { ...fields(portal), id: other.id })).statusCode).toBe(400);
    expect((await put(portal.id, { ...fields(portal), user_id: '' })).statusCode).toBe(400);
  });
});

describe('a portal that gets another owner', () => {
  test('has both among its users, disables the former and lets the new one sign in with the platform’s password', async () => {
    const { portal, owner } = await newPortal();
    const host = portalHost(portal.nameInEnglish);
    const cookie = await harness.signIn(host, owner.login, 'Secret_Word1');
    const next = await newOwner();
    const response = await put(portal.id, { ...fields(portal), user: { id: next.id } });
    expect(response.json<Tenant>()).toMatchObject({ user_id: next.id, email: next.login });
    expect(await usersOf(portal.id)).toMatchObject([
      { login: owner.login, is_owner: true, disabled: true },
      { login: next.login, is_owner: true, disabled: false },
    ]);
    expect((await harness.request({ host, url: '/api/me', cookie })).statusCode).toBe(401);
    await expect(harness.signIn(host, owner.login, 'Secret_Word1')).rejects.toThrow('refused');
    await expect(harness.signIn(host, next.login, 'Secret_Word1')).resolves.toContain('=');
    const [mail] = await harness.test.admin`select recipient from mails order by created_at desc limit 1`;
    expect(mail).toEqual({ recipient: next.login });
  });

  test('enables the member account of a former owner who returns', async () => {
    const { portal, owner } = await newPortal();
    const next = await newOwner();
    await put(portal.id, { ...fields(portal), user_id: next.id });
    await put(portal.id, { ...fields(portal), user_id: owner.id });
    expect(await usersOf(portal.id)).toMatchObject([
      { login: owner.login, disabled: false },
      { login: next.login, disabled: true },
    ]);
  });

  test('turns a member’s account into the owner’s and ends their sessions', async () => {
    const { portal } = await newPortal();
    const next = await newOwner();
    const member = await insertSignedInUser(harness, {
      tenantId: portal.id,
      role: 'ROLE_LEARNER',
      login: next.login,
      slug: portal.nameInEnglish,
    });
    const response = await put(portal.id, { ...fields(portal), user: next.id });
    expect(response.statusCode, response.body).toBe(200);
    const rows = await usersOf(portal.id);
    expect(rows.filter((row) => row['login'] === next.login)).toMatchObject([
      { id: member.id, role: 'ROLE_ADMIN_PORTAL', is_owner: true, disabled: false },
    ]);
    const host = portalHost(portal.nameInEnglish);
    expect((await harness.request({ host, url: '/api/me', cookie: member.cookie })).statusCode).toBe(401);
  });

  test('refuses a person who may not own portals, and changes nothing', async () => {
    const { portal, owner } = await newPortal();
    const response = await put(portal.id, { ...fields(portal), nameInArabic: 'x', user: admin.id });
    expect(response.statusCode).toBe(400);
    const now = await harness.request({ url: `/api/tenants/${portal.id}`, cookie: admin.cookie });
    expect(now.json()).toEqual({ ...portal });
    expect(await usersOf(portal.id)).toMatchObject([{ login: owner.login, disabled: false }]);
  });

  test('can still be edited when its owner is disabled on the platform', async () => {
    const { portal, owner } = await newPortal();
    await harness.test
      .admin`update users set disabled_at = now() where tenant_id = ${PLATFORM_ID} and id = ${owner.id}`;
    const response = await put(portal.id, { ...fields(portal), user: { id: owner.id }, description: 'x' });
    expect(response.statusCode, response.body).toBe(200);
    await expect(
      sessionOf(harness, { tenantId: PLATFORM_ID, id: owner.id, role: 'ROLE_ADMIN_PORTAL' }).then((cookie) =>
        harness.request({ url: '/api/me', cookie }),
      ),
    ).resolves.toMatchObject({ statusCode: 401 });
  });
});
