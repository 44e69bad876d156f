import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACADEMY, type Accounts, codeOf, createAccounts, PASSWORD } from '../../../testing/accounts.ts';
import { PLATFORM_HOST } from '../../../testing/harness.ts';
import { sessionOf } from '../../../testing/people.ts';
import { issueToken } from '../account/mailed-links.ts';

const NEW = 'Fresh_Word1';
const START = Date.now();

let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());
beforeEach(() => accounts.harness.setNow(new Date(START)));

const change = (host: string, cookie: string, current = PASSWORD, password = NEW) =>
  accounts.harness.request({
    host,
    method: 'PUT',
    url: '/api/profile/password',
    cookie,
    body: { current, password },
  });
const signIn = (host: string, login: string, password = PASSWORD) => accounts.harness.signIn(host, login, password);
const isSignedIn = async (host: string, cookie: string) => (await accounts.me(host, cookie)).statusCode === 200;
const devicesOf = (userId: string) => accounts.harness.test.admin`
  select hash from known_devices where user_id = ${userId}`;

/** Signs in and returns all cookies of that browser. */
async function browserOf(host: string, login: string): Promise<string> {
  const { cookies } = await accounts.login(host, { login, password: PASSWORD });
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

describe('changing a password', () => {
  test('keeps this session, ends all others, and lets only the new password sign in', async () => {
    const { login } = await accounts.newUser();
    const [mine, other] = [await signIn(ACADEMY, login), await signIn(ACADEMY, login)];
    expect((await change(ACADEMY, mine)).statusCode).toBe(204);
    expect([await isSignedIn(ACADEMY, mine), await isSignedIn(ACADEMY, other)]).toEqual([true, false]);
    expect(codeOf(await accounts.login(ACADEMY, { login, password: PASSWORD }))).toEqual([401, 'wrong-credentials']);
    expect(await isSignedIn(ACADEMY, await signIn(ACADEMY, login, NEW))).toBe(true);
  });

  test('keeps this browser known and forgets the others', async () => {
    const { id, login } = await accounts.newUser();
    const [mine] = [await browserOf(ACADEMY, login), await browserOf(ACADEMY, login)];
    expect(await devicesOf(id)).toHaveLength(2);
    expect((await change(ACADEMY, mine)).statusCode).toBe(204);
    expect(await devicesOf(id)).toHaveLength(1);
  });

  test('sends a mail, records an audit event and voids links that were mailed before', async () => {
    const { id, login, tenantId } = await accounts.newUser();
    const cookie = await signIn(ACADEMY, login);
    const token = await accounts.harness.db.withTenant(tenantId, (tx) =>
      issueToken(tx, { tenantId, userId: id, purpose: 'reset' }, new Date(START)),
    );
    expect((await change(ACADEMY, cookie)).statusCode).toBe(204);
    const body = { token, password: 'Third_Fresh1' };
    const used = await accounts.harness.request({ host: ACADEMY, method: 'POST', url: '/api/set-password', body });
    expect(codeOf(used)).toEqual([400, 'token-invalid']);
    const { admin } = accounts.harness.test;
    expect(await admin`select 1 from mails where recipient = ${login}`).toHaveLength(1);
    const events = await admin`
      select actor_id from audit_events where subject_id = ${id} and action = 'user.password-changed'`;
    expect(events).toEqual([{ actor_id: id }]);
  });

  test.each(['Short_1', 'no_upper_case', 'NoSpecial1', 'With space_A1', ''])('refuses %j', async (password) => {
    const { login } = await accounts.newUser();
    expect(codeOf(await change(ACADEMY, await signIn(ACADEMY, login), PASSWORD, password))).toEqual([
      400,
      'validation',
    ]);
  });
});

describe('changing a password without knowing the current one', () => {
  test('changes nothing, reports the error at that field and limits guesses as a sign-in does', async () => {
    const { login } = await accounts.newUser();
    const [cookie, other] = [await signIn(ACADEMY, login), await signIn(ACADEMY, login)];
    const wrong = await change(ACADEMY, cookie, 'Wrong_Word1');
    expect(codeOf(wrong)).toEqual([400, 'validation']);
    for (let guess = 2; guess <= 10; guess += 1) await change(ACADEMY, cookie, 'Wrong_Word1');
    expect(codeOf(await change(ACADEMY, cookie))).toEqual([429, 'too-many-requests']);
    expect(await isSignedIn(ACADEMY, other)).toBe(true);
    accounts.harness.setNow(new Date(START + 60_000));
    expect((await change(ACADEMY, cookie)).statusCode).toBe(204);
  });

  test('is refused to an account of Google or Apple that has none, which sets the first by a mailed link', async () => {
    const user = await accounts.newUser({ passwordHash: null });
    const cookie = await sessionOf(accounts.harness, { ...user, role: 'ROLE_LEARNER' });
    expect(codeOf(await change(ACADEMY, cookie))).toEqual([400, 'validation']);
  });

  test('succeeds once when two requests change it at the same moment', async () => {
    const { login } = await accounts.newUser();
    const [one, other] = [await signIn(ACADEMY, login), await signIn(ACADEMY, login)];
    const answers = await Promise.all([change(ACADEMY, one, PASSWORD, NEW), change(ACADEMY, other, PASSWORD, NEW)]);
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect([await isSignedIn(ACADEMY, one), await isSignedIn(ACADEMY, other)].filter(Boolean)).toHaveLength(1);
  });
});

describe('changing an owner’s password', () => {
  test('is refused in their portal', async () => {
    const { host, login } = await accounts.newOwner('not-here');
    const cookie = await signIn(host, login);
    expect(codeOf(await change(host, cookie))).toEqual([409, 'owner-account']);
    expect(await isSignedIn(host, await signIn(host, login))).toBe(true);
  });

  test('ends their sessions and forgets their browsers in their portals when it is done on the platform', async () => {
    const { owner, host, login, tenantId } = await accounts.newOwner('emptied');
    const other = await accounts.newOwner('untouched');
    const [mine, inPortal] = [await signIn(PLATFORM_HOST, login), await signIn(host, login)];
    const theirs = await signIn(other.host, other.login);
    const devices = () => accounts.harness.test.admin`select 1 from known_devices where tenant_id = ${tenantId}`;
    expect(await devices()).toHaveLength(1);
    expect((await change(PLATFORM_HOST, mine)).statusCode).toBe(204);
    expect([await isSignedIn(PLATFORM_HOST, mine), await isSignedIn(host, inPortal)]).toEqual([true, false]);
    expect(await isSignedIn(other.host, theirs)).toBe(true);
    expect(await devices()).toHaveLength(0);
    expect(await devicesOf(owner.id)).toHaveLength(0);
    expect(await isSignedIn(host, await signIn(host, login, NEW))).toBe(true);
  });

  test('ends a session in their portal that is being opened with the old password meanwhile', async () => {
    const { owner, host, login } = await accounts.newOwner('racing');
    const mine = await sessionOf(accounts.harness, { ...owner, tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    const { admin } = accounts.harness.test;
    const waiting = async () => {
      const [row] = await admin`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return row?.['n'];
    };
    const { under, changing } = await admin.begin(async (tx) => {
      // The sign-in has verified the password, and waits to write its audit event before it creates the session.
      await tx`lock table audit_events in share row exclusive mode`;
      const begun = accounts.login(host, { login, password: PASSWORD });
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 20_000);
      const changed = change(PLATFORM_HOST, mine);
      await vi.waitFor(async () => expect(await waiting()).toBe(2), 20_000);
      return { under: [begun], changing: [changed] };
    });
    const [signedIn] = await Promise.all(under);
    const [changed] = await Promise.all(changing);
    expect([signedIn?.statusCode, changed?.statusCode]).toEqual([200, 204]);
    const [session] = signedIn?.cookies ?? [];
    expect(await isSignedIn(host, `${session?.name}=${session?.value}`)).toBe(false);
  });
});
