import type { LogIn, LogInList } from '@dars/contracts/accounts/log-ins';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACADEMY,
  type Accounts,
  codeAt,
  cookieOf,
  createAccounts,
  insertFactor,
  PASSWORD,
} from '../../../testing/accounts.ts';
import { PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';
import { assertion, insertPasskey } from '../../../testing/passkeys/authenticator.ts';
import { insertSignedInUser } from '../../../testing/people.ts';
import { Browser, signInBy } from '../../../testing/social.ts';
import { listLogIns } from './list-log-ins.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const WRONG = 'Guessed_Word1';
const LINUX = { browser: 'Firefox', system: 'Linux' };

let accounts: Accounts;
let clock = Date.parse('2026-11-21T08:00:00.000Z');
beforeAll(async () => {
  accounts = await createAccounts();
  wait(0);
});
afterAll(() => accounts.harness.close());

/** Moves the server's clock on. */
function wait(ms: number): string {
  clock += ms;
  accounts.harness.setNow(new Date(clock));
  return new Date(clock).toISOString();
}

const headers = { 'user-agent': FIREFOX };
const tryIn = (login: string, { host = ACADEMY, password = PASSWORD, cookie = '' } = {}) =>
  accounts.login(host, { login, password }, { headers, cookie });

async function own(cookie: string, { host = ACADEMY, query = '' } = {}): Promise<LogInList> {
  return (await accounts.harness.request({ host, url: `/api/profile/log-ins${query}`, cookie })).json();
}

/** Reads the log-ins of an account from the table. */
const storedFor = (realmId: string, userId: string): Promise<LogInList> =>
  accounts.harness.deps.db.withTenant(realmId, (tx) =>
    listLogIns(tx, { realmId, userId, sessionId: undefined, page: 0, size: 100 }),
  );
const told = ({ rows }: LogInList) => rows.map(({ method, secondStep, refusal }) => [method, secondStep, refusal]);

describe('log-ins of one’s own account', () => {
  it('lists sign-ins and refused tries, the newest first, with device, network and the current session', async () => {
    const { login } = await accounts.newUser();
    const first = wait(60_000);
    const known = cookiesOf(await tryIn(login));
    const second = wait(60_000);
    await tryIn(login, { password: WRONG });
    const third = wait(60_000);
    const again = await tryIn(login, { cookie: known });
    const common = { method: 'password', secondStep: null, ...LINUX, network: '127.0.0.1' };
    const id = expect.any(String);
    expect(await own(cookieOf(again))).toEqual({
      rows: [
        { id, date: third, ...common, refusal: null, isNewDevice: false, isCurrent: true },
        { id, date: second, ...common, refusal: 'wrong-credentials', isNewDevice: true, isCurrent: false },
        { id, date: first, ...common, refusal: null, isNewDevice: true, isCurrent: false },
      ],
      hasMore: false,
    });
  });

  it('keeps no password, no secret of a session and only the network of an IPv6 address', async () => {
    const { login, id } = await accounts.newUser();
    const tryFrom = (remoteAddress: string, password: string) =>
      accounts.harness.app.inject({
        ...{ method: 'POST', url: '/api/login', remoteAddress, body: { login, password } },
        headers: { ...headers, host: ACADEMY, origin: `http://${ACADEMY}` },
      });
    const address = '2001:db8:1:2:aaaa:bbbb:cccc:dddd';
    await tryFrom(address, WRONG);
    const signedIn = await tryFrom(address, PASSWORD);
    const rows = await accounts.harness.test.admin`select * from log_ins where user_id = ${id}`;
    expect(rows.map(({ network }) => network)).toEqual(['2001:db8:1:2', '2001:db8:1:2']);
    const [, secret = ''] = cookieOf(signedIn).split('=');
    for (const text of [WRONG, PASSWORD, secret, 'aaaa']) expect(JSON.stringify(rows)).not.toContain(text);
  });

  it('tells apart the second step, its wrong code, a passkey and a provider', async () => {
    const user = await accounts.newUser();
    const { codes } = await insertFactor(accounts.harness, user);
    const step = async (code: string) => {
      wait(3_600_000);
      const { token } = (await tryIn(user.login)).json().secondStep;
      return accounts.harness.request({
        ...{ host: ACADEMY, method: 'POST', url: '/api/login/second-step', headers },
        body: { token, code: code === 'now' ? codeAt(new Date(clock)) : code },
      });
    };
    for (const code of ['000000', 'now', codes[0] ?? '']) await step(code);
    wait(60_000);
    const passkey = await insertPasskey(accounts.harness, user);
    const started = await accounts.harness.request({ host: ACADEMY, method: 'POST', url: '/api/login/passkey/start' });
    const credential = assertion(passkey, { origin: `http://${ACADEMY}`, challenge: started.json().challenge });
    await accounts.harness.request({ host: ACADEMY, method: 'POST', url: '/api/login/passkey', body: { credential } });
    expect(told(await storedFor(user.tenantId, user.id))).toEqual([
      ['passkey', null, null],
      ['password', 'recovery', null],
      ['password', 'app', null],
      ['password', null, 'wrong-code'],
    ]);
    const browser = new Browser(accounts.harness);
    await signInBy(browser, { host: ACADEMY, provider: 'google' }, { email: 'logged@example.test' });
    const { id } = (await browser.get(`http://${ACADEMY}/api/me`)).json();
    expect(told(await storedFor(accounts.ids.academy, id))).toEqual([['google', null, null]]);
  });

  it('tells why an account that is disabled, or of a suspended portal, was not opened', async () => {
    const disabled = await accounts.newUser({ disabledAt: new Date() });
    await tryIn(disabled.login);
    const tenantId = await accounts.newPortal('closed', {
      ...{ status: 'SUSPENDED', suspendedReason: 'unpaid', suspendedAt: new Date() },
    });
    const locked = await accounts.newUser({ tenantId });
    await tryIn(locked.login, { host: portalHost('closed') });
    const reasons = [await storedFor(disabled.tenantId, disabled.id), await storedFor(tenantId, locked.id)].map(told);
    expect(reasons).toEqual([[['password', null, 'account-disabled']], [['password', null, 'tenant-suspended']]]);
  });

  it('writes each reason once in ten minutes, however often somebody guesses', async () => {
    const { login, id, tenantId } = await accounts.newUser();
    for (let tries = 0; tries < 14; tries += 1) await tryIn(login, { password: WRONG });
    const refusals = (await storedFor(tenantId, id)).rows.map(({ refusal }) => refusal);
    expect(refusals).toEqual(['too-many-requests', 'wrong-credentials']);
  });

  it('writes nothing for a login that no account has, nor for the account of that login in another realm', async () => {
    const { admin } = accounts.harness.test;
    const before = await admin`select count(*) from log_ins`;
    const platform = await accounts.newUser({ tenantId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN' });
    await tryIn('nobody@dars.test', { password: WRONG });
    await tryIn(platform.login, { password: WRONG });
    expect(await admin`select count(*) from log_ins`).toEqual(before);
    const cookie = cookieOf(await tryIn(platform.login, { host: PLATFORM_HOST }));
    expect(told(await own(cookie, { host: PLATFORM_HOST }))).toEqual([['password', null, null]]);
  });

  it('answers pages of a list', async () => {
    const { login } = await accounts.newUser();
    let cookie = '';
    for (let count = 0; count < 3; count += 1) {
      wait(60_000);
      cookie = cookieOf(await tryIn(login));
    }
    const pages = await Promise.all([0, 1].map((page) => own(cookie, { query: `?page=${page}&size=2` })));
    expect(pages.map(({ rows, hasMore }) => [rows.map(({ isCurrent }) => isCurrent), hasMore])).toEqual([
      [[true, false], true],
      [[false], false],
    ]);
  });

  it('reads only the account’s own rows when many people have log-ins', async () => {
    const { login, id, tenantId } = await accounts.newUser();
    await tryIn(login);
    const { admin } = accounts.harness.test;
    await admin`
      insert into log_ins (tenant_id, id, user_id, method, network, is_new_device)
      select u.tenant_id, gen_random_uuid(), u.id, 'password', '192.0.2.1', false
      from users u, generate_series(1, 2000) where u.tenant_id = ${tenantId} and u.id <> ${id}`;
    await admin`analyze log_ins`;
    const read = await seqScannedTablesIn(accounts.harness.db, tenantId, (tx) =>
      listLogIns(tx, { realmId: tenantId, userId: id, sessionId: undefined, page: 0, size: 20 }),
    );
    expect(read).toEqual([]);
  });
});

describe('log-ins of a person of the portal', () => {
  const of = async (host: string, cookie: string, id: string) => {
    const answer = await accounts.harness.request({ host, url: `/api/tenant/users/${id}/log-ins`, cookie });
    const body = answer.json<{ code: string; rows: LogIn[] }>();
    return answer.statusCode === 200 ? body.rows.length : body.code;
  };

  it('are shown to an admin, and not to others, of another portal, of the owner or of a removed person', async () => {
    const { tenantId, host, login: ownerLogin } = await accounts.newOwner('watchers');
    const someone = (role: 'ROLE_ADMIN_PORTAL' | 'ROLE_LECTURER' | 'ROLE_LEARNER') =>
      insertSignedInUser(accounts.harness, { tenantId, role, slug: 'watchers' });
    const [admin, lecturer, learner] = [
      await someone('ROLE_ADMIN_PORTAL'),
      await someone('ROLE_LECTURER'),
      await someone('ROLE_LEARNER'),
    ];
    const person = await accounts.newUser({ tenantId });
    const stranger = await accounts.newUser();
    for (const each of [person, stranger]) await tryIn(each.login, { host: each === person ? host : ACADEMY });
    const { admin: sql } = accounts.harness.test;
    const [owner] = await sql`select id from users where tenant_id = ${tenantId} and login = ${ownerLogin}`;
    expect(await of(host, admin.cookie, person.id)).toBe(1);
    for (const { cookie } of [lecturer, learner]) expect(await of(host, cookie, person.id)).toBe('forbidden');
    expect(await of(host, admin.cookie, stranger.id)).toBe('not-found');
    expect(await of(host, admin.cookie, owner?.['id'])).toBe('owner-account');
    await accounts.harness.trpc(host, 'people.remove', { id: person.id }, admin.cookie);
    expect(await of(host, admin.cookie, person.id)).toBe('not-found');
    expect(await sql`select id from log_ins where user_id = ${person.id}`).toEqual([]);
  });
});

/** The session's and the device's cookies of an answer. */
const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof tryIn>>): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
