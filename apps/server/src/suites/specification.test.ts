import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portalHost } from '../testing/harness.ts';
import { sessionOf } from '../testing/people.ts';
import { presign, samplePng } from '../testing/uploads.ts';
import { restEndpoints } from './endpoints.ts';
import { allowedCaller, createFixtures, type Fixtures } from './fixtures.ts';

const WITH_TENANT = 'x-tenant-id';

/** All calls of the product's specification: method, path, and the header that clients send. */
const SPECIFIED: [method: string, path: string, header?: typeof WITH_TENANT][] = [
  ['GET', '/api/admin/users/:login'],
  ['GET', '/api/admin/users'],
  ['POST', '/api/admin/users'],
  ['GET', '/api/tenant/users/check-mobile-number-existence', WITH_TENANT],
  ['GET', '/api/tenant/users/:login', WITH_TENANT],
  ['GET', '/api/tenants/get-tenant-by-name/:name'],
  ['GET', '/api/tenants'],
  ['POST', '/api/tenants'],
  ['PUT', '/api/tenants/:id'],
  ['GET', '/api/templates'],
  ['GET', '/api/fonts'],
  ['GET', '/api/tenant/reports/statistics-students'],
  ['GET', '/api/tenant/reports/students-engagement-statistics'],
  ['GET', '/api/tenant/reports/students-engagement-statistics-countries'],
  ['POST', '/api/activities', WITH_TENANT],
  ['PUT', '/api/activities', WITH_TENANT],
  ['PUT', '/api/activities/reorder', WITH_TENANT],
  ['DELETE', '/api/activities/:id', WITH_TENANT],
  ['GET', '/api/tenant/activate', WITH_TENANT],
  ['GET', '/api/activate'],
  ['POST', '/api/tenant/send-email-activation-link', WITH_TENANT],
  ['POST', '/api/send-email-activation-link'],
  ['GET', '/api/v2/locales'],
  ['GET', '/api/transfers/check-iban-already-exist', WITH_TENANT],
  ['GET', '/api/transfers/check-account-number-already-exist', WITH_TENANT],
  // Paths that the specification leaves open and the product decided.
  ['POST', '/api/login'],
  ['POST', '/api/logout'],
  ['GET', '/api/me'],
  ['POST', '/api/uploads/presign'],
  ['POST', '/api/uploads/complete'],
];

/** The page size with which clients ask for everything. */
const UNPAGED_QUERY = `size=${Number.MAX_SAFE_INTEGER}`;

let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures.harness.close());

describe('the API answers as specified at', () => {
  test.each(SPECIFIED)('%s %s', async (method, path, header) => {
    const found = restEndpoints.filter(({ name }) => name === `${method} ${path}`);
    expect(found, 'it is not registered').not.toEqual([]);
    for (const endpoint of found) {
      const who = allowedCaller(fixtures, endpoint.meta);
      const { input } = await endpoint.sample(fixtures, fixtures.a, who);
      const { status, text } = await endpoint.ask(
        fixtures,
        { ...who, ...(header && { header: fixtures.a.id }) },
        input,
      );
      expect([endpoint.name, status < 300 ? 'answered' : `${status} ${text}`]).toEqual([endpoint.name, 'answered']);
    }
  });

  test.each([
    ['/api/admin/users', 'rows'],
    ['/api/v2/locales', 'rows'],
  ])('GET %s with the maximum safe integer as size', async (path, list) => {
    const cookie = await sessionOf(fixtures.harness, fixtures.superAdmin);
    const answer = await fixtures.harness.request({ url: `${path}?${UNPAGED_QUERY}`, cookie });
    expect([answer.statusCode, answer.json()]).toEqual([200, { [list]: expect.any(Array), total: expect.any(Number) }]);
  });

  test('POST /api/uploads/files?key=', async () => {
    const { a, harness } = fixtures;
    const sender = { host: portalHost(a.slug), cookie: await sessionOf(harness, a.people.ROLE_ADMIN_PORTAL) };
    const png = await samplePng();
    const presigned = await presign(harness, sender, { purpose: 'photo', contentType: 'image/png', size: png.length });
    const key = new URL(presigned.publicUrl).pathname.replace('/files/', '');
    const head =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
    const answer = await harness.request({
      ...sender,
      method: 'POST',
      url: `/api/uploads/files?key=${encodeURIComponent(key)}`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--b--\r\n')]),
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: expect.any(Object) }]);
  });
});
