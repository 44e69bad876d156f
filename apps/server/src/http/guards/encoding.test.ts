import { LANGUAGES } from '@dars/contracts/languages';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertUser } from '@dars/db/testing/builders';
import { translator } from '@dars/i18n/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST } from '../../testing/harness.ts';

const PASSWORD = 'Secret_Word1';

let harness: Harness;
let cookie: string;
beforeAll(async () => {
  harness = await createHarness();
  const passwordHash = await harness.deps.passwords.hash(PASSWORD);
  const login = 'super@example.test';
  await insertUser(harness.test.admin, { tenantId: PLATFORM_ID, login, passwordHash, role: 'ROLE_SUPER_ADMIN' });
  cookie = await harness.signIn(PLATFORM_HOST, login, PASSWORD);
});
afterAll(() => harness.close());

const create = (body: string | Buffer, language = 'en') =>
  harness.request({
    url: '/api/tenants',
    method: 'POST',
    body,
    cookie,
    headers: { 'content-type': 'application/json', 'accept-language': language },
  });

test('refuses a body that is not UTF-8', async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"nameInArabic":"'),
    Buffer.from([0xff, 0xed, 0xa0, 0x80]),
    Buffer.from('"}'),
  ]);
  const response = await create(bytes);
  expect([response.statusCode, response.json().code]).toEqual([400, 'bad-request']);
});

test.each(['query=%ED%A0%80', 'query=%FF', 'query=%', 'query=%E0&size=%A4', '%zz=1', 'unknown=a%2'])(
  'refuses an address that is not percent-encoded UTF-8: %j',
  async (query) => {
    for (const path of ['/api/tenants', '/trpc/tenant.list']) {
      const response = await harness.request({ url: `${path}?${query}`, cookie });
      expect([path, response.statusCode]).toEqual([path, 400]);
      expect(response.body).toContain('bad-request');
    }
  },
);

test('reads an encoded address', async () => {
  expect((await harness.request({ url: '/api/tenants?query=100%25+%D8%B9', cookie })).statusCode).toBe(200);
});

test('names no field in the error for a body that is not an object', async () => {
  for (const body of ['[]', '"x"', '1e999']) {
    for (const language of LANGUAGES) {
      expect((await create(body, language)).json()).toMatchObject({
        code: 'validation',
        message: translator(language)('errors:bad-request'),
      });
    }
  }
});
