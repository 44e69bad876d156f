import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';

const PASSWORD = 'Secret_Word1';
const ACADEMY = portalHost('academy');
const CLOSED = portalHost('closed');
const SUSPENDED = { status: 'SUSPENDED', suspendedReason: 'unpaid', suspendedAt: new Date() } as const;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  const { admin } = harness.test;
  const passwordHash = await harness.deps.passwords.hash(PASSWORD);
  const academy = await insertTenant(admin, { nameInEnglish: 'academy' });
  const closed = await insertTenant(admin, { nameInEnglish: 'closed', ...SUSPENDED });
  await insertUser(admin, { tenantId: academy.id, login: 'learner@example.test', passwordHash });
  await insertUser(admin, { tenantId: closed.id, login: 'learner@example.test', passwordHash });
  await insertUser(admin, {
    tenantId: PLATFORM_ID,
    login: 'super@example.test',
    passwordHash,
    role: 'ROLE_SUPER_ADMIN',
  });
});
afterAll(() => harness.close());

const post = (
  host: string,
  url: string,
  fields: Record<string, string> | string | Buffer,
  headers: Record<string, string> = {},
) =>
  harness.request({
    host,
    url,
    method: 'POST',
    body: typeof fields === 'string' || Buffer.isBuffer(fields) ? fields : new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  });

const GOOD = { login: 'learner@example.test', password: PASSWORD };

test('a form that is not percent-encoded UTF-8 is refused', async () => {
  const good = new URLSearchParams(GOOD).toString();
  for (const next of ['%', '%FF', '%ED%A0%80']) {
    expect([next, (await post(ACADEMY, '/home/login', `${good}&next=${next}`)).statusCode]).toEqual([next, 400]);
  }
  const bytes = Buffer.concat([Buffer.from(`${good}&next=`), Buffer.from([0xff])]);
  expect((await post(ACADEMY, '/home/login', bytes)).statusCode).toBe(400);
});

describe('signing in by a plain form', () => {
  test('signs in and leads home', async () => {
    const response = await post(ACADEMY, '/home/login', GOOD);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/home']);
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'dars_session', path: '/', httpOnly: true, sameSite: 'Lax' }),
      expect.objectContaining({ name: 'dars_device', path: '/', httpOnly: true, sameSite: 'Lax' }),
    ]);
    expect(response.cookies[0]).not.toHaveProperty('domain');
    const platform = await post(PLATFORM_HOST, '/login', { ...GOOD, login: 'super@example.test' });
    expect(platform.headers.location).toBe('/admin');
  });

  test('leads to the requested page if it is on this host', async () => {
    for (const [next, target] of [
      ['/home/courses/1?tab=2#top', '/home/courses/1?tab=2#top'],
      ['//evil.example/x', '/home'],
      ['/\\evil.example', '/home'],
      ['/\t/evil.example', '/home'],
      ['/.//evil.example', '/home'],
      ['/..//evil.example', '/home'],
      ['/home/..//evil.example', '/home'],
      ['/home/../\\evil.example', '/home'],
      ['/api/me', '/home'],
      ['https://evil.example', '/home'],
      ['javascript:alert(1)', '/home'],
      ['http://localhost:3000/admin', '/home'],
      ['home', '/home'],
      ['', '/home'],
    ] as const) {
      const response = await post(ACADEMY, '/home/login', { ...GOOD, next });
      expect([next, response.headers.location]).toEqual([next, target]);
    }
    const split = await post(ACADEMY, '/home/login', { ...GOOD, next: '/home\r\nset-cookie: a=b' });
    expect([split.statusCode, split.headers.location]).toEqual([303, '/homeset-cookie:%20a=b']);
    expect(split.cookies.map(({ name }) => name)).toEqual(['dars_session', 'dars_device']);
  });

  test('shows the form again, with the e-mail and without the password, when the password is wrong', async () => {
    const response = await post(ACADEMY, '/home/login', { ...GOOD, password: 'Wrong_Word1', next: '/home/x' });
    expect([response.statusCode, response.cookies]).toEqual([401, []]);
    expect(harness.pages.at(-1)?.page).toEqual({
      kind: 'login',
      variant: 'learner',
      notice: null,
      form: { values: { login: GOOD.login, next: '/home/x' }, issues: [], error: 'wrong-credentials' },
    });
  });

  test('shows how long to wait after too many wrong passwords', async () => {
    const wrong = { login: 'nobody@example.test', password: 'Wrong_Word1' };
    for (let count = 0; count < 10; count += 1) await post(ACADEMY, '/home/login', wrong);
    const response = await post(ACADEMY, '/home/login', wrong);
    const retryAfter = Number(response.headers['retry-after']);
    expect([response.statusCode, retryAfter > 0]).toEqual([429, true]);
    expect(harness.pages.at(-1)?.page).toMatchObject({ form: { error: 'too-many-requests', retryAfter } });
  });

  test('shows broken rules at their fields', async () => {
    const response = await post(ACADEMY, '/home/login', { login: 'with space@example.test', password: '' });
    expect(response.statusCode).toBe(400);
    expect(harness.pages.at(-1)?.page).toMatchObject({
      form: {
        error: 'email-no-white-spaces',
        issues: [
          { path: ['login'], rule: 'email-no-white-spaces' },
          { path: ['password'], rule: 'required-field' },
        ],
      },
    });
  });

  test('treats a repeated, missing or unstorable field as a broken rule', async () => {
    for (const body of [
      'login=a@b.example&login=c@d.example&password=x',
      'password=x',
      '',
      'login=%00&password=x',
      'login[__proto__]=x&password=y',
    ]) {
      expect([body, (await post(ACADEMY, '/home/login', body)).statusCode]).toEqual([body, 400]);
    }
  });

  test('says that the portal is suspended only when the password is right', async () => {
    const known = await post(CLOSED, '/home/login', GOOD);
    expect([known.statusCode, known.headers.location]).toEqual([303, '/home/login?suspended=true']);
    const onTheWay = await post(CLOSED, '/home/login', { ...GOOD, next: '/home/courses' });
    expect(onTheWay.headers.location).toBe('/home/login?suspended=true&next=%2Fhome%2Fcourses');
    expect((await post(CLOSED, '/home/login', { ...GOOD, password: 'Wrong_Word1' })).statusCode).toBe(401);
  });

  test('refuses a form of another site', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:3000' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const response = await post(ACADEMY, '/home/login', GOOD, headers);
      expect([response.statusCode, response.cookies]).toEqual([403, []]);
      expect(harness.pages.at(-1)?.page).toMatchObject({ kind: 'error', code: 'origin-forbidden' });
    }
    const own = { origin: 'http://academy.localhost:3000', 'sec-fetch-site': 'same-origin' };
    expect((await post(ACADEMY, '/home/login', GOOD, own)).statusCode).toBe(303);
  });

  test('accepts forms of at most 64 KiB, and at pages only', async () => {
    expect((await post(ACADEMY, '/home/login', { ...GOOD, password: 'x'.repeat(70_000) })).statusCode).toBe(413);
    expect((await post(ACADEMY, '/api/login', GOOD)).statusCode).toBe(415);
    const json = await harness.request({ host: ACADEMY, url: '/home/login', method: 'POST', body: GOOD });
    expect(json.statusCode).toBe(303);
  });
});
