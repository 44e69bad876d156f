import { scopesOf } from '@dars/contracts/permissions';
import { insertTenant } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST } from '../../../testing/harness.ts';
import { insertSignedInUser, type SignedInUser, superAdmin } from '../../../testing/people.ts';
import { ACADEMY, NEW_TOKEN, tokenClient } from '../../../testing/token-api.ts';
import { bearer } from '../../../testing/tokens.ts';
import { makeToken } from './rules.ts';

const NOWHERE = '019a0000-0000-7000-8000-000000000000';

let harness: Harness;
let tenantId: string;
let admin: SignedInUser;
let tokenApi: ReturnType<typeof tokenClient>;
beforeAll(async () => {
  harness = await createHarness();
  ({ id: tenantId } = await insertTenant(harness.test.admin, { nameInEnglish: 'academy' }));
  admin = await insertSignedInUser(harness, { tenantId, role: 'ROLE_ADMIN_PORTAL', slug: 'academy' });
  tokenApi = tokenClient(harness, admin.cookie);
});
afterAll(() => harness.close());

describe('the refusal of a token says', () => {
  const ask = (text: string, { host = ACADEMY, url = '/api/courses', headers = {} } = {}) =>
    harness.request({ host, url, headers: { ...bearer(text), 'accept-language': 'en', ...headers } });

  test('that the token is invalid or has ended', async () => {
    const { token, id } = await tokenApi.make();
    await tokenApi.revoke(id);
    for (const text of [token, 'dars_nothing', '']) {
      const answer = await ask(text);
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
      expect(answer.json().message).toMatch(/^This token is not valid/);
    }
  });

  test('that a token is needed when there is none', async () => {
    for (const url of ['/api/courses', '/api/me', '/trpc/course.list?input={}']) {
      const { statusCode, headers } = await harness.request({ host: ACADEMY, url });
      expect([url, statusCode, headers['www-authenticate']]).toEqual([url, 401, 'Bearer']);
    }
  });

  test('that it is a portal’s token when only the platform’s will do, unless the token is invalid', async () => {
    const made = await tokenApi.make();
    const atPlatform = { host: PLATFORM_HOST, url: '/api/tenants' };
    for (const headers of [{}, { 'x-tenant-id': tenantId }, { 'x-tenant-id': NOWHERE }]) {
      const answer = await ask(made.token, { ...atPlatform, headers });
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([403, undefined]);
      expect(answer.json().message).toMatch(/^This token belongs to a portal/);
    }
    await tokenApi.revoke(made.id);
    for (const text of [made.token, `${made.token.slice(0, -1)}_`, makeToken(NOWHERE).text, 'dars_nothing']) {
      const answer = await ask(text, atPlatform);
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
      expect(answer.json().message).toMatch(/^This token is not valid/);
    }
  });

  test('which permission is missing when a token can have it', async () => {
    const { token } = await tokenApi.make();
    const lacking = await ask(token, { url: '/api/tenant/reports/statistics-students' });
    expect([lacking.statusCode, lacking.headers['www-authenticate']]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="reports:read"',
    ]);
    expect(lacking.json()).toMatchObject({ code: 'forbidden', message: expect.stringContaining('reports:read') });
    const never = await ask(token, { url: '/api/profile' });
    expect([never.statusCode, never.headers['www-authenticate']]).toEqual([403, undefined]);
  });

  test('that the portal has to be named on the platform’s host, to people as well', async () => {
    const { token } = await tokenApi.make();
    const program = await ask(token, { host: PLATFORM_HOST });
    expect([program.statusCode, program.headers['www-authenticate']]).toEqual([401, undefined]);
    const { cookie } = await superAdmin(harness);
    const person = await harness.request({ url: '/api/courses', cookie, headers: { 'accept-language': 'en' } });
    expect(person.statusCode).toBe(404);
    for (const answer of [program, person]) expect(answer.json().message).toContain('x-tenant-id');
  });
});

test('POST /api/tokens lists whole permission names of this realm when a scope is unknown', async () => {
  const body = { ...NEW_TOKEN, scopes: ['everything'] };
  const headers = { 'accept-language': 'en' };
  const answer = await harness.request({
    host: ACADEMY,
    method: 'POST',
    url: '/api/tokens',
    body,
    cookie: admin.cookie,
    headers,
  });
  const { message, issues } = answer.json();
  expect(message).toMatch(/\w+:\w+,…$/);
  expect(issues).toEqual([{ path: ['scopes', 0], rule: 'one-of', params: { values: expect.stringMatching(/\w,…$/) } }]);
  const listed = issues[0].params.values.slice(0, -2).split(', ');
  expect(listed).toEqual(scopesOf('ROLE_ADMIN_PORTAL').slice(0, listed.length));
  expect(answer.body).not.toContain('tenants:');
});
