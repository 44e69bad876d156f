import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ACADEMY,
  type Accounts,
  codeOf,
  createAccounts,
  LOGIN,
  PASSWORD,
  PLATFORM_PASSWORD,
} from '../../../testing/accounts.ts';
import { PLATFORM_HOST } from '../../../testing/harness.ts';

const NOWHERE = '019a0000-0000-7000-8000-000000000000';

let accounts: Accounts;
let superAdmin: string;
let owner: { login: string; tenantId: string; cookie: string };
beforeAll(async () => {
  accounts = await createAccounts();
  superAdmin = await accounts.harness.signIn(PLATFORM_HOST, LOGIN, PLATFORM_PASSWORD);
  const { login, tenantId } = await accounts.newOwner('owned');
  owner = { login, tenantId, cookie: await accounts.harness.signIn(PLATFORM_HOST, login, PASSWORD) };
});
afterAll(() => accounts.harness.close());

const ask = (url: string, header: string, cookie?: string) =>
  accounts.harness.request({ url, cookie, headers: { 'x-tenant-id': header } });

test('auth.me answers the portal’s id to people of a portal, and null to people of the platform', async () => {
  const cookie = await accounts.harness.signIn(ACADEMY, LOGIN, PASSWORD);
  expect((await accounts.me(ACADEMY, cookie)).json()).toMatchObject({ tenantId: accounts.ids.academy });
  for (const other of [superAdmin, owner.cookie]) {
    expect((await accounts.me(PLATFORM_HOST, other)).json()).toMatchObject({ tenantId: null });
  }
  expect((await ask('/api/me', owner.tenantId, owner.cookie)).json()).toMatchObject({ tenantId: null });
});

describe('x-tenant-id on the platform’s host', () => {
  test('may be any portal for a super-admin and their own for an owner, and does not change who they are', async () => {
    const { academy } = accounts.ids;
    expect((await ask('/api/me', academy, superAdmin)).json()).toMatchObject({ authorities: ['ROLE_SUPER_ADMIN'] });
    expect((await ask('/api/me', owner.tenantId, owner.cookie)).json()).toMatchObject({ login: owner.login });
    expect((await ask('/api/tenants', academy, superAdmin)).statusCode).toBe(200);
  });

  test('is refused when it names another owner’s portal or no portal at all', async () => {
    const { academy } = accounts.ids;
    expect(codeOf(await ask('/api/me', academy, owner.cookie))).toEqual([403, 'forbidden']);
    for (const cookie of [superAdmin, owner.cookie]) {
      expect(codeOf(await ask('/api/me', NOWHERE, cookie))).toEqual([403, 'forbidden']);
      expect(codeOf(await ask('/api/me', 'nonsense', cookie))).toEqual([403, 'tenant-mismatch']);
    }
    expect(codeOf(await ask('/api/tenants', NOWHERE, superAdmin))).toEqual([403, 'forbidden']);
  });

  test('reveals nothing of a portal to a stranger', async () => {
    for (const header of [accounts.ids.academy, NOWHERE]) {
      expect(codeOf(await ask('/api/me', header))).toEqual([401, 'unauthenticated']);
      expect(codeOf(await ask('/api/tenants', header))).toEqual([401, 'unauthenticated']);
    }
  });

  test('is refused at signing in as after it, and is ignored at signing out', async () => {
    const headers = { 'x-tenant-id': accounts.ids.academy };
    const { login } = owner;
    const wrong = await accounts.login(PLATFORM_HOST, { login, password: 'Wrong_Word1' }, { headers });
    expect(codeOf(wrong)).toEqual([401, 'wrong-credentials']);
    const foreign = await accounts.login(PLATFORM_HOST, { login, password: PASSWORD }, { headers });
    expect(codeOf(foreign)).toEqual([403, 'forbidden']);
    expect(foreign.cookies).toEqual([]);
    const cookie = await accounts.harness.signIn(PLATFORM_HOST, login, PASSWORD);
    const out = await accounts.harness.request({ method: 'POST', url: '/api/logout', cookie, headers });
    expect(out.statusCode).toBe(204);
    expect((await accounts.me(PLATFORM_HOST, cookie)).statusCode).toBe(401);
  });

  test('must be the portal itself on a portal’s host', async () => {
    const cookie = await accounts.harness.signIn(ACADEMY, LOGIN, PASSWORD);
    const at = (header: string) =>
      accounts.harness.request({ host: ACADEMY, url: '/api/me', cookie, headers: { 'x-tenant-id': header } });
    expect((await at(accounts.ids.academy)).statusCode).toBe(200);
    expect(codeOf(await at(accounts.ids.horizon))).toEqual([403, 'tenant-mismatch']);
  });
});
