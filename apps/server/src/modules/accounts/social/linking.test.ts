import { hash } from 'node:crypto';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { newId } from '@dars/db/columns';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Accounts, codeOf, createAccounts, PASSWORD } from '../../../testing/accounts.ts';
import { PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';
import { sessionOf } from '../../../testing/people.ts';
import { Browser, signInBy } from '../../../testing/social.ts';
import { issueToken } from '../account/mailed-links.ts';

const ACADEMY = portalHost('academy');
let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());

const loginNotice = (notice: string) => `http://${ACADEMY}/home/login?notice=social-${notice}`;
const begin = () => new Browser(accounts.harness);
const signIn = (email: string, { verified = true, host = ACADEMY } = {}) =>
  signInBy(begin(), { host }, { email, verified, firstName: 'Rim', lastName: 'Haddad' });
const identities = async (login: string) => {
  const rows = await accounts.harness.test.admin`
    select provider from identities join users on users.tenant_id = identities.tenant_id and users.id = user_id
    where login = ${login}`;
  return rows.length;
};
const row = async (login: string) => {
  const [user] = await accounts.harness.test.admin`select * from users where login = ${login}`;
  return user;
};

describe('an address that the provider has not verified', () => {
  test('makes no account', async () => {
    expect(await signIn('new@example.test', { verified: false })).toBe(loginNotice('unverified'));
    expect(await row('new@example.test')).toBeUndefined();
  });

  test('links no account, whatever its state', async () => {
    for (const activatedAt of [new Date(), null]) {
      const { login } = await accounts.newUser({ activatedAt });
      expect(await signIn(login, { verified: false })).toBe(loginNotice('unverified'));
      expect(await identities(login)).toBe(0);
    }
  });
});

describe('an account that is activated', () => {
  test('is not linked by its address, and keeps its password, which the answer asks for', async () => {
    const { login } = await accounts.newUser();
    expect(await signIn(login)).toBe(loginNotice('linkable'));
    expect(await identities(login)).toBe(0);
    expect((await accounts.login(ACADEMY, { login, password: PASSWORD })).statusCode).toBe(200);
  });

  test('is not linked when it is an owner’s member account in their portal', async () => {
    const { login, host } = await accounts.newOwner('owned');
    expect(await signIn(login, { host })).toBe(`http://${host}/home/login?notice=social-linkable`);
    const invited = await accounts.newOwner('invited', { activatedAt: null, passwordHash: null });
    expect(await signIn(invited.login, { host: invited.host })).toBe(
      `http://${invited.host}/home/login?notice=social-linkable`,
    );
    expect([await identities(login), await identities(invited.login)]).toEqual([0, 0]);
  });

  test('cannot be entered by Google when its learner has become the portal’s owner since', async () => {
    const email = 'promoted@example.test';
    expect(await signIn(email)).toBe(`http://${ACADEMY}/home`);
    await accounts.harness.test.admin`
      update users set is_owner = true, role = 'ROLE_ADMIN_PORTAL' where login = ${email}`;
    expect(await signIn(email)).toBe(loginNotice('taken'));
  });
});

describe('an account that was never activated', () => {
  test('goes to the person with the verified address, without anything that a stranger chose before', async () => {
    const { harness, newUser, ids } = accounts;
    const planted = { activatedAt: null, mobile: '+966501234567', firstName: 'Planted', lastName: 'Name' };
    const user = await newUser({ login: 'pre@example.test', ...planted });
    const secret = await harness.db.withTenant(ids.academy, (tx) =>
      issueToken(tx, { tenantId: ids.academy, userId: user.id, purpose: 'activate' }, new Date()),
    );
    const old = await sessionOf(harness, user);
    expect(await signIn(user.login)).toBe(`http://${ACADEMY}/home`);
    expect(await row(user.login)).toMatchObject({
      first_name: 'Rim',
      last_name: 'Haddad',
      mobile: null,
      password_hash: null,
    });
    expect(codeOf(await accounts.login(ACADEMY, { login: user.login, password: PASSWORD }))).toEqual([
      401,
      'wrong-credentials',
    ]);
    expect((await accounts.me(ACADEMY, old)).statusCode).toBe(401);
    const link = await harness.request({
      host: ACADEMY,
      url: `/api/tenant/activate?token=${secret}`,
      headers: { 'x-tenant-id': ids.academy },
    });
    expect(codeOf(link)).toEqual([400, 'token-invalid']);
    const [event] = await harness.test.admin`
      select details from audit_events where subject_id = ${user.id} and action = 'user.linked'`;
    expect(event).toEqual({ details: { provider: 'google' } });
  });

  test('keeps the name and the role that an administrator gave it', async () => {
    const invited = {
      activatedAt: null,
      passwordHash: null,
      role: 'ROLE_LECTURER',
      firstName: 'Dr',
      lastName: 'Invited',
    } as const;
    const { login } = await accounts.newUser(invited);
    expect(await signIn(login)).toBe(`http://${ACADEMY}/home/admin/courses`);
    expect(await row(login)).toMatchObject({ first_name: 'Dr', last_name: 'Invited', role: 'ROLE_LECTURER' });
  });

  test('is linked once when several sign-ins come at the same time', async () => {
    const { login } = await accounts.newUser({ activatedAt: null });
    const ends = await Promise.all(Array.from({ length: 10 }, () => signIn(login)));
    expect(new Set(ends)).toEqual(new Set([`http://${ACADEMY}/home`]));
    expect(await identities(login)).toBe(1);
  });
});

test('one account is made when a new person signs in ten times at the same time', async () => {
  const ends = await Promise.all(Array.from({ length: 10 }, () => signIn('rush@example.test')));
  expect(new Set(ends)).toEqual(new Set([`http://${ACADEMY}/home`]));
  expect(await identities('rush@example.test')).toBe(1);
});

describe('a super-admin', () => {
  test.each([new Date(), null])('is never linked, activated or not (%#)', async (activatedAt) => {
    const login = `super-${activatedAt ? 'open' : 'new'}@example.test`;
    const person = { tenantId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN', login, activatedAt } as const;
    await insertUser(accounts.harness.test.admin, person);
    expect(await signIn(login, { host: PLATFORM_HOST })).toBe(`http://${PLATFORM_HOST}/login?notice=social-taken`);
    expect(await identities(login)).toBe(0);
  });

  test('cannot sign in by Google when they did so as an owner before', async () => {
    const login = 'raised@example.test';
    expect(await signIn(login, { host: PLATFORM_HOST })).toBe(`http://${PLATFORM_HOST}/portals`);
    await accounts.harness.test.admin`update users set role = 'ROLE_SUPER_ADMIN' where login = ${login}`;
    expect(await signIn(login, { host: PLATFORM_HOST })).toBe(`http://${PLATFORM_HOST}/login?notice=social-taken`);
  });
});

describe('a disabled account', () => {
  test('cannot be entered, linked or not', async () => {
    const { login } = await accounts.newUser({ activatedAt: null, disabledAt: new Date() });
    expect(await signIn(login)).toBe(loginNotice('disabled'));
    await signIn('shut@example.test');
    await accounts.harness.test.admin`update users set disabled_at = now() where login = 'shut@example.test'`;
    expect(await signIn('shut@example.test')).toBe(loginNotice('disabled'));
  });
});

describe('a portal that is not open', () => {
  test('says so to a person with an account and links nobody when it is suspended', async () => {
    const suspended = { status: 'SUSPENDED', suspendedReason: 'unpaid', suspendedAt: new Date() } as const;
    const id = (await insertTenant(accounts.harness.test.admin, { nameInEnglish: 'shut', ...suspended })).id;
    const host = portalHost('shut');
    const { login } = await accounts.newUser({ tenantId: id, activatedAt: null });
    expect(await signIn(login, { host })).toBe(`http://${host}/home/login?suspended=true`);
    expect(await row(login)).toMatchObject({ activated_at: null });
    expect(await signIn('stranger@example.test', { host })).toBe(`http://${host}/home/register`);
  });

  test('makes no account when it is not published yet', async () => {
    await insertTenant(accounts.harness.test.admin, { nameInEnglish: 'draft', status: 'DRAFT' });
    const host = portalHost('draft');
    expect(await signIn('early@example.test', { host })).toBe(`http://${host}/home/register`);
    expect(await row('early@example.test')).toBeUndefined();
  });
});

test('a person is asked to try again when another sign-in links their provider account at the same moment, and then gets that account', async () => {
  const { admin } = accounts.harness.test;
  const { login, id, tenantId } = await accounts.newUser();
  const email = 'two-addresses@example.test';
  let late: Promise<string> | undefined;
  await admin.begin(async (tx) => {
    await tx`
      insert into identities (tenant_id, id, user_id, provider, subject)
      values (${tenantId}, ${newId()}, ${id}, 'google', ${hash('sha256', email, 'base64url')})`;
    late = signIn(email);
    await vi.waitFor(async () => {
      const [waiting] = await admin`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting?.['n']).toBe(1);
    }, 20_000);
  });
  expect(await late).toBe(loginNotice('expired'));
  expect(await row(email)).toBeUndefined();
  expect(await signIn(email)).toBe(`http://${ACADEMY}/home`);
  expect(await identities(login)).toBe(1);
});
