import type { Role } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { createDatabase } from '@dars/db/client';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { delayingProxy } from '@dars/db/testing/delaying-proxy';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HostRealm } from '../realm-origin.ts';
import {
  createSession,
  endSession,
  endUserSessions,
  findActor,
  recordCredentialUse,
  type SessionRequest,
} from './session.ts';
import { hashSecret } from './session-adapter.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = new Date('2024-03-01T08:00:00Z');

let database: TestDatabase;
let now = START;
const platform: HostRealm = { kind: 'platform', tenantId: PLATFORM_ID };
let academy: HostRealm;
let horizon: HostRealm;

const passed = (milliseconds: number) => {
  now = new Date(START.getTime() + milliseconds);
};

/** A browser that keeps the cookie it received last. */
function browser(realm: HostRealm) {
  const request: SessionRequest = {
    realm,
    sessionSecret: undefined,
    bearer: undefined,
    userAgent: 'test',
    deps: { now: () => now },
  };
  const { db } = database;
  return {
    request,
    async signIn(user: { id: string; role: Role }) {
      const grant = await db.withTenant(realm.tenantId, (tx) => createSession(tx, request, user));
      request.sessionSecret = grant.secret;
      return grant;
    },
    signOut: () => db.withTenant(realm.tenantId, (tx) => endSession(tx, request)),
    find: () => db.withTenant(realm.tenantId, (tx) => findActor(tx, request), { readOnly: true }),
    async actor() {
      return (await this.find()).actor;
    },
    async use() {
      const actor = await this.actor();
      if (actor) await recordCredentialUse({ db, now: () => now }, actor);
      return actor;
    },
  };
}

async function userOf(realm: HostRealm, role: Role) {
  const { id } = await insertUser(database.admin, { tenantId: realm.tenantId, role });
  return { id, role };
}

beforeAll(async () => {
  database = await createTestDatabase();
  const [a, h] = [await insertTenant(database.admin), await insertTenant(database.admin)];
  academy = { kind: 'tenant', tenantId: a.id, slug: a.nameInEnglish };
  horizon = { kind: 'tenant', tenantId: h.id, slug: h.nameInEnglish };
});
afterAll(() => database.drop());
beforeEach(() => passed(0));

test('identifies the signed-in person without storing a secret in the table', async () => {
  const chrome = browser(academy);
  const user = await userOf(academy, 'ROLE_LECTURER');
  const { secret } = await chrome.signIn(user);
  expect(await chrome.find()).toMatchObject({
    status: 'PUBLISHED',
    actor: { userId: user.id, realmId: academy.tenantId, role: 'ROLE_LECTURER', firstName: 'Layla', language: null },
  });
  const rows = await database.admin`select * from sessions where user_id = ${user.id}`;
  expect(rows).toHaveLength(1);
  expect(rows[0]?.['id']).toBe(hashSecret(secret));
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('creates secrets of 200 random bits that never repeat', async () => {
  const user = await userOf(academy, 'ROLE_LEARNER');
  const secrets = new Set<string>();
  for (let round = 0; round < 20; round += 1) secrets.add((await browser(academy).signIn(user)).secret);
  expect(secrets.size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[a-z2-7]{40}$/);
});

test('finds nobody by a missing cookie, a wrong one or the hash itself, but still the state of the realm', async () => {
  const visitor = browser(academy);
  expect(await visitor.find()).toEqual({ actor: null, status: 'PUBLISHED' });
  const { secret } = await browser(academy).signIn(await userOf(academy, 'ROLE_LEARNER'));
  for (const wrong of ['', 'x', `${secret}x`, secret.toUpperCase(), hashSecret(secret)]) {
    visitor.request.sessionSecret = wrong;
    expect(await visitor.actor()).toBeNull();
  }
  expect(await browser(platform).find()).toEqual({ actor: null, status: 'PUBLISHED' });
});

test('finds neither a state nor a person in a portal that does not exist', async () => {
  const nowhere: HostRealm = { kind: 'tenant', tenantId: '0198f3a0-0000-7000-8000-000000000000', slug: 'nowhere' };
  expect(await browser(nowhere).find()).toEqual({ actor: null, status: null });
});

test('accepts a secret in its own realm only', async () => {
  const realms = [academy, horizon, platform];
  for (const own of realms) {
    const { secret } = await browser(own).signIn(await userOf(own, 'ROLE_ADMIN_PORTAL'));
    for (const other of realms) {
      const visitor = browser(other);
      visitor.request.sessionSecret = secret;
      expect((await visitor.actor()) === null).toBe(other !== own);
    }
  }
});

test('finds platform accounts in a transaction across portals', async () => {
  const chrome = browser(platform);
  const user = await userOf(platform, 'ROLE_SUPER_ADMIN');
  await chrome.signIn(user);
  const found = await database.db.withPlatform((tx) => findActor(tx, chrome.request), { readOnly: true });
  expect(found).toMatchObject({ status: 'PUBLISHED', actor: { userId: user.id, role: 'ROLE_SUPER_ADMIN' } });
});

test('does not find an account that is disabled or was never activated', async () => {
  const chrome = browser(academy);
  const user = await userOf(academy, 'ROLE_LEARNER');
  await chrome.signIn(user);
  await database.admin`update users set disabled_at = now() where id = ${user.id}`;
  expect(await chrome.actor()).toBeNull();
  await database.admin`update users set disabled_at = null, activated_at = null where id = ${user.id}`;
  expect(await chrome.actor()).toBeNull();
});

test('ends only the previous session of the same browser at a new sign-in', async () => {
  const [chrome, firefox] = [browser(academy), browser(academy)];
  const user = await userOf(academy, 'ROLE_LEARNER');
  const first = await chrome.signIn(user);
  await firefox.signIn(user);
  await chrome.signIn(user);
  expect(await chrome.actor()).not.toBeNull();
  expect(await firefox.actor()).not.toBeNull();
  chrome.request.sessionSecret = first.secret;
  expect(await chrome.actor()).toBeNull();
});

test('ends one session at sign-out, and all sessions of one person when that person’s sessions are ended', async () => {
  const user = await userOf(academy, 'ROLE_LEARNER');
  const [chrome, firefox, colleague] = [browser(academy), browser(academy), browser(academy)];
  await chrome.signIn(user);
  await firefox.signIn(user);
  await colleague.signIn(await userOf(academy, 'ROLE_LEARNER'));
  await chrome.signOut();
  expect(await chrome.actor()).toBeNull();
  expect(await firefox.actor()).not.toBeNull();
  await database.db.withTenant(academy.tenantId, (tx) => endUserSessions(tx, academy.tenantId, user.id));
  expect(await firefox.actor()).toBeNull();
  expect(await colleague.actor()).not.toBeNull();
});

describe.each([
  { who: 'learner', role: 'ROLE_LEARNER', realm: () => academy, idle: 14 * DAY, absolute: 30 * DAY },
  { who: 'lecturer', role: 'ROLE_LECTURER', realm: () => academy, idle: 12 * HOUR, absolute: 7 * DAY },
  { who: 'portal admin', role: 'ROLE_ADMIN_PORTAL', realm: () => academy, idle: 12 * HOUR, absolute: 7 * DAY },
  { who: 'super-admin', role: 'ROLE_SUPER_ADMIN', realm: () => platform, idle: 30 * MINUTE, absolute: 12 * HOUR },
  { who: 'portal owner', role: 'ROLE_ADMIN_PORTAL', realm: () => platform, idle: 30 * MINUTE, absolute: 12 * HOUR },
] as const)('the session of a $who', ({ role, realm, idle, absolute }) => {
  test('ends when it is not used for its idle time', async () => {
    const chrome = browser(realm());
    await chrome.signIn(await userOf(realm(), role));
    passed(idle - 1);
    expect(await chrome.actor()).not.toBeNull();
    passed(idle);
    expect(await chrome.actor()).toBeNull();
  });

  test('continues while it is used, and ends at its absolute limit', async () => {
    const chrome = browser(realm());
    const { expiresAt } = await chrome.signIn(await userOf(realm(), role));
    expect(expiresAt.getTime() - START.getTime()).toBe(absolute);
    for (let time = 0; time < absolute; time += idle * 0.9) {
      passed(time);
      expect(await chrome.use()).not.toBeNull();
    }
    passed(absolute - 1);
    expect(await chrome.use()).not.toBeNull();
    passed(absolute);
    expect(await chrome.use()).toBeNull();
  });
});

test('writes a renewal only after a thirtieth of the idle time', async () => {
  const chrome = browser(academy);
  const user = await userOf(academy, 'ROLE_LECTURER');
  await chrome.signIn(user);
  const limit = async () => {
    const [row] = await database.admin<
      { at: string }[]
    >`select expires_at as at from sessions where user_id = ${user.id}`;
    return new Date(row?.at ?? '');
  };
  passed(23 * MINUTE);
  await chrome.use();
  expect(await limit()).toEqual(new Date(START.getTime() + 12 * HOUR));
  passed(24 * MINUTE);
  await chrome.use();
  expect(await limit()).toEqual(new Date(START.getTime() + 12 * HOUR + 24 * MINUTE));
});

test('does not restore a session that ended before its renewal', async () => {
  const chrome = browser(academy);
  await chrome.signIn(await userOf(academy, 'ROLE_LEARNER'));
  passed(DAY);
  const actor = await chrome.actor();
  await chrome.signOut();
  if (actor) await recordCredentialUse({ db: database.db, now: () => now }, actor);
  expect(await chrome.actor()).toBeNull();
});

describe('a portal’s owner', () => {
  test('is admitted, disabled and removed by the platform’s row', async () => {
    const login = 'owner@example.test';
    const owner = await insertUser(database.admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', login });
    const portal = await insertTenant(database.admin, { ownerId: owner.id });
    const realm: HostRealm = { kind: 'tenant', tenantId: portal.id, slug: portal.nameInEnglish };
    const values = { tenantId: portal.id, role: 'ROLE_ADMIN_PORTAL', login, isOwner: true, activatedAt: null } as const;
    const { id } = await insertUser(database.admin, values);
    const chrome = browser(realm);
    await chrome.signIn({ id, role: 'ROLE_ADMIN_PORTAL' });
    expect(await chrome.actor()).toMatchObject({ userId: id, realmId: portal.id });
    await database.admin`update users set disabled_at = now() where id = ${owner.id}`;
    expect(await chrome.actor()).toBeNull();
    // Disabling the account ended the session, so the owner must sign in again.
    await database.admin`update users set disabled_at = null where id = ${owner.id}`;
    expect(await chrome.actor()).toBeNull();
    await chrome.signIn({ id, role: 'ROLE_ADMIN_PORTAL' });
    expect(await chrome.actor()).not.toBeNull();
    await database.admin`update tenants set owner_id = null where id = ${portal.id}`;
    expect(await chrome.actor()).toBeNull();
  });
});

test('finds the caller and the state of the portal in one round trip', async () => {
  const chrome = browser(academy);
  await chrome.signIn(await userOf(academy, 'ROLE_LEARNER'));
  const proxy = await delayingProxy(database.url, 20);
  const distantDatabase = createDatabase({ url: proxy.url, max: 1 });
  const find = () =>
    distantDatabase.withTenant(academy.tenantId, (tx) => findActor(tx, chrome.request), { readOnly: true });
  await find();
  await find();
  proxy.takeRoundTrips();
  expect((await find()).actor).not.toBeNull();
  expect(proxy.takeRoundTrips()).toBe(1);
  await distantDatabase.close();
  await proxy.close();
});
