import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';
import { insertSignedInUser, type SignedInUser, sessionOf, superAdmin } from '../../../testing/people.ts';
import { setUpPlatform } from '../../../testing/platform.ts';

const PASSWORD = 'Secret_Word1';
const { harness, admin, callPlatform } = setUpPlatform({ isShared: false });
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await harness.deps.passwords.hash(PASSWORD);
});
beforeEach(async () => {
  // Each test starts with one enabled super-admin.
  await harness.test.admin`
    update users set disabled_at = now() where tenant_id = ${PLATFORM_ID} and id <> ${admin.id}`;
});

const call = (path: string, id: string, by?: SignedInUser) => callPlatform(`user.${path}`, { id }, by);
const disable = (id: string, by?: SignedInUser) => call('platformDisable', id, by);
const enable = (id: string, by?: SignedInUser) => call('platformEnable', id, by);
const isSignedIn = async (cookie: string, host = PLATFORM_HOST) =>
  (await harness.request({ host, url: '/api/me', cookie })).statusCode === 200;
const activeSuperAdmins = async () => {
  const [row] = await harness.test.admin`
    select count(*)::int as n from users
    where tenant_id = ${PLATFORM_ID} and role = 'ROLE_SUPER_ADMIN' and disabled_at is null`;
  return row?.['n'];
};

let made = 0;
/** Inserts an owner of that many portals, who is signed in to the platform and to each portal. */
async function ownerOf(portals: number) {
  made += 1;
  const owner = await insertUser(harness.test.admin, {
    tenantId: PLATFORM_ID,
    role: 'ROLE_ADMIN_PORTAL',
    login: `owner-${made}@disable.test`,
    passwordHash,
  });
  const cookie = await sessionOf(harness, owner);
  const members = [];
  for (let index = 0; index < portals; index += 1) {
    const slug = `disable-${made}-${index}`;
    const { id: tenantId } = await insertTenant(harness.test.admin, { nameInEnglish: slug, ownerId: owner.id });
    const member = { tenantId, slug, role: 'ROLE_ADMIN_PORTAL', login: owner.login, isOwner: true } as const;
    members.push({ host: portalHost(slug), ...member, ...(await insertSignedInUser(harness, member)) });
  }
  return { ...owner, cookie, members };
}

describe('disabling an account', () => {
  test('ends its sessions on the platform and in every portal that it owns, and nobody else’s', async () => {
    const owner = await ownerOf(2);
    const other = await ownerOf(1);
    const [first] = owner.members;
    const learner = await insertSignedInUser(harness, {
      tenantId: first?.tenantId ?? '',
      slug: first?.slug ?? '',
      role: 'ROLE_LEARNER',
    });
    expect((await disable(owner.id)).status).toBe(200);
    expect(await isSignedIn(owner.cookie)).toBe(false);
    for (const { cookie, host } of owner.members) expect(await isSignedIn(cookie, host)).toBe(false);
    const left = await harness.test.admin`
      select 1 from sessions where user_id = any(${[owner.id, ...owner.members.map(({ id }) => id)]})`;
    expect(left).toHaveLength(0);
    expect(await isSignedIn(learner.cookie, first?.host)).toBe(true);
    expect(await isSignedIn(other.cookie)).toBe(true);
    expect(await isSignedIn(other.members[0]?.cookie ?? '', other.members[0]?.host)).toBe(true);
    expect(await isSignedIn(admin.cookie)).toBe(true);
  });

  test('keeps it from signing in until it is enabled again, and does not revive its sessions', async () => {
    const owner = await ownerOf(1);
    const [member] = owner.members;
    await disable(owner.id);
    const signIn = (host: string) => harness.signIn(host, owner.login, PASSWORD);
    for (const host of [PLATFORM_HOST, member?.host ?? '']) {
      await expect(signIn(host)).rejects.toThrow('account-disabled');
    }
    expect((await enable(owner.id)).status).toBe(200);
    for (const host of [PLATFORM_HOST, member?.host ?? '']) {
      expect(await isSignedIn(await signIn(host), host)).toBe(true);
    }
    expect(await isSignedIn(member?.cookie ?? '', member?.host)).toBe(false);
  });

  test('takes it off the list and the count of possible owners', async () => {
    const total = async () => {
      const { data } = await callPlatform('user.platformList', {});
      return (data as { total: number }).total;
    };
    const { id } = await ownerOf(0);
    const before = await total();
    await disable(id);
    expect(await total()).toBe(before - 1);
    await enable(id);
    expect(await total()).toBe(before);
  });

  test('records one audit event when it is repeated', async () => {
    const owner = await ownerOf(2);
    for (let time = 0; time < 2; time += 1) expect((await disable(owner.id)).status).toBe(200);
    for (let time = 0; time < 2; time += 1) expect((await enable(owner.id)).status).toBe(200);
    const events = await harness.test.admin`
      select action, actor_id, details from audit_events where subject_id = ${owner.id} order by created_at, id`;
    const { login } = owner;
    const role = 'ROLE_ADMIN_PORTAL';
    expect(events).toEqual([
      { action: 'user.disabled', actor_id: admin.id, details: { login, role, portals: 2 } },
      { action: 'user.enabled', actor_id: admin.id, details: { login, role } },
    ]);
  });

  test('answers not-found for people of portals and unknown ids', async () => {
    const portal = await insertTenant(harness.test.admin);
    const learner = await insertUser(harness.test.admin, { tenantId: portal.id });
    for (const id of [learner.id, portal.id, PLATFORM_ID]) {
      expect((await disable(id)).status).toBe(404);
      expect((await enable(id)).status).toBe(404);
    }
  });
});

describe('the last super-admin', () => {
  test('cannot disable their own account', async () => {
    const { status, error } = await disable(admin.id);
    expect([status, error?.data.appCode]).toEqual([409, 'own-account']);
    expect(await isSignedIn(admin.cookie)).toBe(true);
  });

  test('is left when one of two disables the other, who is signed out', async () => {
    const second = await superAdmin(harness);
    expect((await disable(second.id)).status).toBe(200);
    expect(await isSignedIn(second.cookie)).toBe(false);
    expect(await activeSuperAdmins()).toBe(1);
  });

  test('is left when two disable each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await harness.test.admin`update users set disabled_at = now() where tenant_id = ${PLATFORM_ID}`;
      const [one, other] = [await superAdmin(harness), await superAdmin(harness)];
      const answers = await Promise.all([disable(other.id, one), disable(one.id, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect(await activeSuperAdmins()).toBe(1);
    }
  });

  test('is left when five disable each other in a ring at the same moment, and each answer is true', async () => {
    const ring = [admin];
    while (ring.length < 5) ring.push(await superAdmin(harness));
    const answers = await Promise.all(ring.map((by, index) => disable(ring[(index + 1) % 5]?.id ?? '', by)));
    const done = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(await activeSuperAdmins()).toBe(5 - done);
    expect(done).toBeLessThan(5);
  });
});
