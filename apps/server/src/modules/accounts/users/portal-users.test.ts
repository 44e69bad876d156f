import type { Role } from '@dars/contracts/constants';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, portalHost } from '../../../testing/harness.ts';
import { insertSignedInUser, type SignedInUser, superAdmin } from '../../../testing/people.ts';

const MOBILE = '+966512345678';
let harness: Harness;
let portal: { id: string; slug: string };
let other: { id: string; slug: string };
let lecturer: SignedInUser;
let learner: { id: string; login: string };
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal('academy');
  other = await newPortal('horizon');
  lecturer = await person('ROLE_LECTURER');
  learner = await insertUser(harness.test.admin, { tenantId: portal.id, mobile: MOBILE });
});
afterAll(() => harness.close());

async function newPortal(slug: string) {
  const { id } = await insertTenant(harness.test.admin, { nameInEnglish: slug });
  return { id, slug };
}
const person = (role: Role) => insertSignedInUser(harness, { tenantId: portal.id, slug: portal.slug, role });
const get = (url: string, { cookie }: SignedInUser, headers: Record<string, string> = { 'x-tenant-id': portal.id }) =>
  harness.request({ host: portalHost(portal.slug), url, cookie, headers });
const byMobile = (query: Record<string, string>) =>
  `/api/tenant/users/check-mobile-number-existence?${new URLSearchParams(query)}`;

describe('an existence look-up of a portal', () => {
  test('answers staff with the minimum of fields, or null', async () => {
    const ref = { id: learner.id, login: learner.login };
    for (const staff of [lecturer, await person('ROLE_ADMIN_PORTAL')]) {
      expect((await get(`/api/tenant/users/${learner.login}`, staff)).json()).toEqual(ref);
      expect((await get(byMobile({ mobile: MOBILE }), staff)).json()).toEqual(ref);
      expect((await get('/api/tenant/users/no-one@dars.test', staff)).json()).toBeNull();
    }
  });

  test('does not count an account’s own number as taken', async () => {
    expect((await get(byMobile({ mobile: MOBILE, login: learner.login }), lecturer)).json()).toBeNull();
    expect((await get(byMobile({ mobile: MOBILE, login: lecturer.login }), lecturer)).json()).not.toBeNull();
  });

  test('finds nobody of another portal', async () => {
    const neighbour = await insertUser(harness.test.admin, { tenantId: other.id, mobile: '+966522222222' });
    expect((await get(`/api/tenant/users/${neighbour.login}`, lecturer)).json()).toBeNull();
    expect((await get(byMobile({ mobile: '+966522222222' }), lecturer)).json()).toBeNull();
  });

  test('is refused to learners, and answers visitors only whether there is an account', async () => {
    expect((await get(`/api/tenant/users/${learner.login}`, await person('ROLE_LEARNER'))).statusCode).toBe(403);
    const visitor = await harness.request({ host: portalHost(portal.slug), url: `/api/tenant/users/${learner.login}` });
    expect(visitor.json()).toEqual({ exists: true });
  });

  test('refuses a header that names another portal than the host', async () => {
    const response = await get(`/api/tenant/users/${learner.login}`, lecturer, { 'x-tenant-id': other.id });
    expect(response.statusCode).toBe(403);
  });

  test('is open to a super-admin from the platform’s host, in the portal that the header names', async () => {
    const admin = await superAdmin(harness);
    const ask = (tenantId: string) =>
      harness.request({
        url: `/api/tenant/users/${learner.login}`,
        cookie: admin.cookie,
        headers: { 'x-tenant-id': tenantId },
      });
    expect((await ask(portal.id)).json()).toMatchObject({ id: learner.id });
    expect((await ask(other.id)).json()).toBeNull();
  });
});
