import type { Tenant } from '@dars/contracts/portal/tenant';
import { insertTenant } from '@dars/db/testing/builders';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpPlatform } from '../../testing/platform.ts';

const { harness, admin } = setUpPlatform();
beforeAll(async () => {
  for (let number = 0; number < 105; number += 1) {
    await insertTenant(harness.test.admin, {
      nameInEnglish: `school-${number}`,
      package: number % 5 === 0 ? 'CO' : null,
    });
  }
});

const get = (url: string, headers: Record<string, string> = {}) =>
  harness.request({ url, cookie: admin.cookie, headers });
const list = async (query: string) => (await get(`/api/tenants${query}`)).json<{ rows: Tenant[]; total: number }>();

describe('GET /api/tenants', () => {
  test('answers the first ten, newest first, with the total in body and header', async () => {
    const response = await get('/api/tenants');
    const { rows, total } = response.json<{ rows: Tenant[]; total: number }>();
    expect(rows).toHaveLength(10);
    expect(total).toBe(105);
    expect(response.headers['x-total-count']).toBe('105');
    expect(rows[0]?.nameInEnglish).toBe('school-104');
  });

  test('counts pages from 0, which together are the whole list', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list(`?page=${page}&size=30`)));
    expect(pages.map((page) => page.rows.length)).toEqual([30, 30, 30, 15]);
    expect(new Set(pages.flatMap((page) => page.rows.map((row) => row.id))).size).toBe(105);
    for (const page of ['99', '1000001', String(Number.MAX_SAFE_INTEGER), '9'.repeat(400)])
      expect(await list(`?page=${page}`)).toEqual({ rows: [], isIncomplete: false, total: 105 });
  });

  test('limits the size to the maximum', async () => {
    for (const size of ['101', String(Number.MAX_SAFE_INTEGER)])
      expect((await list(`?size=${size}`)).rows).toHaveLength(100);
  });

  test('ignores filters that are empty or "all"', async () => {
    expect((await list('?type=&query=&package=')).total).toBe(105);
    expect((await list('?type=all&query=school-104&package=all')).rows).toMatchObject([
      { nameInEnglish: 'school-104' },
    ]);
    expect((await list('?type=name&query=school&package=CO')).total).toBe(21);
    expect((await list('?package=FREE')).total).toBe(84);
  });

  test.each([
    'page=-1',
    'page=abc',
    'page=1e309',
    'page=1.5',
    'page=',
    'page=0x10',
    'page=1&page=2',
    'size=0',
    'size=-5',
    'size=ten',
    'size=1e309',
    'size=10&size=20',
    'type=owner',
    'type=name&type=email',
    'query=a&query=b',
    'query=%00',
    `query=${'x'.repeat(201)}`,
    'package=XX',
    'package=PN&package=UP',
    'sort=nobody',
    'sort=name&sort=-name',
    'order=name',
    '__proto__=1',
    'page[]=1',
  ])('refuses ?%s in the shape of every error', async (query) => {
    const response = await get(`/api/tenants?${query}`, { 'accept-language': 'en' });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json()).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      code: 'validation',
      message: expect.stringMatching(/./),
      requestId: expect.any(String),
      issues: [expect.objectContaining({ path: [query.split('=', 1)[0]] })],
    });
  });

  test('refuses queries that are no valid text', async () => {
    expect(await list('?query=%FF%FE')).toMatchObject({ statusCode: 400, code: 'bad-request' });
  });

  test('names a portal in the reader’s language', async () => {
    await insertTenant(harness.test.admin, { nameInArabic: 'مدرسة', nameInEnglish: 'named', nameInSpanish: 'Escuela' });
    for (const [language, name] of Object.entries({ ar: 'مدرسة', en: 'named', es: 'Escuela', xx: 'مدرسة' })) {
      const response = await get('/api/tenants?size=1', { 'accept-language': language });
      expect(response.json()).toMatchObject({ rows: [{ name }] });
    }
  });
});

describe('GET /api/tenants/get-tenant-by-name/{name}', () => {
  test('answers the minimum of the portal with the name, or null', async () => {
    const response = await get('/api/tenants/get-tenant-by-name/school-7');
    expect(response.json()).toEqual({ id: expect.any(String), nameInEnglish: 'school-7' });
    for (const name of ['school-700', 'app', 'School-7', '%25', '_______-7', "x' or '1'='1"]) {
      const missing = await get(`/api/tenants/get-tenant-by-name/${encodeURIComponent(name)}`);
      expect([missing.statusCode, missing.body]).toEqual([200, 'null']);
    }
  });
});

describe('the portals', () => {
  test('are refused to everybody but super-admins', async () => {
    const visitor = await harness.request({ url: '/api/tenants' });
    expect(visitor.statusCode).toBe(401);
    expect(visitor.json()).toMatchObject({ code: 'unauthenticated' });
  });
});
