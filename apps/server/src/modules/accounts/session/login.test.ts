import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ACADEMY,
  type Accounts,
  codeOf,
  cookieOf,
  createAccounts,
  HORIZON,
  HORIZON_PASSWORD,
  LOGIN,
  PASSWORD,
  PLATFORM_PASSWORD,
} from '../../../testing/accounts.ts';
import { PLATFORM_HOST } from '../../../testing/harness.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());

describe('signing in', () => {
  test('answers the user and sets a cookie for this host alone, out of reach of scripts and other sites', async () => {
    const response = await accounts.login(ACADEMY, { login: ` ${LOGIN.toUpperCase()} `, password: PASSWORD });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      user: {
        id: expect.any(String),
        login: LOGIN,
        email: LOGIN,
        firstName: 'Layla',
        lastName: expect.any(String),
        mobile: null,
        authorities: ['ROLE_LEARNER'],
        bio: null,
        imageUrl: null,
        calendar: null,
        activated: true,
      },
    });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    const days = (Number(cookie?.expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });

  test('treats the same address as another person in each realm', async () => {
    const roles = [];
    for (const [host, password] of [
      [ACADEMY, PASSWORD],
      [HORIZON, HORIZON_PASSWORD],
      [PLATFORM_HOST, PLATFORM_PASSWORD],
    ] as const) {
      roles.push((await accounts.login(host, { login: LOGIN, password })).json().user.authorities[0]);
      for (const other of [PASSWORD, HORIZON_PASSWORD, PLATFORM_PASSWORD].filter((word) => word !== password)) {
        expect(codeOf(await accounts.login(host, { login: LOGIN, password: other }))).toEqual([
          401,
          'wrong-credentials',
        ]);
      }
    }
    expect(roles).toEqual(['ROLE_LEARNER', 'ROLE_LECTURER', 'ROLE_SUPER_ADMIN']);
  });

  test('sets a cookie that no other host accepts', async () => {
    const cookies = {
      [ACADEMY]: await accounts.harness.signIn(ACADEMY, LOGIN, PASSWORD),
      [HORIZON]: await accounts.harness.signIn(HORIZON, LOGIN, HORIZON_PASSWORD),
      [PLATFORM_HOST]: await accounts.harness.signIn(PLATFORM_HOST, LOGIN, PLATFORM_PASSWORD),
    };
    for (const [own, cookie] of Object.entries(cookies)) {
      for (const host of Object.keys(cookies)) {
        const response = await accounts.me(host, cookie);
        expect([host, response.statusCode]).toEqual([host, host === own ? 200 : 401]);
      }
    }
  });

  test('ends the session that this browser had', async () => {
    const first = await accounts.harness.signIn(ACADEMY, LOGIN, PASSWORD);
    const second = cookieOf(await accounts.login(ACADEMY, { login: LOGIN, password: PASSWORD }, { cookie: first }));
    expect(second).not.toBe(first);
    expect((await accounts.me(ACADEMY, first)).statusCode).toBe(401);
    expect((await accounts.me(ACADEMY, second)).statusCode).toBe(200);
  });

  test('records an audit event without anything secret', async () => {
    await accounts.harness.signIn(ACADEMY, LOGIN, PASSWORD);
    const [event] = await accounts.harness.test.admin`
      select * from audit_events where tenant_id = ${accounts.ids.academy} order by created_at desc limit 1`;
    expect(event).toMatchObject({ action: 'user.signed-in', actor_realm: accounts.ids.academy, details: {} });
    expect(accounts.harness.logs.join('')).not.toContain(PASSWORD);
  });

  test('refuses an x-tenant-id of another portal, and accepts any from a super-admin on the platform’s host', async () => {
    const headers = { 'x-tenant-id': accounts.ids.horizon };
    const refused = await accounts.login(ACADEMY, { login: LOGIN, password: PASSWORD }, { headers });
    expect(codeOf(refused)).toEqual([403, 'tenant-mismatch']);
    const onPlatform = await accounts.login(PLATFORM_HOST, { login: LOGIN, password: PLATFORM_PASSWORD }, { headers });
    expect(onPlatform.json().user.authorities).toEqual(['ROLE_SUPER_ADMIN']);
  });
});

describe('a portal’s owner', () => {
  test('signs in to the portal with the platform’s password, and is known as its admin', async () => {
    const { owner, login, host } = await accounts.newOwner('owned');
    const cookie = await accounts.harness.signIn(host, login, PASSWORD);
    expect((await accounts.me(host, cookie)).json()).toMatchObject({
      authorities: ['ROLE_ADMIN_PORTAL'],
      activated: true,
    });
    await accounts.harness.test.admin`update users set activated_at = null where id = ${owner.id}`;
    expect(codeOf(await accounts.login(host, { login, password: PASSWORD }))).toEqual([403, 'account-not-activated']);
    expect((await accounts.me(host, cookie)).statusCode).toBe(401);
  });
});

describe('signing out', () => {
  test('ends the session and clears the cookie', async () => {
    const cookie = await accounts.harness.signIn(ACADEMY, LOGIN, PASSWORD);
    const response = await accounts.harness.request({ host: ACADEMY, method: 'POST', url: '/api/logout', cookie });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(response.cookies[0]).toMatchObject({ value: '', path: '/' });
    expect(Number(response.cookies[0]?.expires)).toBeLessThan(Date.now());
    expect(codeOf(await accounts.me(ACADEMY, cookie))).toEqual([401, 'unauthenticated']);
  });

  test('succeeds any number of times and ends no other user’s session', async () => {
    const cookie = await accounts.harness.signIn(ACADEMY, LOGIN, PASSWORD);
    for (const old of [undefined, 'dars_session=nonsense']) {
      const response = await accounts.harness.request({
        host: ACADEMY,
        method: 'POST',
        url: '/api/logout',
        cookie: old,
      });
      expect(response.statusCode).toBe(204);
    }
    expect((await accounts.me(ACADEMY, cookie)).statusCode).toBe(200);
  });
});

test('the session of a super-admin is prolonged by use and ends after half an hour without', async () => {
  const start = Date.now();
  const passed = (minutes: number) => accounts.harness.setNow(new Date(start + minutes * 60_000));
  const cookie = await accounts.harness.signIn(PLATFORM_HOST, LOGIN, PLATFORM_PASSWORD);
  for (const minutes of [25, 50, 75]) {
    passed(minutes);
    expect((await accounts.me(PLATFORM_HOST, cookie)).statusCode).toBe(200);
  }
  passed(106);
  expect((await accounts.me(PLATFORM_HOST, cookie)).statusCode).toBe(401);
  accounts.harness.setNow(new Date());
});
