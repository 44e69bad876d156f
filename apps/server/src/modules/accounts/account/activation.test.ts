import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import { ACADEMY, type Accounts, codeOf, createAccounts, HORIZON, PASSWORD } from '../../../testing/accounts.ts';
import { PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';
import { issueToken } from './mailed-links.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.now();

let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());

const passed = (milliseconds: number) => accounts.harness.setNow(new Date(START + milliseconds));
const activate = (host: string, token: string, headers: Record<string, string> = {}) =>
  accounts.harness.request({ host, url: `/api/tenant/activate?token=${token}`, headers });
const peek = async (host: string, token: string) =>
  (await accounts.harness.trpc(host, 'auth.peekToken', { token })).data;
const row = async (table: 'users' | 'one_time_tokens', id: string) => {
  const { admin } = accounts.harness.test;
  const key = table === 'users' ? 'id' : 'user_id';
  const [found] = await admin`select * from ${admin(table)} where ${admin(key)} = ${id}`;
  return found;
};

/**
 * Inserts a user who is not activated, as after a sign-up (or, with `passwordHash: null`, after an invitation), and
 * issues an activation link.
 */
async function invited(values: Parameters<Accounts['newUser']>[0] = {}) {
  passed(0);
  const { db, deps } = accounts.harness;
  const user = await accounts.newUser({ activatedAt: null, ...values });
  const token = { tenantId: user.tenantId, userId: user.id, purpose: 'activate' } as const;
  const issue = (options = {}) =>
    db.withTenant(user.tenantId, (tx) => issueToken(tx, { ...token, ...options }, deps.now()));
  return { ...user, issue, token: await issue() };
}

describe('activating', () => {
  test('answers the activated account, whose owner can sign in from then on', async () => {
    const { id, login, token } = await invited();
    expect(codeOf(await accounts.login(ACADEMY, { login, password: PASSWORD }))).toEqual([
      403,
      'account-not-activated',
    ]);
    const response = await activate(ACADEMY, token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      id,
      login,
      authorities: ['ROLE_LEARNER'],
      activated: true,
      passwordRequired: false,
    });
    expect((await accounts.login(ACADEMY, { login, password: PASSWORD })).statusCode).toBe(200);
  });

  test('records one audit event, and for a learner the event of the specification', async () => {
    const learner = await invited();
    const lecturer = await invited({ role: 'ROLE_LECTURER' });
    for (const { token } of [learner, learner, lecturer]) await activate(ACADEMY, token);
    const events = (id: string) => accounts.harness.test.admin`
      select details from audit_events where subject_id = ${id} and action = 'user.activated'`;
    expect(await events(learner.id)).toEqual([{ details: { event: 'student signed up with activation' } }]);
    expect(await events(lecturer.id)).toEqual([{ details: {} }]);
  });

  test('answers the same when repeated within a minute, and refuses the link after that', async () => {
    const { token } = await invited();
    const first = await activate(ACADEMY, token);
    passed(MINUTE - 1);
    const repeated = await activate(ACADEMY, token);
    expect([repeated.statusCode, repeated.json()]).toEqual([200, first.json()]);
    passed(MINUTE);
    expect(codeOf(await activate(ACADEMY, token))).toEqual([400, 'token-invalid']);
  });

  test('is possible for 48 hours', async () => {
    const { token } = await invited();
    passed(48 * HOUR);
    expect(codeOf(await activate(ACADEMY, token))).toEqual([400, 'token-invalid']);
    passed(48 * HOUR - 1);
    expect((await activate(ACADEMY, token)).statusCode).toBe(200);
  });

  test('works with the newest link only', async () => {
    const { token, issue } = await invited();
    const newer = await issue();
    expect(codeOf(await activate(ACADEMY, token))).toEqual([400, 'token-invalid']);
    expect((await activate(ACADEMY, newer)).statusCode).toBe(200);
  });

  test('works with either link when one action sent two mails, and with neither after that', async () => {
    const { token, issue } = await invited();
    const second = await issue({ besides: true });
    expect([await peek(ACADEMY, token), await peek(ACADEMY, second)]).toMatchObject([{ valid: true }, { valid: true }]);
    expect((await activate(ACADEMY, token)).statusCode).toBe(200);
    expect(codeOf(await activate(ACADEMY, second))).toEqual([400, 'token-invalid']);
    expect([await peek(ACADEMY, token), await peek(ACADEMY, second)]).toMatchObject([
      { activated: true },
      { activated: false },
    ]);
  });

  test('is refused in any other realm, by host or by x-tenant-id', async () => {
    const { token, id } = await invited();
    const elsewhere = [
      activate(HORIZON, token),
      activate(PLATFORM_HOST, token),
      activate(PLATFORM_HOST, token, { 'x-tenant-id': accounts.ids.horizon }),
    ];
    for (const response of await Promise.all(elsewhere)) expect(codeOf(response)).toEqual([400, 'token-invalid']);
    const mismatch = await activate(HORIZON, token, { 'x-tenant-id': accounts.ids.academy });
    expect(codeOf(mismatch)).toEqual([403, 'tenant-mismatch']);
    expect(await row('users', id)).toMatchObject({ activated_at: null });
  });

  test('is a public call on the platform’s host, for the portal that x-tenant-id names', async () => {
    const { token } = await invited();
    const response = await activate(PLATFORM_HOST, token, { 'x-tenant-id': accounts.ids.academy });
    expect(response.json()).toMatchObject({ activated: true });
  });

  test('without a tenant activates people of the platform', async () => {
    const { id, token } = await invited({ tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    const response = await accounts.harness.request({ url: `/api/activate?token=${token}` });
    expect(response.json()).toMatchObject({ id, activated: true });
  });

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(300), '%00', '%F0%9F%92%A3', "'--"])('refuses %j', async (token) => {
    expect((await activate(ACADEMY, token)).statusCode).toBe(400);
  });

  test('takes effect once when fifty requests use the link at once', async () => {
    const { id, token } = await invited();
    const responses = await Promise.all(Array.from({ length: 50 }, () => activate(ACADEMY, token)));
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(200);
    const events = await accounts.harness.test.admin`select 1 from audit_events where subject_id = ${id}`;
    expect(events).toHaveLength(1);
  });

  test('is refused when the account is disabled or the portal is suspended', async () => {
    const disabled = await invited({ disabledAt: new Date() });
    expect(codeOf(await activate(ACADEMY, disabled.token))).toEqual([400, 'token-invalid']);
    const tenantId = await accounts.newPortal('shut', {
      status: 'SUSPENDED',
      suspendedReason: 'unpaid',
      suspendedAt: new Date(),
    });
    const { token, id } = await invited({ tenantId });
    expect(codeOf(await activate(portalHost('shut'), token))).toEqual([403, 'tenant-suspended']);
    expect(codeOf(await activate(portalHost('shut'), 'x'))).toEqual([400, 'token-invalid']);
    expect(await row('users', id)).toMatchObject({ activated_at: null });
  });

  test('is refused for a link of another purpose, and is not done by a HEAD request', async () => {
    const { id, tenantId, token } = await invited();
    const reset = await accounts.harness.db.withTenant(tenantId, (tx) =>
      issueToken(tx, { tenantId, userId: id, purpose: 'reset' }, accounts.harness.deps.now()),
    );
    expect(codeOf(await activate(ACADEMY, reset))).toEqual([400, 'token-invalid']);
    await accounts.harness.request({ host: ACADEMY, method: 'HEAD', url: `/api/tenant/activate?token=${token}` });
    expect(await row('users', id)).toMatchObject({ activated_at: null });
  });

  test('leaves the link usable when the page looks it up, and tells the page what to ask for', async () => {
    const { token } = await invited();
    const { token: passwordless } = await invited({ passwordHash: null });
    for (let round = 0; round < 3; round += 1) {
      expect(await peek(ACADEMY, token)).toEqual({
        valid: true,
        passwordRequired: false,
        activated: false,
        used: false,
      });
      expect(await peek(ACADEMY, passwordless)).toEqual({
        valid: true,
        passwordRequired: true,
        activated: false,
        used: false,
      });
    }
    expect(await peek(HORIZON, token)).toEqual({
      valid: false,
      passwordRequired: false,
      activated: false,
      used: false,
    });
    expect((await activate(ACADEMY, token)).statusCode).toBe(200);
    expect(await peek(HORIZON, token)).toEqual({
      valid: false,
      passwordRequired: false,
      activated: false,
      used: false,
    });
  });

  test('stores no secret in the table of links', async () => {
    const { id, token } = await invited();
    expect(await row('one_time_tokens', id)).toMatchObject({ hash: hashSecret(token) });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(accounts.harness.logs.join('')).not.toContain(token);
  });
});
