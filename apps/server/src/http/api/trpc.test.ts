import { gunzipSync } from 'node:zlib';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST } from '../../testing/harness.ts';

const PASSWORD = 'Secret_Word1';
const LOGIN = 'super@example.test';
const LIST = encodeURIComponent(JSON.stringify({ page: 0 }));
const BATCH = encodeURIComponent(JSON.stringify({ 0: { page: 0 }, 2: { page: -1 } }));

let harness: Harness;
let cookie: string;

async function open(plain: boolean): Promise<void> {
  harness = await createHarness({ plain });
  const passwordHash = await harness.deps.passwords.hash(PASSWORD);
  await insertUser(harness.test.admin, { tenantId: PLATFORM_ID, login: LOGIN, passwordHash, role: 'ROLE_SUPER_ADMIN' });
  cookie = await harness.signIn(PLATFORM_HOST, LOGIN, PASSWORD);
}

const get = (url: string) => harness.request({ url, cookie });

describe.each([
  { route: 'our route', plain: false },
  { route: 'tRPC’s adapter', plain: true },
])('tRPC through $route', ({ plain }) => {
  beforeAll(() => open(plain));
  afterAll(() => harness.close());

  test('answers a query and a mutation as its client expects', async () => {
    expect((await get(`/trpc/tenant.list?input=${LIST}`)).json()).toEqual({
      result: { data: { rows: [], total: 0, isIncomplete: false } },
    });
    const login = await harness.trpc(PLATFORM_HOST, 'auth.login', { login: LOGIN, password: PASSWORD });
    expect([login.status, login.data]).toMatchObject([200, { user: { login: LOGIN } }]);
    const logout = await harness.request({
      url: '/trpc/auth.logout',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    expect([logout.statusCode, logout.json()]).toEqual([200, { result: {} }]);
  });

  test('returns an error with its code, its status and its broken rules, and no internal details', async () => {
    const response = await get(`/trpc/tenant.list?input=${encodeURIComponent('{"page":-1}')}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      error: {
        code: -32600,
        message: expect.any(String),
        data: {
          code: 'BAD_REQUEST',
          httpStatus: 400,
          appCode: 'validation',
          issues: [{ path: ['page'], rule: 'minimum-value', params: { min: 0 } }],
          blockers: [],
          lock: null,
          requestId: response.headers['x-request-id'],
        },
      },
    });
  });

  test('answers each call of a batch, with one status if all agree', async () => {
    const mixed = await get(`/trpc/tenant.list,auth.me,tenant.list,no.such?batch=1&input=${BATCH}`);
    expect(mixed.statusCode).toBe(207);
    expect(mixed.json()).toMatchObject([
      { result: { data: { total: 0 } } },
      { result: { data: { login: LOGIN } } },
      { error: { data: { appCode: 'validation' } } },
      { error: { data: { appCode: 'not-found' } } },
    ]);
    expect((await get('/trpc/auth.me,auth.me?batch=1')).statusCode).toBe(200);
    expect((await get('/trpc/no.such,no.such?batch=1')).statusCode).toBe(404);
  });

  test('refuses a batch of more than ten calls', async () => {
    const calls = (count: number) => `/trpc/${Array.from({ length: count }, () => 'auth.me').join()}?batch=1`;
    expect((await get(calls(10))).json()).toHaveLength(10);
    expect((await get(calls(11))).json()).toMatchObject({ error: { data: { appCode: 'bad-request' } } });
  });

  test('does not find names that objects inherit', async () => {
    for (const path of [
      'nothing',
      'tenant',
      'tenant.',
      '__proto__',
      'constructor',
      'toString',
      'auth.login.call',
      '',
      '_def',
    ]) {
      expect([path, (await get(`/trpc/${path}`)).statusCode]).toEqual([path, 404]);
    }
  });

  test('compresses a long answer for a client that accepts it, and no short one', async () => {
    for (let made = 0; made < 10; made += 1) await insertTenant(harness.test.admin);
    const ask = (input: object, encoding: string) =>
      harness.request({
        url: `/trpc/tenant.list?input=${encodeURIComponent(JSON.stringify(input))}`,
        ...{ cookie, headers: { 'accept-encoding': encoding } },
      });
    const bare = await ask({ page: 0 }, 'identity');
    const long = await ask({ page: 0 }, 'gzip, br');
    expect([bare.headers['content-encoding'], long.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(long.rawPayload.length).toBeLessThan(bare.rawPayload.length / 2);
    expect(JSON.parse(gunzipSync(long.rawPayload).toString())).toEqual(bare.json());
    const short = await ask({ page: 0, query: 'nothing' }, 'gzip, br');
    // The adapter answers with a stream, whose length is not known before.
    expect([short.statusCode, short.headers['content-encoding']]).toEqual([200, plain ? 'gzip' : undefined]);
  });
});

/** tRPC’s adapter does not (docs/decisions/0027). */
describe('our route', () => {
  beforeAll(() => open(false));
  afterAll(() => harness.close());

  test('takes queries by GET and mutations by POST only', async () => {
    expect((await get('/trpc/auth.logout')).statusCode).toBe(405);
    expect((await harness.request({ url: '/trpc/tenant.list', method: 'POST', cookie })).statusCode).toBe(405);
    expect((await harness.request({ url: '/trpc/auth.me', method: 'PUT', cookie })).statusCode).toBe(405);
  });

  test('refuses input that is no JSON, too deep, duplicated, or reaches for prototypes', async () => {
    const inputs = ['{', `${'['.repeat(40)}${']'.repeat(40)}`, '{"__proto__":{}}', '{"constructor":{"prototype":{}}}'];
    for (const input of inputs) {
      const response = await get(`/trpc/tenant.list?input=${encodeURIComponent(input)}`);
      expect([input, response.statusCode, response.json().error.data.appCode]).toEqual([input, 400, 'bad-request']);
    }
    expect((await get(`/trpc/tenant.list?input=${LIST}&input=${LIST}`)).statusCode).toBe(400);
    expect((await get('/trpc/tenant.list?batch=1&input=3')).statusCode).toBe(400);
  });

  test('takes JSON bodies only', async () => {
    for (const type of [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
    ]) {
      const response = await harness.request({
        url: '/trpc/auth.logout',
        method: 'POST',
        headers: { 'content-type': type },
        body: 'x',
      });
      expect([type, response.statusCode]).toEqual([type, 415]);
    }
  });
});
