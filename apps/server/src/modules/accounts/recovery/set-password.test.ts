import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACADEMY, type Accounts, codeOf, createAccounts, HORIZON, PASSWORD } from '../../../testing/accounts.ts';
import { PLATFORM_HOST } from '../../../testing/harness.ts';
import { sessionOf } from '../../../testing/people.ts';
import { issueToken, type TokenPurpose } from '../account/mailed-links.ts';

const NEW = 'Fresh_Word1';
const MINUTE = 60_000;
const START = Date.now();

let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());

const passed = (milliseconds: number) => accounts.harness.setNow(new Date(START + milliseconds));
const setPassword = (host: string, token: string, password = NEW) =>
  accounts.harness.request({ host, method: 'POST', url: '/api/set-password', body: { token, password } });

/** Inserts a user as an administrator makes one, without a password and not activated, and issues a link. */
async function made(values: Parameters<Accounts['newUser']>[0] = {}, purpose: TokenPurpose = 'activate') {
  passed(0);
  const { db, deps } = accounts.harness;
  const user = await accounts.newUser({ activatedAt: null, passwordHash: null, ...values });
  const token = { tenantId: user.tenantId, userId: user.id, purpose };
  return { ...user, token: await db.withTenant(user.tenantId, (tx) => issueToken(tx, token, deps.now())) };
}

describe('an account that an administrator made', () => {
  test('is activated, gets its password by the same link, and can sign in', async () => {
    const { id, login, token } = await made();
    const activated = await accounts.harness.request({ host: ACADEMY, url: `/api/tenant/activate?token=${token}` });
    expect(activated.json()).toMatchObject({ id, activated: true, passwordRequired: true });
    passed(60 * MINUTE);
    const response = await setPassword(ACADEMY, token);
    expect([response.statusCode, response.json()]).toMatchObject([200, { id, login, activated: true }]);
    expect((await accounts.login(ACADEMY, { login, password: NEW })).statusCode).toBe(200);
  });

  test('gets its password when it was not activated first', async () => {
    const { id, login, token } = await made();
    expect((await setPassword(ACADEMY, token)).json()).toMatchObject({ id, activated: true });
    expect((await accounts.login(ACADEMY, { login, password: NEW })).statusCode).toBe(200);
    const events = await accounts.harness.test.admin<{ action: string }[]>`
      select action from audit_events where subject_id = ${id} order by id limit 2`;
    expect(events.map(({ action }) => action).sort()).toEqual(['user.activated', 'user.password-set']);
  });

  test('answers the same when the password is repeated within a minute, and refuses another password or a later repeat', async () => {
    const { login, token } = await made();
    const first = await setPassword(ACADEMY, token);
    passed(MINUTE - 1);
    const repeated = await setPassword(ACADEMY, token);
    expect([repeated.statusCode, repeated.json()]).toEqual([200, first.json()]);
    expect(codeOf(await setPassword(ACADEMY, token, 'Other_Fresh1'))).toEqual([400, 'token-invalid']);
    passed(MINUTE);
    expect(codeOf(await setPassword(ACADEMY, token))).toEqual([400, 'token-invalid']);
    expect((await accounts.login(ACADEMY, { login, password: NEW })).statusCode).toBe(200);
  });

  test('gets one password when fifty requests use the link at once', async () => {
    const { id, login, token } = await made();
    const words = ['Fresh_Word1', 'Fresh_Word2'];
    const uses = Array.from({ length: 50 }, (_, index) => words[index % 2] ?? '');
    const responses = await Promise.all(uses.map((word) => setPassword(ACADEMY, token, word)));
    const winners = new Set(uses.filter((_, index) => responses[index]?.statusCode === 200));
    expect(winners.size).toBe(1);
    const [winner = ''] = winners;
    responses.forEach((response, index) => {
      expect(response.statusCode).toBe(uses[index] === winner ? 200 : 400);
    });
    expect((await accounts.login(ACADEMY, { login, password: winner })).statusCode).toBe(200);
    const events = await accounts.harness.test.admin`
      select 1 from audit_events where subject_id = ${id} and action = 'user.password-set'`;
    expect(events).toHaveLength(1);
  });
});

describe('setting a password', () => {
  test('ends the sessions of the account', async () => {
    const user = await made({ activatedAt: new Date() }, 'reset');
    const cookie = await sessionOf(accounts.harness, { ...user, role: 'ROLE_LEARNER' });
    expect((await accounts.me(ACADEMY, cookie)).statusCode).toBe(200);
    expect((await setPassword(ACADEMY, user.token)).statusCode).toBe(200);
    expect((await accounts.me(ACADEMY, cookie)).statusCode).toBe(401);
  });

  test('is refused for an activation link when the account has a password', async () => {
    const { login, token } = await made({ passwordHash: accounts.passwordHash });
    expect(codeOf(await setPassword(ACADEMY, token))).toEqual([400, 'token-invalid']);
    await accounts.harness.request({ host: ACADEMY, url: `/api/tenant/activate?token=${token}` });
    expect((await accounts.login(ACADEMY, { login, password: PASSWORD })).statusCode).toBe(200);
  });

  test('is refused in any other realm', async () => {
    const { token } = await made();
    for (const host of [HORIZON, PLATFORM_HOST]) {
      expect(codeOf(await setPassword(host, token))).toEqual([400, 'token-invalid']);
    }
    const owner = await made({ tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    expect(codeOf(await setPassword(ACADEMY, owner.token))).toEqual([400, 'token-invalid']);
    expect((await setPassword(PLATFORM_HOST, owner.token)).statusCode).toBe(200);
  });

  test('sets an owner’s password on the platform, which works in the portal too', async () => {
    const { owner, host, login } = await accounts.newOwner('founded', { passwordHash: null, activatedAt: null });
    const token = await accounts.harness.db.withTenant(PLATFORM_ID, (tx) =>
      issueToken(tx, { tenantId: PLATFORM_ID, userId: owner.id, purpose: 'activate' }, accounts.harness.deps.now()),
    );
    expect(codeOf(await accounts.login(host, { login, password: NEW }))).toEqual([401, 'wrong-credentials']);
    expect((await setPassword(PLATFORM_HOST, token)).statusCode).toBe(200);
    expect((await accounts.login(host, { login, password: NEW })).statusCode).toBe(200);
    expect((await accounts.login(PLATFORM_HOST, { login, password: NEW })).statusCode).toBe(200);
  });

  test.each(['', 'Short_1', 'no_upper_case', 'NoSpecial1', 'With space_A1', `A_${'x'.repeat(300)}`])(
    'refuses %j',
    async (password) => {
      const { token } = await made();
      expect(codeOf(await setPassword(ACADEMY, token, password))).toEqual([400, 'validation']);
      expect((await setPassword(ACADEMY, token)).statusCode).toBe(200);
    },
  );
});
