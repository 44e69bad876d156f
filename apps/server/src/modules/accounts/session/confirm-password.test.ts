import { PASSWORD_FRESH_MS } from '@dars/contracts/accounts/confirm-password';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACADEMY, type Accounts, createAccounts, PASSWORD } from '../../../testing/accounts.ts';
import { sessionOf } from '../../../testing/people.ts';
import { bearer, insertApiToken } from '../../../testing/tokens.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());

const confirm = async (host: string, cookie: string, password: string) => {
  const { status, error } = await accounts.harness.trpc(host, 'auth.confirmPassword', { password }, cookie);
  return [status, ...(error ? [error.data.issues[0]?.rule ?? error.data.appCode] : [])];
};

describe('auth.confirmPassword', () => {
  it('accepts the platform’s password when the caller is the portal’s owner', async () => {
    const { login, host } = await accounts.newOwner('confirming');
    const cookie = await accounts.harness.signIn(host, login, PASSWORD);
    expect(await confirm(host, cookie, 'Wrong_Word1')).toEqual([400, 'wrong-password']);
    expect(await confirm(host, cookie, PASSWORD)).toEqual([200]);
  });

  it('counts wrong passwords like those of sign-ins, and refuses more than those', async () => {
    const user = await accounts.newUser({ role: 'ROLE_ADMIN_PORTAL' });
    const cookie = await sessionOf(accounts.harness, { ...user, slug: 'academy' });
    for (let tries = 0; tries < 10; tries += 1) await confirm(ACADEMY, cookie, 'Wrong_Word1');
    expect(await confirm(ACADEMY, cookie, PASSWORD)).toEqual([429, 'too-many-requests']);
    expect((await accounts.login(ACADEMY, { login: user.login, password: PASSWORD })).statusCode).toBe(429);
  });

  it('confirms the calling session and no other of the same person', async () => {
    const { harness } = accounts;
    const user = await accounts.newUser({ role: 'ROLE_ADMIN_PORTAL' });
    const [here, there] = [
      await sessionOf(harness, { ...user, slug: 'academy' }),
      await sessionOf(harness, { ...user, slug: 'academy' }),
    ];
    harness.setNow(new Date(Date.now() + PASSWORD_FRESH_MS));
    expect(await confirm(ACADEMY, here, PASSWORD)).toEqual([200]);
    const input = { firstName: 'Ali', lastName: 'Saleh', login: 'new@dars.test', role: 'ROLE_ADMIN_PORTAL' };
    const create = (cookie: string) => harness.trpc(ACADEMY, 'people.createStaff', input, cookie);
    expect((await create(there)).error?.data.appCode).toBe('password-confirmation-required');
    expect((await create(here)).status).toBe(200);
  });

  it('refuses tokens', async () => {
    const user = await accounts.newUser({ role: 'ROLE_ADMIN_PORTAL' });
    const { text } = await insertApiToken(accounts.harness, user);
    const answer = await accounts.harness.request({
      host: ACADEMY,
      method: 'POST',
      url: '/api/confirm-password',
      headers: bearer(text),
      body: { password: PASSWORD },
    });
    expect(answer.statusCode).toBe(403);
  });
});
