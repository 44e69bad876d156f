import type { OwnSession } from '@dars/contracts/accounts/profile';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findActor } from '../../../core/identity/session.ts';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import {
  ACADEMY,
  type Accounts,
  createAccounts,
  HORIZON,
  HORIZON_PASSWORD,
  LOGIN,
  PASSWORD,
} from '../../../testing/accounts.ts';
import { listSessions } from './list-sessions.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const HOUR = 3_600_000;
const START = new Date('2026-11-21T08:00:00.000Z');

let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());
beforeEach(async () => {
  accounts.harness.setNow(START);
  await accounts.harness.test.admin`delete from sessions`;
});

async function signIn(host = ACADEMY, password = PASSWORD, userAgent = FIREFOX): Promise<string> {
  const response = await accounts.login(host, { login: LOGIN, password }, { headers: { 'user-agent': userAgent } });
  const [cookie] = response.cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

const url = '/api/profile/sessions';
const idOf = (cookie: string) => hashSecret(cookie.split('=')[1] ?? '');
const list = async (cookie: string, host = ACADEMY) =>
  (await accounts.harness.request({ host, url, cookie })).json<{ rows: OwnSession[]; total: number }>();
const end = (cookie: string, id = '') =>
  accounts.harness.request({ host: ACADEMY, method: 'DELETE', url: (id && `${url}/${id}`) || url, cookie });
const isSignedIn = async (cookie: string, host = ACADEMY) => (await accounts.me(host, cookie)).statusCode === 200;

test('profile.sessions lists the current session first, each with its browser, beginning and last use', async () => {
  const first = await signIn(ACADEMY, PASSWORD, 'curl/8');
  accounts.harness.setNow(new Date(START.getTime() + 24 * HOUR));
  const second = await signIn();
  accounts.harness.setNow(new Date(START.getTime() + 48 * HOUR));
  const { rows, total } = await list(first);
  expect(total).toBe(2);
  const [begun, later] = [START.toISOString(), new Date(START.getTime() + 24 * HOUR).toISOString()];
  const unknown = { browser: null, system: null };
  expect(rows).toEqual([
    { id: idOf(first), current: true, ...unknown, createdDate: begun, lastUsedDate: begun },
    { id: idOf(second), current: false, browser: 'Firefox', system: 'Linux', createdDate: later, lastUsedDate: later },
  ]);
  // The call that lists the sessions counts as a use of this one.
  const now = new Date(START.getTime() + 48 * HOUR).toISOString();
  expect((await list(first)).rows[0]).toMatchObject({ createdDate: begun, lastUsedDate: now });
});

test('profile.sessions lists ids that sign nobody in', async () => {
  const cookie = await signIn();
  const [session] = (await list(cookie)).rows;
  const [name] = cookie.split('=');
  expect(await isSignedIn(`${name}=${session?.id}`)).toBe(false);
});

test('profile.sessions leaves out sessions that are over, of other people or of other realms', async () => {
  const cookie = await signIn();
  await signIn(HORIZON, HORIZON_PASSWORD);
  accounts.harness.setNow(new Date(START.getTime() + 13 * 24 * HOUR));
  const fresh = await signIn();
  accounts.harness.setNow(new Date(START.getTime() + 15 * 24 * HOUR));
  expect((await list(fresh)).rows.map(({ id }) => id)).toEqual([idOf(fresh)]);
  expect(await isSignedIn(cookie)).toBe(false);
});

test('profile.endSession signs another browser out and keeps this one', async () => {
  const [mine, lost] = [await signIn(), await signIn()];
  expect((await end(mine, idOf(lost))).statusCode).toBe(204);
  expect([await isSignedIn(mine), await isSignedIn(lost)]).toEqual([true, false]);
});

test('profile.endOtherSessions signs out all other browsers of the same user in the same realm only', async () => {
  const [mine, one, two] = [await signIn(), await signIn(), await signIn()];
  const elsewhere = await signIn(HORIZON, HORIZON_PASSWORD);
  const other = await accounts.newUser();
  const theirs = await accounts.harness.signIn(ACADEMY, other.login, PASSWORD);
  expect((await end(mine)).statusCode).toBe(204);
  expect([await isSignedIn(mine), await isSignedIn(one), await isSignedIn(two)]).toEqual([true, false, false]);
  expect([await isSignedIn(elsewhere, HORIZON), await isSignedIn(theirs)]).toEqual([true, true]);
  const events = await accounts.harness.test.admin`
    select details from audit_events where action = 'user.sessions-ended' order by id desc limit 1`;
  expect(events).toEqual([{ details: { sessions: 2 } }]);
});

test('profile.endSession answers the same and ends nothing when the session is another user’s', async () => {
  const mine = await signIn();
  const other = await accounts.newUser();
  const theirs = await accounts.harness.signIn(ACADEMY, other.login, PASSWORD);
  const elsewhere = await signIn(HORIZON, HORIZON_PASSWORD);
  for (const id of [idOf(theirs), idOf(elsewhere), 'never-was']) expect((await end(mine, id)).statusCode).toBe(204);
  expect([await isSignedIn(theirs), await isSignedIn(elsewhere, HORIZON)]).toEqual([true, true]);
});

test('profile.sessions lists the most recently used and counts all when there are more than a page holds', async () => {
  const mine = await signIn();
  await accounts.harness.test.admin`
    insert into sessions (tenant_id, id, user_id, expires_at, ends_at)
    select tenant_id, 'many-' || n, user_id, expires_at - n * interval '1 minute', ends_at
    from sessions, generate_series(1, 60) n`;
  const { rows, total } = await list(mine);
  expect([rows.length, total, rows[0]?.current, rows[1]?.id]).toEqual([50, 61, true, 'many-1']);
});

test('profile.sessions reads no more than the user’s own rows when many people have sessions', async () => {
  const cookie = await signIn();
  const { admin } = accounts.harness.test;
  await admin`
    insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
    select ${accounts.ids.academy}::uuid, gen_random_uuid(), n || '@many.test', 'a', 'b', 'ROLE_LEARNER', 'a b'
    from generate_series(1, 5000) n`;
  await admin`
    insert into sessions (tenant_id, id, user_id, expires_at, ends_at)
    select tenant_id, id::text, id, now() + interval '1 day', now() + interval '1 day'
    from users where login like '%@many.test'`;
  await admin`analyze users, sessions`;
  const { actor } = await accounts.harness.db.withTenant(accounts.ids.academy, (tx) =>
    findActor(tx, {
      realm: { kind: 'tenant', tenantId: accounts.ids.academy, slug: 'academy' },
      sessionSecret: cookie.split('=')[1],
      bearer: undefined,
      userAgent: undefined,
      deps: accounts.harness.deps,
    }),
  );
  if (!actor) throw new Error('nobody is signed in');
  const read = await seqScannedTablesIn(accounts.harness.db, accounts.ids.academy, (tx) =>
    listSessions(tx, { actor, now: START }),
  );
  expect(read).toEqual([]);
});
