import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertFactor } from '../../testing/accounts.ts';
import { createHarness, type Harness, PLATFORM_HOST } from '../../testing/harness.ts';
import { insertPasskey } from '../../testing/passkeys/authenticator.ts';
import { type SignedInUser, sessionOf, superAdmin } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  portal = await newPortal(harness);
});

const remove = (id: string, by?: SignedInUser) => portal.call('people.removeFactor', { id, reason: 'lost phone' }, by);
const factorOf = async (id: string) => (await portal.call('people.getFactor', { id })).data;
const NONE = { confirmedDate: null, passkeys: 0 };

/** Inserts a signed-in person with an authenticator app and a passkey. */
async function protectedPerson(role: 'ROLE_LEARNER' | 'ROLE_LECTURER' | 'ROLE_ADMIN_PORTAL'): Promise<SignedInUser> {
  const person = await portal.signedIn(role);
  await insertFactor(harness, { tenantId: portal.id, id: person.id });
  await insertPasskey(harness, { tenantId: portal.id, id: person.id });
  return person;
}

describe('removing a lost authenticator app and passkeys', () => {
  test.each(['ROLE_LEARNER', 'ROLE_LECTURER'] as const)(
    'signs a person with %s out, mails them and records the reason once',
    async (role) => {
      const { id, login, ...person } = await protectedPerson(role);
      expect(await factorOf(id)).toEqual({ confirmedDate: expect.any(String), passkeys: 1 });
      for (const _each of [1, 2]) expect((await remove(id)).status).toBe(200);
      expect(await factorOf(id)).toEqual(NONE);
      expect(await portal.isSignedIn({ id, login, ...person })).toBe(false);
      const mails = await harness.test.admin`select id from mails where recipient = ${login}`;
      const events = await harness.test
        .admin`select action, actor_id, details from audit_events where subject_id = ${id}`;
      const details = { login, role, reason: 'lost phone', passkeys: 1 };
      expect([mails.length, [...events]]).toEqual([
        1,
        [{ action: 'user.second-factor-removed', actor_id: portal.admin.id, details }],
      ]);
    },
  );

  test('is refused for one’s own account, for another admin’s and without a recent password', async () => {
    await insertFactor(harness, { tenantId: portal.id, id: portal.admin.id });
    expect((await remove(portal.admin.id)).error?.data.appCode).toBe('own-account');
    const other = await protectedPerson('ROLE_ADMIN_PORTAL');
    expect((await remove(other.id)).error?.data.appCode).toBe('forbidden');
    const learner = await protectedPerson('ROLE_LEARNER');
    expect((await remove(learner.id, await portal.signedIn('ROLE_LECTURER'))).status).toBe(403);
    await harness.test
      .admin`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${portal.admin.id}`;
    expect((await remove(learner.id)).error?.data.appCode).toBe('password-confirmation-required');
    expect(await portal.isSignedIn(learner)).toBe(true);
  });

  test('is done for an admin by the portal’s owner, from the platform and within the portal', async () => {
    const owner = await insertUser(harness.test.admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    await harness.test.admin`update tenants set owner_id = ${owner.id} where id = ${portal.id}`;
    const member = await portal.insert({ role: 'ROLE_ADMIN_PORTAL', isOwner: true, login: owner.login });
    const places = [
      { host: PLATFORM_HOST, cookie: await sessionOf(harness, owner) },
      { host: portal.host, cookie: await sessionOf(harness, { ...member, slug: portal.slug }) },
    ];
    for (const place of places) {
      const { id } = await protectedPerson('ROLE_ADMIN_PORTAL');
      const body = { id, reason: 'lost phone' };
      const headers = { 'x-tenant-id': portal.id };
      const answer = await harness.request({
        ...place,
        method: 'POST',
        url: '/trpc/people.removeFactor',
        body,
        headers,
      });
      expect([answer.statusCode, await factorOf(id)]).toEqual([200, NONE]);
    }
  });

  test('is done for an account of the platform by another super-admin', async () => {
    const owner = await insertUser(harness.test.admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    const theirs = { id: owner.id, login: owner.login, cookie: await sessionOf(harness, owner) };
    const { id, cookie } = await superAdmin(harness);
    for (const each of [owner, { tenantId: PLATFORM_ID, id }]) await insertFactor(harness, each);
    const call = (path: string, input: object) => harness.trpc(PLATFORM_HOST, `user.${path}`, input, cookie);
    const lost = { id: owner.id, reason: 'lost phone' };
    expect((await call('removeSecondFactor', { ...lost, id })).error?.data.appCode).toBe('own-account');
    for (const _each of [1, 2]) expect((await call('removeSecondFactor', lost)).status).toBe(200);
    expect((await call('platformSecondFactor', { id: owner.id })).data).toEqual(NONE);
    expect((await harness.request({ host: PLATFORM_HOST, url: '/api/me', cookie: theirs.cookie })).statusCode).toBe(
      401,
    );
    expect(await harness.test.admin`select id from mails where recipient = ${owner.login}`).toHaveLength(1);
    const details = { login: owner.login, role: 'ROLE_ADMIN_PORTAL', reason: 'lost phone', passkeys: 0 };
    expect([...(await harness.test.admin`select details from audit_events where subject_id = ${owner.id}`)]).toEqual([
      { details },
    ]);
  });

  test('removes the passkeys of an owner in their portals too, without an app', async () => {
    const owner = await insertUser(harness.test.admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    await harness.test.admin`update tenants set owner_id = ${owner.id} where id = ${portal.id}`;
    const seat = await portal.insert({ role: 'ROLE_ADMIN_PORTAL', isOwner: true, login: owner.login });
    const cookie = await sessionOf(harness, { ...seat, slug: portal.slug });
    for (const each of [owner, seat]) await insertPasskey(harness, each);
    const by = await superAdmin(harness);
    const lost = { id: owner.id, reason: 'lost phone' };
    const removal = await harness.trpc(PLATFORM_HOST, 'user.removeSecondFactor', lost, by.cookie);
    expect(removal.status).toBe(200);
    expect(await harness.test.admin`select id from passkeys where user_id in (${owner.id}, ${seat.id})`).toEqual([]);
    expect((await harness.request({ host: portal.host, url: '/api/me', cookie })).statusCode).toBe(401);
  });
});
