import type { CreatedToken } from '@dars/contracts/accounts/token';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST } from '../../../testing/harness.ts';
import { insertSignedInUser, type SignedInUser, sessionOf } from '../../../testing/people.ts';
import { NEW_TOKEN, tokenClient } from '../../../testing/token-api.ts';
import { insertApiToken } from '../../../testing/tokens.ts';

const START = new Date('2026-03-01T10:00:00Z');
const DAY = 24 * 60 * 60_000;

let harness: Harness;
let academy: { id: string };
let admin: SignedInUser;
let tokenApi: ReturnType<typeof tokenClient>;
beforeAll(async () => {
  harness = await createHarness();
  harness.setNow(START);
  academy = await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
  admin = await insertSignedInUser(harness, { tenantId: academy.id, role: 'ROLE_ADMIN_PORTAL', slug: 'academy' });
  tokenApi = tokenClient(harness, admin.cookie);
});
afterAll(() => harness.close());

const newAdmin = () => insertUser(harness.test.admin, { tenantId: academy.id, role: 'ROLE_ADMIN_PORTAL' });

describe('a token ends', () => {
  test('when its time runs out', async () => {
    const { token, id } = await tokenApi.make();
    harness.setNow(new Date(START.getTime() + 30 * DAY - 1000));
    expect(await tokenApi.use(token)).toEqual([200]);
    harness.setNow(new Date(START.getTime() + 30 * DAY));
    expect(await tokenApi.use(token)).toEqual([401, 'unauthenticated']);
    const later = await sessionOf(harness, { tenantId: academy.id, id: admin.id, role: 'ROLE_ADMIN_PORTAL' });
    const found = await tokenApi.find(id, later);
    harness.setNow(START);
    expect(found?.state).toBe('expired');
  });

  test('when it is revoked, at once and for good', async () => {
    const { token, id } = await tokenApi.make();
    const revoke = () => tokenApi.revoke(id);
    expect((await revoke()).statusCode).toBe(204);
    expect(await tokenApi.use(token)).toEqual([401, 'unauthenticated']);
    expect((await revoke()).statusCode).toBe(204);
    expect((await tokenApi.find(id))?.state).toBe('revoked');
  });

  test.each([
    ['is disabled', 'disabled_at = now()'],
    ['is removed', 'disabled_at = now(), removed_at = now(), password_hash = null'],
    ['has a smaller role', "role = 'ROLE_LECTURER'"],
  ])('when its maker %s', async (_name, change) => {
    const maker = await newAdmin();
    const { text, id } = await insertApiToken(harness, maker, { scopes: ['people:read', 'courses:read'] });
    expect(await tokenApi.use(text)).toEqual([200]);
    await harness.test.admin.unsafe(`update users set ${change} where id = '${maker.id}'`);
    expect(await tokenApi.use(text)).toEqual([401, 'unauthenticated']);
    expect((await tokenApi.find(id))?.state).toBe('void');
  });

  test('not when its maker gets a smaller role that still covers it', async () => {
    const maker = await newAdmin();
    const { text } = await insertApiToken(harness, maker);
    await harness.test.admin`update users set role = 'ROLE_LECTURER' where id = ${maker.id}`;
    expect(await tokenApi.use(text)).toEqual([200]);
  });

  test('while its portal is suspended, and works again when that is resumed', async () => {
    const { token } = await tokenApi.make();
    const set = (status: string) =>
      harness.test.admin`
        update tenants set status = ${status}, suspended_reason = ${status === 'SUSPENDED' ? 'x' : null},
          suspended_at = ${status === 'SUSPENDED' ? START.toISOString() : null} where id = ${academy.id}`;
    await set('SUSPENDED');
    expect(await tokenApi.use(token)).toEqual([403, 'tenant-suspended']);
    expect(await tokenApi.use(token, { host: PLATFORM_HOST, headers: { 'x-tenant-id': academy.id } })).toEqual([
      403,
      'tenant-suspended',
    ]);
    await set('PUBLISHED');
    expect(await tokenApi.use(token)).toEqual([200]);
  });
});

describe("an owner's token", () => {
  test('belongs to their member account in the portal, and ends with their ownership', async () => {
    const login = 'owner@academy.test';
    const owner = await insertSignedInUser(harness, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', login });
    const member = await insertUser(harness.test.admin, {
      tenantId: academy.id,
      role: 'ROLE_ADMIN_PORTAL',
      login,
      isOwner: true,
    });
    await harness.test.admin`update tenants set owner_id = ${owner.id} where id = ${academy.id}`;
    const made = await harness.request({
      method: 'POST',
      url: '/api/tokens',
      body: NEW_TOKEN,
      cookie: owner.cookie,
      headers: { 'x-tenant-id': academy.id },
    });
    const { token, maker } = made.json<CreatedToken>();
    expect(maker.id).toBe(member.id);
    expect(await tokenApi.use(token)).toEqual([200]);
    await harness.test.admin`update users set disabled_at = now() where id = ${member.id}`;
    expect(await tokenApi.use(token)).toEqual([401, 'unauthenticated']);
    await harness.test.admin`update users set disabled_at = null where id = ${member.id}`;
    expect(await tokenApi.use(token)).toEqual([200]);
    await harness.test.admin`update users set disabled_at = now() where id = ${owner.id}`;
    expect(await tokenApi.use(token)).toEqual([401, 'unauthenticated']);
  });
});
