import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACADEMY, type Accounts, codeOf, createAccounts, HORIZON, LOGIN, PASSWORD } from '../../../testing/accounts.ts';
import { portalHost } from '../../../testing/harness.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());

describe('signing in is refused', () => {
  test('with the same answer for an unknown address and for a wrong password', async () => {
    const unknown = await accounts.login(ACADEMY, { login: 'nobody@example.test', password: 'x' });
    const wrong = await accounts.login(ACADEMY, { login: LOGIN, password: 'x' });
    const noPassword = await accounts.newUser({ passwordHash: null, activatedAt: null });
    const none = await accounts.login(ACADEMY, { login: noPassword.login, password: 'x' });
    const bodies = [unknown, wrong, none].map((response) => {
      const { requestId, ...body } = response.json<{ requestId: string }>();
      expect(requestId).not.toBe('');
      expect(response.headers['set-cookie']).toBeUndefined();
      return { status: response.statusCode, body };
    });
    expect(bodies[0]).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  test.each([
    ['account-not-activated', { activatedAt: null }],
    ['account-disabled', { disabledAt: new Date() }],
    ['account-disabled', { disabledAt: new Date(), activatedAt: null }],
  ])('%s, which only the right password reveals', async (code, values) => {
    const user = await accounts.newUser(values);
    expect(codeOf(await accounts.login(ACADEMY, { login: user.login, password: 'x' }))).toEqual([
      401,
      'wrong-credentials',
    ]);
    const response = await accounts.login(ACADEMY, { login: user.login, password: PASSWORD });
    expect(codeOf(response)).toEqual([403, code]);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('in a suspended portal, which only the right password reveals', async () => {
    const suspension = { status: 'SUSPENDED', suspendedReason: 'unpaid', suspendedAt: new Date() } as const;
    const { login: name } = await accounts.newUser({ tenantId: await accounts.newPortal('closed', suspension) });
    const attempt = (password: string) => accounts.login(portalHost('closed'), { login: name, password });
    expect(codeOf(await attempt('x'))).toEqual([401, 'wrong-credentials']);
    expect(codeOf(await attempt(PASSWORD))).toEqual([403, 'tenant-suspended']);
  });

  test('to a session whose portal is suspended meanwhile, until it is resumed', async () => {
    const tenantId = await accounts.newPortal('paused');
    const { login: name } = await accounts.newUser({ tenantId });
    const cookie = await accounts.harness.signIn(portalHost('paused'), name, PASSWORD);
    await accounts.harness.test.admin`
      update tenants set status = 'SUSPENDED', suspended_reason = 'x', suspended_at = now() where id = ${tenantId}`;
    expect(codeOf(await accounts.me(portalHost('paused'), cookie))).toEqual([403, 'tenant-suspended']);
    // A suspension ends the sessions: a browser with a session cookie still learns the reason, one without learns
    // nothing.
    expect(codeOf(await accounts.me(portalHost('paused'), 'dars_session=ended'))).toEqual([403, 'tenant-suspended']);
    expect(codeOf(await accounts.me(portalHost('paused'), ''))).toEqual([401, 'unauthenticated']);
    await accounts.harness.test.admin`update tenants set status = 'PUBLISHED' where id = ${tenantId}`;
    expect((await accounts.me(portalHost('paused'), cookie)).statusCode).toBe(200);
  });

  test.each([
    [{}, 'validation'],
    [{ login: LOGIN }, 'validation'],
    [{ login: LOGIN, password: '' }, 'validation'],
    [{ login: 'sa ra@example.test', password: 'x' }, 'email-no-white-spaces'],
    [{ login: 'sara', password: 'x' }, 'validation'],
    [{ login: LOGIN, password: 'x'.repeat(257) }, 'validation'],
    [{ login: LOGIN, password: ['x'] }, 'validation'],
    [{ login: 'a\0@example.test', password: 'x' }, 'validation'],
    [{ login: LOGIN, password: 'x', role: 'ROLE_SUPER_ADMIN' }, 'validation'],
  ])('for %j', async (body, code) => {
    expect(codeOf(await accounts.login(ACADEMY, body))).toEqual([400, code]);
  });

  test('as wrong credentials for unusual passwords', async () => {
    for (const password of ['\0', '\ud800', '💣'.repeat(128), ' '.repeat(256)]) {
      expect(codeOf(await accounts.login(ACADEMY, { login: 'odd@example.test', password }))).toEqual([
        401,
        'wrong-credentials',
      ]);
    }
  });

  test('after ten wrong passwords, even when they are sent all at once, for a wait that grows', async () => {
    const user = await accounts.newUser({});
    const start = new Date();
    accounts.harness.setNow(start);
    const attempt = (password: string) => accounts.login(ACADEMY, { login: user.login, password });
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('x')));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const refused = await attempt(PASSWORD);
    expect(codeOf(refused)).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBe(60);
    expect(refused.json().message).toBe('عدد المحاولات كبير؛ تمكن إعادة المحاولة بعد 60 ثانية');
    // The wait holds neither for the same login in another portal nor for another login here.
    expect((await accounts.login(HORIZON, { login: user.login, password: 'x' })).statusCode).toBe(401);
    expect((await accounts.login(ACADEMY, { login: LOGIN, password: PASSWORD })).statusCode).toBe(200);
    accounts.harness.setNow(new Date(start.getTime() + 60_000));
    expect((await attempt('x')).statusCode).toBe(401);
    const again = await attempt(PASSWORD);
    expect(Number(again.headers['retry-after'])).toBe(120);
    expect(again.json().message).toBe('عدد المحاولات كبير؛ تمكن إعادة المحاولة بعد دقيقتين');
    accounts.harness.setNow(new Date(start.getTime() + 3 * 60_000));
    expect((await attempt(PASSWORD)).statusCode).toBe(200);
    expect((await attempt('x')).statusCode).toBe(401);
    accounts.harness.setNow(new Date());
  });
});

test('signing in fails when the password is changed while the old one is being verified', async () => {
  const user = await accounts.newUser({});
  const { passwords } = accounts.harness.deps;
  const changed = await passwords.hash('New_Word_1');
  accounts.harness.deps.passwords = {
    ...passwords,
    inTurn: (work) =>
      passwords.inTurn((verify) =>
        work(async (hash, password) => {
          const matches = await verify(hash, password);
          await accounts.harness.test.admin`update users set password_hash = ${changed} where id = ${user.id}`;
          return matches;
        }),
      ),
  };
  expect(codeOf(await accounts.login(ACADEMY, { login: user.login, password: PASSWORD }))).toEqual([
    401,
    'wrong-credentials',
  ]);
  accounts.harness.deps.passwords = passwords;
  const sessions = await accounts.harness.test.admin`select 1 from sessions where user_id = ${user.id}`;
  expect(sessions).toHaveLength(0);
});
