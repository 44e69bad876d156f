import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACADEMY, type Accounts, createAccounts, PASSWORD } from '../../../testing/accounts.ts';
import { sessionOf } from '../../../testing/people.ts';
import { issueToken } from './mailed-links.ts';

const COMMON = 'P@ssw0rd_1';
const REFUSED = { path: ['password'], rule: 'common-password' };

let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());

const call = async (path: string, input: object, cookie?: string) => {
  const { error } = await accounts.harness.trpc(ACADEMY, path, input, cookie);
  return error?.data.issues;
};

describe('a common password', () => {
  it('is refused when somebody signs up, whether the address is taken or not', async () => {
    const { login } = await accounts.newUser();
    const person = { firstName: 'Ali', lastName: 'Saleh', password: COMMON };
    for (const each of [login, 'free@dars.test'])
      expect(await call('auth.register', { ...person, login: each })).toEqual([REFUSED]);
  });

  it('is refused through a mailed link, which stays usable', async () => {
    const { id: userId, tenantId } = await accounts.newUser({ passwordHash: null, activatedAt: null });
    const token = await accounts.harness.db.withTenant(tenantId, (tx) =>
      issueToken(tx, { tenantId, userId, purpose: 'activate' }, accounts.harness.deps.now()),
    );
    expect(await call('auth.setPassword', { token, password: COMMON })).toEqual([REFUSED]);
    expect(await call('auth.setPassword', { token, password: PASSWORD })).toBeUndefined();
  });

  it('is refused when somebody changes theirs', async () => {
    const user = await accounts.newUser();
    const cookie = await sessionOf(accounts.harness, { ...user, role: 'ROLE_LEARNER', slug: 'academy' });
    expect(await call('profile.changePassword', { current: PASSWORD, password: COMMON }, cookie)).toEqual([REFUSED]);
  });

  it('is refused when it is its owner’s name, address or portal', async () => {
    const own = [{ path: ['password'], rule: 'own-password' }];
    const person = { firstName: 'Ali', lastName: 'Saleh', login: 'ali.mailbox@dars.test' };
    for (const password of ['Ali_Saleh1', 'Ali.Mailbox1', '4_Ac7ad3emy', 'Academy_2024'])
      expect(await call('auth.register', { ...person, password })).toEqual(own);
    const user = await accounts.newUser({ firstName: 'Ali', lastName: 'Saleh' });
    const cookie = await sessionOf(accounts.harness, { ...user, role: 'ROLE_LEARNER', slug: 'academy' });
    expect(await call('profile.changePassword', { current: PASSWORD, password: 'Ali_Saleh1' }, cookie)).toEqual(own);
    const { id: userId, tenantId } = await accounts.newUser({
      firstName: 'Ali',
      lastName: 'Saleh',
      passwordHash: null,
    });
    const token = await accounts.harness.db.withTenant(tenantId, (tx) =>
      issueToken(tx, { tenantId, userId, purpose: 'reset' }, accounts.harness.deps.now()),
    );
    expect(await call('auth.setPassword', { token, password: 'Saleh_Ali1' })).toEqual(own);
  });

  it('still signs in the people who have it already', async () => {
    const passwordHash = await accounts.harness.deps.passwords.hash(COMMON);
    const { login } = await accounts.newUser({ passwordHash });
    expect((await accounts.login(ACADEMY, { login, password: COMMON })).statusCode).toBe(200);
  });
});

describe('a new password that is the current one', () => {
  const same = [{ path: ['password'], rule: 'same-password' }];

  it('is refused when somebody changes theirs, and no mail is sent', async () => {
    const user = await accounts.newUser();
    const cookie = await sessionOf(accounts.harness, { ...user, role: 'ROLE_LEARNER', slug: 'academy' });
    const input = { current: PASSWORD, password: PASSWORD };
    expect(await call('profile.changePassword', input, cookie)).toEqual(same);
    expect(await accounts.harness.test.admin`select 1 from mails where recipient = ${user.login}`).toEqual([]);
  });

  it('is refused through a mailed link, which stays usable', async () => {
    const { id: userId, tenantId } = await accounts.newUser();
    const token = await accounts.harness.db.withTenant(tenantId, (tx) =>
      issueToken(tx, { tenantId, userId, purpose: 'reset' }, accounts.harness.deps.now()),
    );
    expect(await call('auth.setPassword', { token, password: PASSWORD })).toEqual(same);
    expect(await call('auth.setPassword', { token, password: 'Fresh_Word1' })).toBeUndefined();
  });
});
