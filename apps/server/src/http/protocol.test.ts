import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST, portalHost, type TestRequest } from '../testing/harness.ts';

const PASSWORD = 'Secret_Word1';
const ACADEMY = portalHost('academy');
const JSON_TYPE = { 'content-type': 'application/json' };

let harness: Harness;
let superAdmin: string;
beforeAll(async () => {
  harness = await createHarness();
  const { admin } = harness.test;
  const passwordHash = await harness.deps.passwords.hash(PASSWORD);
  await insertTenant(admin, { nameInEnglish: 'academy' });
  const login = 'super@example.test';
  await insertUser(admin, { tenantId: PLATFORM_ID, login, passwordHash, role: 'ROLE_SUPER_ADMIN' });
  superAdmin = await harness.signIn(PLATFORM_HOST, login, PASSWORD);
});
afterAll(() => harness.close());

/** Checks that a request is refused with this code, in the common shape of errors. */
async function refused(request: TestRequest, status: number, code: string) {
  const response = await harness.request({ cookie: superAdmin, ...request });
  expect([request.url.slice(0, 80), response.statusCode, response.json()]).toEqual([
    request.url.slice(0, 80),
    status,
    {
      statusCode: status,
      error: expect.any(String),
      code,
      ...(code === 'validation' && { issues: expect.any(Array) }),
      message: expect.any(String),
      requestId: response.headers['x-request-id'],
    },
  ]);
  return response;
}

describe('errors of the API', () => {
  test('an unknown path is 404 and a wrong method 405 with what is allowed', async () => {
    await refused({ url: '/api/nothing' }, 404, 'not-found');
    await refused({ url: '/api' }, 404, 'not-found');
    const { headers } = await refused({ url: '/api/tenants', method: 'DELETE' }, 405, 'method-not-allowed');
    expect(headers['allow']?.toString().split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST']);
    await refused({ url: '/api/login?x=1', method: 'GET' }, 405, 'method-not-allowed');
    await refused({ url: '/healthz', method: 'POST' }, 405, 'method-not-allowed');
  });

  test('the text is in the requested language, or else in Arabic', async () => {
    const textIn = async (language?: string) => {
      const headers = language === undefined ? {} : { 'accept-language': language };
      return (await harness.request({ url: '/api/nothing', headers })).json().message;
    };
    expect(await textIn('en-GB')).toBe('What you are looking for does not exist');
    expect(await textIn('es')).not.toBe(await textIn('en'));
    expect(await textIn()).toBe(await textIn('ar'));
    expect(await textIn('xx')).toBe(await textIn('ar'));
  });

  test("validation answers a list of texts for a portal's calls, and one text for the platform's", async () => {
    const portal = await harness.request({ host: ACADEMY, url: '/api/tenant/activate' });
    expect(portal.json()).toMatchObject({ statusCode: 400, code: 'validation', message: [expect.any(String)] });
    const platform = await harness.request({ url: '/api/activate' });
    expect(platform.json()).toMatchObject({ statusCode: 400, code: 'validation', message: expect.any(String) });
  });

  test('a request keeps the id of a proxy if it is harmless', async () => {
    const idFor = async (id: string) =>
      (await harness.request({ url: '/api/nothing', headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await idFor('proxy-0123456789')).toBe('proxy-0123456789');
    for (const id of ['short', 'with space and more', 'x'.repeat(65), 'a"b"c"d"e"f'])
      expect(await idFor(id)).not.toBe(id);
  });
});

describe('the server', () => {
  const create = (body: unknown, headers = JSON_TYPE) => ({
    url: '/api/tenants',
    method: 'POST' as const,
    body,
    headers,
  });

  test('refuses invalid JSON, too deep JSON and JSON with prototypes', async () => {
    const arrays = 300_000;
    const objects = 150_000;
    for (const body of [
      '{',
      '{"a":1}}',
      'null x',
      `${'['.repeat(arrays)}${']'.repeat(arrays)}`,
      `${'{"a":'.repeat(objects)}1${'}'.repeat(objects)}`,
      '{"__proto__":{"role":"ROLE_SUPER_ADMIN"}}',
      '{"nameInArabic":{"__proto__":{}}}',
      '{"constructor":{"prototype":{"x":1}}}',
      '{"\\u005f_proto__":{}}',
    ]) {
      await refused(create(body), 400, 'bad-request');
    }
    expect(({} as Record<string, unknown>)['role']).toBeUndefined();
  });

  test('refuses a body that is no object, and a missing body', async () => {
    for (const body of ['null', '[]', '"text"', '1', 'true', '']) await refused(create(body), 400, 'validation');
  });

  test('refuses text that cannot be stored', async () => {
    for (const text of ['a\\u0000b', 'a\\ud800b', '\\udfff', '\\u202e']) {
      await refused(create(`{"nameInArabic":"${text}"}`), 400, 'validation');
    }
    await refused({ url: '/api/tenants?query=%00' }, 400, 'validation');
    await refused({ url: '/api/tenants/get-tenant-by-name/%00' }, 400, 'validation');
    await refused({ url: '/api/tenants/get-tenant-by-name/%E0%A4' }, 400, 'bad-request');
  });

  test('refuses content types other than JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
    ]) {
      await refused(create('{}', { 'content-type': type }), 415, 'unsupported-media-type');
    }
  });

  test('refuses a body of 10 MB', async () => {
    await refused(create(`{"nameInArabic":"${'x'.repeat(10_000_000)}"}`), 413, 'payload-too-large');
    await refused(
      { ...create('x'.repeat(10_000_000), { 'content-type': 'text/plain' }) },
      415,
      'unsupported-media-type',
    );
  });

  test('refuses invalid numbers and repeated parameters', async () => {
    for (const query of ['page=1e309', 'page=-1', 'page=1.5', 'page=x', 'size=0', 'size=1e309', 'size=NaN']) {
      await refused({ url: `/api/tenants?${query}` }, 400, 'validation');
    }
    for (const query of [
      'page=1&page=2',
      'query=a&query=b',
      'page[]=1',
      'unknown=1',
      '__proto__=1',
      '__proto__[x]=1',
    ]) {
      await refused({ url: `/api/tenants?${query}` }, 400, 'validation');
    }
  });

  test('limits a size of the maximum safe integer', async () => {
    const { statusCode, headers } = await harness.request({
      url: '/api/tenants?size=9007199254740991',
      cookie: superAdmin,
    });
    expect([statusCode, headers['x-total-count']]).toEqual([200, '1']);
  });

  test('refuses addresses that are too long or not percent-encoded', async () => {
    await refused({ url: `/api/tenants/get-tenant-by-name/${'x'.repeat(2000)}` }, 414, 'uri-too-long');
    await refused({ url: '/api/%zz' }, 400, 'bad-request');
  });
});

describe("another tenant's header", () => {
  const other = '019a0000-0000-7000-8000-000000000000';

  test('is refused at a portal’s host, and must name a portal at the platform’s', async () => {
    for (const id of [other, PLATFORM_ID, 'nonsense', `${other}, ${other}`]) {
      const headers = { 'x-tenant-id': id };
      await refused({ host: ACADEMY, url: '/api/me', headers }, 403, 'tenant-mismatch');
    }
    const headers = { 'x-tenant-id': PLATFORM_ID };
    await refused({ url: '/api/activate?token=x', headers }, 403, 'tenant-mismatch');
  });
});

describe('headers', () => {
  test('every answer has the security headers', async () => {
    for (const url of ['/api/nothing', '/healthz', '/trpc/auth.me']) {
      expect((await harness.request({ url })).headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test("a page's policy allows inline parts only with its nonce, which is never the same", async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => String((await harness.request({ url: '/login' })).headers['content-security-policy'])),
    );
    expect(new Set(policies).size).toBe(2);
    expect(policies[0]).toContain(`'nonce-${harness.pages.at(-2)?.nonce}'`);
    expect(policies.join()).not.toContain('unsafe');
  });

  test('cookies are bound to the host, and the browser keeps to https, under https', async () => {
    const { config } = harness.deps;
    const secure = await createHarness({
      config: {
        ...config,
        baseUrl: { origin: 'https://dars.example', host: 'dars.example', hostname: 'dars.example', secure: true },
      },
    });
    const passwordHash = await harness.deps.passwords.hash(PASSWORD);
    await insertUser(secure.test.admin, {
      tenantId: PLATFORM_ID,
      login: 'a@b.example',
      passwordHash,
      role: 'ROLE_SUPER_ADMIN',
    });
    const response = await secure.request({
      host: 'dars.example',
      url: '/api/login',
      method: 'POST',
      body: { login: 'a@b.example', password: PASSWORD },
    });
    expect(response.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    const bound = { secure: true, httpOnly: true, path: '/', sameSite: 'Lax' };
    const cookies = ['__Host-dars_session', '__Host-dars_device'].map((name) =>
      expect.objectContaining({ name, ...bound }),
    );
    expect(response.cookies).toHaveLength(2);
    expect(response.cookies).toEqual(expect.arrayContaining(cookies));
    const page = await secure.request({ host: 'dars.example', url: '/login?lang=en' });
    expect(page.cookies).toContainEqual(expect.objectContaining({ name: 'lang', value: 'en', secure: true }));
    await secure.close();
  });
});

describe('another origin', () => {
  test('may change nothing, not even a neighbouring portal', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:3000' },
      { origin: 'http://academy.localhost:3000.evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://academy.localhost:3000', 'sec-fetch-site': 'cross-site' },
    ]) {
      await refused({ host: ACADEMY, url: '/api/logout', method: 'POST', headers }, 403, 'origin-forbidden');
    }
  });

  test('may read, and clients other than browsers need no origin', async () => {
    const own = { origin: 'http://academy.localhost:3000', 'sec-fetch-site': 'same-origin' };
    const typed = { 'sec-fetch-site': 'none' };
    for (const headers of [own, typed, {}]) {
      const response = await harness.request({ host: ACADEMY, url: '/api/logout', method: 'POST', headers });
      expect(response.statusCode).toBe(204);
    }
    const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await harness.request({ host: ACADEMY, url: '/api/me', headers: cross })).statusCode).toBe(401);
  });
});
