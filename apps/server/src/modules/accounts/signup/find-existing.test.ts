import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACADEMY, type Accounts, createAccounts, HORIZON, LOGIN } from '../../../testing/accounts.ts';
import { PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';

let open: Accounts;
beforeAll(async () => {
  open = await createAccounts();
});
afterAll(() => open.harness.close());

describe('a visitor who is about to sign up', () => {
  const ask = async (host: string, url: string, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await open.harness.request({ host, url, headers });
    return [statusCode, body];
  };

  test('learns that an address or a number is taken, and not by whom', async () => {
    const { login } = await open.newUser({ mobile: '+966501110005' });
    const unopened = await open.newUser({ activatedAt: null });
    const mobile = '/api/tenant/users/check-mobile-number-existence?mobile=%2B966501110005';
    expect(await ask(ACADEMY, `/api/tenant/users/${login}`)).toEqual([200, '{"exists":true}']);
    expect(await ask(ACADEMY, mobile)).toEqual([200, '{"exists":true}']);
    expect(await ask(ACADEMY, `${mobile}&login=${login}`)).toEqual([200, 'null']);
    expect(await ask(ACADEMY, `/api/tenant/users/${unopened.login}`)).toEqual([200, 'null']);
    expect(await ask(HORIZON, `/api/tenant/users/${login}`)).toEqual([200, 'null']);
    expect(await ask(HORIZON, mobile)).toEqual([200, 'null']);
    expect((await ask(ACADEMY, `/api/tenant/users/${login}`, { 'x-tenant-id': open.ids.horizon }))[0]).toBe(403);
  });

  test('learns nothing of the platform’s accounts or of a closed portal', async () => {
    const mobile = 'check-mobile-number-existence?mobile=%2B966501110005';
    for (const login of [LOGIN, 'nobody@example.test', mobile])
      expect((await ask(PLATFORM_HOST, `/api/users/${login}`))[0]).toBe(401);
    const suspended = { status: 'SUSPENDED', suspendedReason: 'unpaid', suspendedAt: new Date() } as const;
    const tenantId = await open.newPortal('silent', suspended);
    const { login } = await open.newUser({ tenantId });
    for (const asked of [login, 'nobody@example.test', mobile])
      expect((await ask(portalHost('silent'), `/api/tenant/users/${asked}`))[0]).toBe(403);
    expect((await ask(PLATFORM_HOST, `/api/tenant/users/${LOGIN}`))[0]).toBe(401);
    expect((await ask(PLATFORM_HOST, `/api/admin/users/${LOGIN}`))[0]).toBe(401);
  });

  test('may ask ten times a minute', async () => {
    const limits = {
      requests: 1000,
      signIn: 60,
      mail: 20,
      existence: 10,
      verification: 60,
      drawing: 1000,
      passkey: 60,
    };
    const limited = await createAccounts({ config: { limits } });
    const statuses = [];
    for (let time = 0; time < 12; time += 1) {
      const url = `/api/tenant/users/somebody-${time}@example.test`;
      statuses.push((await limited.harness.request({ host: ACADEMY, url })).statusCode);
    }
    await limited.harness.close();
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });
});
