import { PLATFORM_ID } from '@dars/contracts/platform';
import { createDatabase } from '@dars/db/client';
import { delayingProxy } from '@dars/db/testing/delaying-proxy';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import {
  ACADEMY,
  type Accounts,
  createAccounts,
  HORIZON,
  LOGIN,
  PASSWORD,
  PLATFORM_PASSWORD,
} from '../testing/accounts.ts';
import { PLATFORM_HOST } from '../testing/harness.ts';
import { insertTestCourse } from '../testing/learning.ts';
import { Caches } from './caches.ts';

let accounts: Accounts;
const COURSES = '/api/courses';

beforeAll(async () => {
  accounts = await createAccounts();
  await insertTestCourse(accounts.harness.test.admin, { tenantId: accounts.ids.academy, lessons: [['TEXT']] });
});
afterAll(() => accounts.harness.close());
afterEach(() => {
  const failures = accounts.harness.logs.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  expect(failures).toEqual([]);
});

/** Creates a lecturer of the academy who has already requested the courses, so that the server expects them. */
async function expectedLecturer() {
  const { harness, newUser } = accounts;
  const person = await newUser({ role: 'ROLE_LECTURER' });
  const cookie = await harness.signIn(ACADEMY, person.login, PASSWORD);
  const ask = async (url = COURSES, host = ACADEMY) => {
    const answer = await harness.request({ host, url, cookie });
    return { status: answer.statusCode, ...answer.json<{ code?: string; rows?: unknown[]; total?: number }>() };
  };
  // The list contains the lecturer's own courses, of which there are none.
  expect(await ask()).toEqual({ status: 200, rows: [], total: 0 });
  expect(await ask()).toEqual({ status: 200, rows: [], total: 0 });
  const set = (values: Record<string, string | null>) =>
    harness.test.admin`update users set ${harness.test.admin(values)} where id = ${person.id}`;
  return { person, ask, set };
}

/** The application with a slow connection to its database, so that the test can count round trips. */
async function buildDistantApp() {
  const { harness } = accounts;
  const proxy = await delayingProxy(harness.test.url, 20);
  const db = createDatabase({ url: proxy.url, max: 1 });
  const distantApp = await buildApp({ ...harness.deps, db, caches: new Caches() });
  const close = async () => {
    await distantApp.close();
    await db.close();
    await proxy.close();
  };
  return { distantApp, proxy, close };
}

test('answers a repeated read in one round trip, in a portal and on the platform', async () => {
  const { harness, newUser } = accounts;
  const { distantApp, proxy, close } = await buildDistantApp();
  const lecturer = await newUser({ role: 'ROLE_LECTURER' });
  const places = [
    { host: ACADEMY, url: COURSES, cookie: await harness.signIn(ACADEMY, lecturer.login, PASSWORD) },
    { host: PLATFORM_HOST, url: '/api/tenants', cookie: await harness.signIn(PLATFORM_HOST, LOGIN, PLATFORM_PASSWORD) },
  ];
  for (const { url, ...headers } of places) {
    const ask = async () => (await distantApp.inject({ url, headers })).statusCode;
    // The first requests also look up the sub-domain and the session and prepare each statement of the connection.
    for (let count = 0; count < 3; count += 1) expect(await ask()).toBe(200);
    proxy.takeRoundTrips();
    expect(await ask()).toBe(200);
    expect([url, proxy.takeRoundTrips()]).toEqual([url, 1]);
  }
  await close();
});

test('stops speculating after the account changed, even when the request finds nothing', async () => {
  const { harness, newUser } = accounts;
  const { distantApp, proxy, close } = await buildDistantApp();
  const lecturer = await newUser({ role: 'ROLE_LECTURER' });
  const headers = { host: ACADEMY, cookie: await harness.signIn(ACADEMY, lecturer.login, PASSWORD) };
  const ask = async (url: string) => (await distantApp.inject({ url, headers })).statusCode;
  const missing = `${COURSES}/${PLATFORM_ID}`;
  for (let count = 0; count < 3; count += 1) expect([await ask(COURSES), await ask(missing)]).toEqual([200, 404]);
  await harness.test.admin`update users set first_name = 'Other' where id = ${lecturer.id}`;
  // This request detects the change and forgets the session.
  expect(await ask(missing)).toBe(404);
  proxy.takeRoundTrips();
  expect(await ask(missing)).toBe(404);
  // Three round trips: the caller, the read, and the end of the failed transaction.
  expect(proxy.takeRoundTrips()).toBe(3);
  await close();
});

test('applies a new role at once, without the permissions of the former one', async () => {
  const { ask, set } = await expectedLecturer();
  await set({ role: 'ROLE_ADMIN_PORTAL' });
  expect(await ask()).toMatchObject({ status: 200, total: 1 });
  expect(await ask()).toMatchObject({ status: 200, total: 1 });
  await set({ role: 'ROLE_LECTURER' });
  expect(await ask()).toEqual({ status: 200, rows: [], total: 0 });
  await set({ role: 'ROLE_LEARNER' });
  expect(await ask()).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await ask()).toMatchObject({ status: 403, code: 'forbidden' });
});

test('refuses an account at once that is disabled or signed out elsewhere', async () => {
  const disabled = await expectedLecturer();
  await disabled.set({ disabled_at: new Date().toISOString() });
  expect(await disabled.ask()).toMatchObject({ status: 401, code: 'unauthenticated' });
  const gone = await expectedLecturer();
  await accounts.harness.test.admin`delete from sessions where user_id = ${gone.person.id}`;
  expect(await gone.ask()).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect(await gone.ask()).toMatchObject({ status: 401, code: 'unauthenticated' });
});

test('refuses a session in another realm, however often its own realm has seen it', async () => {
  const { ask } = await expectedLecturer();
  expect(await ask(COURSES, HORIZON)).toMatchObject({ status: 401 });
  expect(await ask('/api/tenants', PLATFORM_HOST)).toMatchObject({ status: 401 });
  expect(await ask()).toMatchObject({ status: 200 });
});

test('refuses reads while the portal is suspended, and answers again once it is resumed', async () => {
  const { ask } = await expectedLecturer();
  const { admin } = accounts.harness.test;
  const ofAcademy = admin`where id = ${accounts.ids.academy}`;
  await admin`update tenants set status = 'SUSPENDED', suspended_reason = 'unpaid', suspended_at = now() ${ofAcademy}`;
  expect(await ask()).toMatchObject({ status: 403, code: 'tenant-suspended' });
  await admin`update tenants set status = 'PUBLISHED', suspended_reason = null, suspended_at = null ${ofAcademy}`;
  expect(await ask()).toMatchObject({ status: 200 });
});

test('reports a missing row and a missing permission', async () => {
  const { ask } = await expectedLecturer();
  expect(await ask(`${COURSES}/${PLATFORM_ID}`)).toMatchObject({ status: 404, code: 'not-found' });
  expect(await ask('/api/tenant/users')).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await ask(`${COURSES}?page=x`)).toMatchObject({ status: 400, code: 'validation' });
});
