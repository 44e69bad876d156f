import { PASSWORD_FRESH_MS } from '@dars/contracts/accounts/confirm-password';
import type { Role } from '@dars/contracts/constants';
import { scopesOf, type TokenScope } from '@dars/contracts/permissions';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLATFORM_HOST } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { setUpPlatform } from '../../../testing/platform.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { bearer, insertApiToken } from '../../../testing/tokens.ts';

const PASSWORD = 'Secret_Word1';
const START = new Date('2026-03-01T10:00:00Z');
const LATER = new Date(START.getTime() + PASSWORD_FRESH_MS);

const { harness, admin, insertOwner } = setUpPlatform({ now: START, isShared: false });
let passwordHash: string;
let portal: TestPortal;
beforeAll(async () => {
  passwordHash = await harness.deps.passwords.hash(PASSWORD);
});
beforeEach(async () => {
  portal = await newPortal(harness);
});

let made = 0;
const someone = (role: Role) => {
  made += 1;
  return { firstName: 'Ali', lastName: 'Saleh', login: `new${made}@dars.test`, role };
};
const tenantInput = (userId: string) => {
  made += 1;
  return { nameInArabic: 'أكاديمية', nameInEnglish: `granted-${made}`, locale: { id: 1 }, userId };
};

interface Call {
  host?: string;
  path: string;
  input: unknown;
}

/** Calls with a new token and returns the status, the code and the missing scope. */
async function withToken(maker: { tenantId: string; id: string }, scopes: readonly TokenScope[], call: Call) {
  const { host = PLATFORM_HOST, path, input } = call;
  const { text } = await insertApiToken(harness, maker, { scopes });
  const answer = await harness.request({
    host,
    method: 'POST',
    url: `/trpc/${path}`,
    headers: bearer(text),
    body: input as object,
  });
  const missing = /scope="(.*?)"/.exec(String(answer.headers['www-authenticate']))?.[1];
  return [answer.statusCode, ...(missing === undefined ? [] : [missing])];
}

describe('a token of the platform', () => {
  const platform = (scopes: readonly TokenScope[], path: string, input: unknown) =>
    withToken({ tenantId: PLATFORM_ID, id: admin.id }, scopes, { path, input });

  it('makes a super-admin only with the scope for that and every other scope', async () => {
    const create = (scopes: readonly TokenScope[]) =>
      platform(scopes, 'user.platformCreate', someone('ROLE_SUPER_ADMIN'));
    expect(await create(['platform-users:write'])).toEqual([403, 'super-admins:grant']);
    const all = scopesOf('ROLE_SUPER_ADMIN');
    expect(await create(all.filter((scope) => scope !== 'super-admins:grant'))).toEqual([403, 'super-admins:grant']);
    expect(await create(all.filter((scope) => scope !== 'reports:read'))).toEqual([403, 'reports:read']);
    expect(await create(all)).toEqual([200]);
  });

  it('makes an owner only with the scope for that', async () => {
    const create = (scopes: readonly TokenScope[]) =>
      platform(scopes, 'user.platformCreate', someone('ROLE_ADMIN_PORTAL'));
    expect(await create(['platform-users:write'])).toEqual([403, 'portal-owners:grant']);
    expect(await create(['platform-users:write', 'super-admins:grant'])).toEqual([403, 'portal-owners:grant']);
    expect(await create(['platform-users:write', 'portal-owners:grant'])).toEqual([200]);
  });

  it('gives a portal to an owner only with the scope for that, and changes all else without', async () => {
    const { id: userId } = await insertOwner();
    const create = (scopes: readonly TokenScope[]) => platform(scopes, 'tenant.create', tenantInput(userId));
    expect(await create(['tenants:write'])).toEqual([403, 'portal-owners:grant']);
    expect(await create(['tenants:write', 'portal-owners:grant'])).toEqual([200]);
    const { id, nameInEnglish } = await insertTenant(harness.test.admin, { ownerId: userId });
    const update = async (scopes: readonly TokenScope[], owner: string) =>
      platform(scopes, 'tenant.update', { ...tenantInput(owner), nameInEnglish, id });
    expect(await update(['tenants:write'], userId)).toEqual([200]);
    const { id: other } = await insertOwner();
    expect(await update(['tenants:write'], other)).toEqual([403, 'portal-owners:grant']);
    const [kept] = await harness.test.admin`select owner_id from tenants where id = ${id}`;
    expect(kept).toEqual({ owner_id: userId });
    expect(await update(['tenants:write', 'portal-owners:grant'], other)).toEqual([200]);
  });

  it('needs the scope for super-admins to enable one or to invite one again', async () => {
    const insert = (values: object) =>
      insertUser(harness.test.admin, { tenantId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN', ...values });
    const disabled = await insert({ disabledAt: START });
    const invited = await insert({ activatedAt: null });
    const scopes = ['platform-users:write'] as const;
    expect(await platform(scopes, 'user.platformEnable', { id: disabled.id })).toEqual([403, 'super-admins:grant']);
    expect(await platform(scopes, 'user.platformResend', { id: invited.id })).toEqual([403, 'super-admins:grant']);
  });
});

describe('a token of a portal', () => {
  const inPortal = (scopes: readonly TokenScope[], path: string, input: unknown) =>
    withToken({ tenantId: portal.id, id: portal.admin.id }, scopes, { host: portal.host, path, input });

  it('makes an admin only with the scope for that and every other scope', async () => {
    const create = (scopes: readonly TokenScope[]) =>
      inPortal(scopes, 'people.createStaff', someone('ROLE_ADMIN_PORTAL'));
    expect(await create(['people:write'])).toEqual([403, 'portal-admins:grant']);
    expect(await create(scopesOf('ROLE_ADMIN_PORTAL'))).toEqual([200]);
  });

  it('makes a lecturer only with every scope that a lecturer has', async () => {
    const create = (scopes: readonly TokenScope[]) => inPortal(scopes, 'people.createStaff', someone('ROLE_LECTURER'));
    expect((await create(['people:write']))[0]).toBe(403);
    expect(await create(['people:write', ...scopesOf('ROLE_LECTURER')])).toEqual([200]);
  });

  it('needs the scope for admins to promote a lecturer or to enable an admin', async () => {
    const { id } = await portal.insert({ role: 'ROLE_LECTURER' });
    const promote = { ...someone('ROLE_ADMIN_PORTAL'), login: undefined, id };
    expect(await inPortal(['people:write'], 'people.updateStaff', promote)).toEqual([403, 'portal-admins:grant']);
    const disabled = await portal.insert({ role: 'ROLE_ADMIN_PORTAL', disabledAt: START });
    const invited = await portal.insert({ role: 'ROLE_ADMIN_PORTAL', activatedAt: null });
    for (const [path, input] of [
      ['people.enable', { id: disabled.id }],
      ['people.resend', { id: invited.id }],
    ] as const)
      expect(await inPortal(['people:write'], path, input)).toEqual([403, 'portal-admins:grant']);
  });

  it('enables a learner with the scope for people alone', async () => {
    const { id } = await portal.insert({ disabledAt: START });
    expect(await inPortal(['people:write'], 'people.enable', { id })).toEqual([200]);
  });
});

describe('a person whose sign-in is some minutes old', () => {
  const codeOf = async (host: string, path: string, input: unknown, { cookie }: SignedInUser) => {
    const { status, error } = await harness.trpc(host, path, input, cookie);
    return error?.data.appCode ?? status;
  };
  const NEEDED = 'password-confirmation-required';

  it('confirms the password before making administrators or owners', async () => {
    const { id: userId } = await insertOwner();
    harness.setNow(LATER);
    for (const [path, input] of [
      ['user.platformCreate', someone('ROLE_SUPER_ADMIN')],
      ['user.platformCreate', someone('ROLE_ADMIN_PORTAL')],
      ['tenant.create', tenantInput(userId)],
      ['token.platformCreate', { name: 'x', scopes: ['super-admins:grant'], expiresInDays: 1 }],
    ] as const)
      expect([path, await codeOf(PLATFORM_HOST, path, input, admin)]).toEqual([path, NEEDED]);
    expect(await codeOf(portal.host, 'people.createStaff', someone('ROLE_ADMIN_PORTAL'), portal.admin)).toBe(NEEDED);
  });

  it('need not confirm it for anything else', async () => {
    harness.setNow(LATER);
    expect(await codeOf(portal.host, 'people.createStaff', someone('ROLE_LECTURER'), portal.admin)).toBe(200);
    const token = { name: 'x', scopes: ['tenants:write'], expiresInDays: 1 };
    expect(await codeOf(PLATFORM_HOST, 'token.platformCreate', token, admin)).toBe(200);
  });

  it('confirms once, after which the same call succeeds, also by REST', async () => {
    await harness.test.admin`update users set password_hash = ${passwordHash} where id = ${admin.id}`;
    harness.setNow(LATER);
    const { role: _default, ...body } = someone('ROLE_ADMIN_PORTAL');
    const post = (url: string, sent: object) =>
      harness.request({ method: 'POST', url, body: sent, cookie: admin.cookie });
    const refused = await post('/api/admin/users', body);
    expect([refused.statusCode, refused.json().code]).toEqual([403, NEEDED]);
    const wrong = await post('/api/confirm-password', { password: 'Wrong_Word1' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'validation']);
    expect((await post('/api/admin/users', body)).statusCode).toBe(403);
    expect((await post('/api/confirm-password', { password: PASSWORD })).statusCode).toBe(204);
    expect((await post('/api/admin/users', body)).statusCode).toBe(201);
    harness.setNow(new Date(LATER.getTime() + PASSWORD_FRESH_MS));
    expect(await codeOf(PLATFORM_HOST, 'user.platformCreate', someone('ROLE_SUPER_ADMIN'), admin)).toBe(NEEDED);
  });
});

it('a script makes an owner without a confirmation when it has just signed in', async () => {
  const { login } = await insertUser(harness.test.admin, {
    tenantId: PLATFORM_ID,
    role: 'ROLE_SUPER_ADMIN',
    passwordHash,
  });
  const cookie = await harness.signIn(PLATFORM_HOST, login, PASSWORD);
  const { role: _default, ...body } = someone('ROLE_ADMIN_PORTAL');
  expect((await harness.request({ method: 'POST', url: '/api/admin/users', body, cookie })).statusCode).toBe(201);
});
