import { PLATFORM_ID } from '@dars/contracts/platform';
import type { Tenant } from '@dars/contracts/portal/tenant';
import { insertTenant } from '@dars/db/testing/builders';
import { describe, expect, test } from 'vitest';
import { PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { insertSignedInUser, sessionOf } from '../../testing/people.ts';
import { setUpPlatform } from '../../testing/platform.ts';

const REASON = 'لم يُسدَّد الاشتراك';

const { harness, admin, callPlatform, insertOwner } = setUpPlatform();

let made = 0;
async function newPortal(values: Parameters<typeof insertTenant>[1] = {}) {
  made += 1;
  const slug = `cycle-${made}`;
  const { id } = await insertTenant(harness.test.admin, { nameInEnglish: slug, ...values });
  return { id, slug, host: portalHost(slug) };
}
type Portal = Awaited<ReturnType<typeof newPortal>>;

const learnerOf = ({ id, slug }: Portal) => insertSignedInUser(harness, { tenantId: id, role: 'ROLE_LEARNER', slug });
const call = async (name: string, input: object, cookie = admin.cookie) => {
  const { status, data, error } = await harness.trpc(PLATFORM_HOST, `tenant.${name}`, input, cookie);
  return { status, tenant: data as Tenant, code: error?.data.appCode, message: error?.message };
};
const suspend = ({ id }: { id: string }, input: object = {}) => call('suspend', { id, reason: REASON, ...input });
const resume = ({ id }: Portal) => call('resume', { id });
const archive = ({ id, slug }: Portal, nameInEnglish = slug) => call('archive', { id, nameInEnglish });
const sessionsOf = async ({ id }: Portal) =>
  (await harness.test.admin`select 1 from sessions where tenant_id = ${id}`).length;
const eventsOf = ({ id }: Portal) =>
  harness.test
    .admin`select action, actor_id, subject_id, details from audit_events where tenant_id = ${id} order by id`;
const me = async ({ host }: Portal, cookie: string) => {
  const response = await harness.request({ host, url: '/api/me', cookie });
  return [response.statusCode, response.json<{ code?: string }>().code];
};

describe('a suspended portal', () => {
  test('has reason, time and a new version, and is recorded in the audit trail', async () => {
    const portal = await newPortal();
    const { tenant } = await suspend(portal, { version: 1 });
    expect(tenant).toMatchObject({ id: portal.id, status: 'SUSPENDED', version: 2, suspension: { reason: REASON } });
    expect(Date.now() - Date.parse(tenant.suspension?.since ?? '')).toBeLessThan(60_000);
    const event = {
      action: 'tenant.suspended',
      actor_id: admin.id,
      subject_id: portal.id,
      details: { reason: REASON },
    };
    expect(await eventsOf(portal)).toEqual([event]);
  });

  test('loses all of its sessions, and other portals lose none', async () => {
    const [portal, other] = [await newPortal(), await newPortal()];
    await Promise.all([learnerOf(portal), learnerOf(portal)]);
    const neighbour = await learnerOf(other);
    await suspend(portal);
    expect(await sessionsOf(portal)).toBe(0);
    expect(await me(other, neighbour.cookie)).toEqual([200, undefined]);
  });

  test('answers people who were signed in with tenant-suspended, by REST and tRPC, and shows them the notice', async () => {
    const portal = await newPortal();
    const staff = await insertSignedInUser(harness, {
      tenantId: portal.id,
      role: 'ROLE_ADMIN_PORTAL',
      slug: portal.slug,
    });
    const { cookie } = await learnerOf(portal);
    expect(await me(portal, cookie)).toEqual([200, undefined]);
    await suspend(portal);
    expect(await me(portal, cookie)).toEqual([403, 'tenant-suspended']);
    expect(await me(portal, staff.cookie)).toEqual([403, 'tenant-suspended']);
    const users = await harness.trpc(portal.host, 'user.portalByLogin', { login: staff.login }, staff.cookie);
    expect([users.status, users.error?.data.appCode]).toEqual([403, 'tenant-suspended']);
    for (const [url, session] of [
      ['/home', cookie],
      ['/home/admin', staff.cookie],
      ['/home/admin/courses', staff.cookie],
    ] as const) {
      const page = await harness.request({ host: portal.host, url, cookie: session });
      expect([page.statusCode, page.headers.location]).toEqual([303, '/home/login?suspended=true']);
    }
    const loginPage = await harness.request({ host: portal.host, url: '/home/login?suspended=true', cookie });
    expect(loginPage.statusCode).toBe(200);
    expect(harness.pages.at(-1)?.page).toMatchObject({ kind: 'login', notice: 'suspended' });
    // Only super-admins see the reason.
    expect(JSON.stringify(harness.pages.at(-1))).not.toContain(REASON);
  });

  test('is closed to its owner on the platform’s host too, and stays open to super-admins there', async () => {
    const owner = await insertOwner();
    const portal = await newPortal({ ownerId: owner.id });
    const cookies = {
      owner: await sessionOf(harness, { tenantId: PLATFORM_ID, id: owner.id, role: 'ROLE_ADMIN_PORTAL' }),
      admin: admin.cookie,
    };
    const ask = async (cookie: string) => {
      const headers = { 'x-tenant-id': portal.id };
      const response = await harness.request({ url: '/api/tenant/users/nobody@example.test', headers, cookie });
      return [response.statusCode, response.json<{ code?: string } | null>()?.code];
    };
    expect(await ask(cookies.owner)).toEqual([200, undefined]);
    await suspend(portal);
    expect(await ask(cookies.owner)).toEqual([403, 'tenant-suspended']);
    expect(await ask(cookies.admin)).toEqual([200, undefined]);
    await archive(portal);
    expect(await ask(cookies.owner)).toEqual([404, 'tenant-unknown']);
  });

  test('needs a reason of 1 to 500 characters', async () => {
    const portal = await newPortal();
    for (const reason of ['', ' \n ', 'x'.repeat(501)]) {
      expect(await suspend(portal, { reason })).toMatchObject({ status: 400, code: 'validation' });
    }
    expect((await suspend(portal, { reason: `${'x'.repeat(498)}\ny` })).status).toBe(200);
  });

  test('is not made when the caller has an older version', async () => {
    const portal = await newPortal({ version: 3 });
    expect(await suspend(portal, { version: 2 })).toMatchObject({ status: 409, code: 'edited-meanwhile' });
    expect((await suspend(portal, { version: 3 })).status).toBe(200);
  });

  test('is made once when two super-admins suspend it at once', async () => {
    const portal = await newPortal();
    const answers = await Promise.all([suspend(portal), suspend(portal)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('status-conflict');
    expect(await eventsOf(portal)).toHaveLength(1);
  });
});

describe('a resumed portal', () => {
  test('is open again, without a reason and without earlier sessions', async () => {
    const portal = await newPortal();
    const before = await learnerOf(portal);
    await suspend(portal);
    const between = await learnerOf(portal);
    const { tenant } = await resume(portal);
    expect(tenant).toMatchObject({ status: 'PUBLISHED', version: 3, suspension: null });
    expect(await me(portal, before.cookie)).toEqual([401, 'unauthenticated']);
    expect(await me(portal, between.cookie)).toEqual([401, 'unauthenticated']);
    const after = await learnerOf(portal);
    expect(await me(portal, after.cookie)).toEqual([200, undefined]);
    expect((await eventsOf(portal)).at(-1)).toMatchObject({
      action: 'tenant.resumed',
      details: { since: expect.stringMatching(/Z$/) },
    });
  });
});

describe('an archived portal', () => {
  test('answers pages, API, sign-in and links like an unknown address', async () => {
    const portal = await newPortal();
    const { cookie } = await learnerOf(portal);
    await suspend(portal);
    expect((await archive(portal)).tenant).toMatchObject({
      status: 'ARCHIVED',
      version: 3,
      suspension: { reason: REASON },
    });
    const seen = async (url: string, host: string) => {
      const response = await harness.request({ host, url, cookie, headers: { accept: 'text/html' } });
      return [response.statusCode, harness.pages.at(-1)?.page.kind, harness.pages.at(-1)?.realm.slug];
    };
    for (const url of ['/', '/home', '/home/login', '/home/login?suspended=true', '/home/admin']) {
      expect(await seen(url, portal.host)).toEqual(await seen(url, portalHost('never-was')));
    }
    expect(await seen('/', portal.host)).toEqual([404, 'tenant-unknown', '']);
    expect(await me(portal, cookie)).toEqual([404, 'tenant-unknown']);
  });

  test('stays in the list and keeps its name', async () => {
    const portal = await newPortal({ status: 'SUSPENDED', suspendedReason: REASON, suspendedAt: new Date() });
    await archive(portal);
    const list = await harness.request({ url: `/api/tenants?query=${portal.slug}`, cookie: admin.cookie });
    expect(list.json<{ rows: Tenant[] }>().rows).toMatchObject([{ id: portal.id, status: 'ARCHIVED' }]);
    const name = await harness.request({
      url: `/api/tenants/get-tenant-by-name/${portal.slug}`,
      cookie: admin.cookie,
    });
    expect(name.json()).toMatchObject({ id: portal.id });
  });

  test('refuses every change', async () => {
    const portal = await newPortal({ status: 'ARCHIVED' });
    const body = { nameInArabic: 'اسم آخر', locale: { id: 1 } };
    const url = `/api/tenants/${portal.id}`;
    const response = await harness.request({ method: 'PUT', url, body, cookie: admin.cookie });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'status-conflict']);
  });

  test('is archived only when the call repeats its English name exactly', async () => {
    const portal = await newPortal({ status: 'SUSPENDED', suspendedReason: REASON, suspendedAt: new Date() });
    for (const name of ['', 'other', portal.slug.toUpperCase()]) {
      expect(await archive(portal, name)).toMatchObject({ status: 400, code: 'validation' });
    }
    expect(await archive(portal, ` ${portal.slug} `)).toMatchObject({ status: 200 });
  });
});

describe('a change of a portal’s state', () => {
  test.each([
    ['PUBLISHED', ['resume', 'archive'], 'منشورة'],
    ['SUSPENDED', ['suspend'], 'موقوفة'],
    ['ARCHIVED', ['suspend', 'resume', 'archive'], 'مؤرشفة'],
    ['DRAFT', ['suspend', 'resume', 'archive'], 'مسودة'],
  ] as const)('of a portal that is %s is refused, naming that state: %s', async (status, changes, word) => {
    const suspended = status === 'SUSPENDED' && { suspendedReason: REASON, suspendedAt: new Date() };
    const portal = await newPortal({ status, ...suspended });
    const ways = { suspend, resume, archive };
    for (const change of changes) {
      const refused = await ways[change](portal);
      expect([change, refused.status, refused.code]).toEqual([change, 409, 'status-conflict']);
      expect(refused.message).toContain(word);
    }
    expect(await eventsOf(portal)).toEqual([]);
  });

  test('answers not-found for the platform itself and for unknown ids', async () => {
    const ids = [PLATFORM_ID, '0193e7a0-0000-7000-8000-000000000009'];
    for (const id of ids) {
      expect(await suspend({ id })).toMatchObject({ status: 404 });
      for (const name of ['resume', 'audit', 'openSessions'])
        expect(await call(name, { id })).toMatchObject({ status: 404 });
    }
  });
});

test('tenant.openSessions counts open sessions and the people who have them', async () => {
  const portal = await newPortal();
  const learner = await learnerOf(portal);
  const again = { tenantId: portal.id, id: learner.id, role: 'ROLE_LEARNER', slug: portal.slug } as const;
  await sessionOf(harness, again);
  await learnerOf(portal);
  await harness.test.admin`
    update sessions set expires_at = now() - interval '1 minute'
    where tenant_id = ${portal.id} and id = (
      select min(id) from sessions where tenant_id = ${portal.id} and user_id = ${learner.id})`;
  const counted = await callPlatform('tenant.openSessions', { id: portal.id });
  expect(counted.data).toEqual({ sessions: 2, people: 2 });
});
