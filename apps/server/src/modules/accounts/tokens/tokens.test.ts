import type { CreatedToken } from '@dars/contracts/accounts/token';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';
import { insertSignedInUser, type SignedInUser, superAdmin } from '../../../testing/people.ts';
import { ACADEMY, NEW_TOKEN, tokenClient } from '../../../testing/token-api.ts';
import { bearer, insertApiToken } from '../../../testing/tokens.ts';
import { samplePng } from '../../../testing/uploads.ts';

const HORIZON = portalHost('horizon');
const START = new Date('2026-03-01T10:00:00Z');
const DAY = 24 * 60 * 60_000;

let harness: Harness;
let academy: { id: string };
let horizon: { id: string };
let admin: SignedInUser;
let tokenApi: ReturnType<typeof tokenClient>;
let ofPlatform: SignedInUser;
beforeAll(async () => {
  harness = await createHarness();
  harness.setNow(START);
  academy = await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
  horizon = await insertTenant(harness.test.admin, { nameInEnglish: 'horizon' });
  admin = await insertSignedInUser(harness, { tenantId: academy.id, role: 'ROLE_ADMIN_PORTAL', slug: 'academy' });
  tokenApi = tokenClient(harness, admin.cookie);
  ofPlatform = await superAdmin(harness);
});
afterAll(() => harness.close());

describe('a token', () => {
  test('is answered once, and stored as a hash that signs nobody in', async () => {
    const made = await tokenApi.make();
    expect(made.token).toMatch(/^dars_[\w-]{22}_[\w-]{43}$/);
    expect(made.ending).toBe(made.token.slice(-4));
    const stored = JSON.stringify(await harness.test.admin`select * from api_tokens where id = ${made.id}`);
    expect(stored).not.toContain(made.token.slice(28));
    const row = await tokenApi.find(made.id);
    const { token: _, ...told } = made;
    expect(row).toEqual(told);
    expect(row?.expiresDate).toBe(new Date(START.getTime() + 30 * DAY).toISOString());
  });

  test('names its realm', async () => {
    const { token } = await tokenApi.make();
    const hex = Buffer.from(token.slice(5, 27), 'base64url').toString('hex');
    expect(hex).toBe(academy.id.replaceAll('-', ''));
  });

  test('has the scopes that its maker chose and no others of theirs', async () => {
    const { token } = await tokenApi.make();
    expect(await tokenApi.use(token)).toEqual([200]);
    expect(await tokenApi.use(token, { url: '/api/transfers' })).toEqual([403, 'forbidden']);
    const body = { title: 'x' };
    const write = await harness.request({
      host: ACADEMY,
      method: 'POST',
      url: '/api/courses',
      body,
      headers: bearer(token),
    });
    expect(write.statusCode).toBe(403);
  });

  test('calls procedures as well as paths, without a check of the origin', async () => {
    const { token } = await tokenApi.make({ ...NEW_TOKEN, scopes: ['courses:read', 'courses:write'] });
    const answer = await harness.request({
      host: ACADEMY,
      method: 'POST',
      url: '/trpc/course.create',
      body: { title: 'By tRPC', language: 'en' },
      headers: { ...bearer(token), origin: 'https://timetable.example', 'sec-fetch-site': 'cross-site' },
    });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('By tRPC')]);
  });

  test('does not spare a cookie in the same request the check of the origin', async () => {
    const request = {
      host: ACADEMY,
      method: 'POST',
      url: '/api/tokens',
      body: NEW_TOKEN,
      cookie: admin.cookie,
    } as const;
    const headers = { ...bearer('dars_nothing'), origin: 'https://evil.example' };
    expect((await harness.request({ ...request, headers })).statusCode).toBe(401);
    const page = await harness.request({ ...request, url: '/home/login', headers });
    expect(page.statusCode).toBe(403);
  });

  test('reaches only what a person of its portal could, at every host', async () => {
    const { token } = await tokenApi.make();
    expect(await tokenApi.use(token, { host: HORIZON })).toEqual([401, 'unauthenticated']);
    expect(await tokenApi.use(token, { headers: { 'x-tenant-id': horizon.id } })).toEqual([403, 'tenant-mismatch']);
    const atPlatform = (header?: string) => ({
      host: PLATFORM_HOST,
      ...(header !== undefined && { headers: { 'x-tenant-id': header } }),
    });
    expect(await tokenApi.use(token, atPlatform(academy.id))).toEqual([200]);
    expect(await tokenApi.use(token, atPlatform(academy.id.toUpperCase()))).toEqual([200]);
    expect(await tokenApi.use(token, atPlatform(horizon.id))).toEqual([403, 'tenant-mismatch']);
    expect(await tokenApi.use(token, atPlatform())).toEqual([401, 'unauthenticated']);
    expect(await tokenApi.use(token, { ...atPlatform(academy.id), url: '/api/tenants' })).toEqual([403, 'forbidden']);
    expect(await tokenApi.use(token, { ...atPlatform(academy.id), url: '/api/me' })).toEqual([200]);
    expect(await tokenApi.use(token, { ...atPlatform(horizon.id), url: '/api/me' })).toEqual([403, 'tenant-mismatch']);
  });

  test('gets its portal’s id from /api/me at every host where it works, without a header', async () => {
    const { token } = await tokenApi.make();
    const tenantAt = async (host: string, headers: object = {}) => {
      const answer = await harness.request({ host, url: '/api/me', headers: { ...bearer(token), ...headers } });
      return answer.json().tenantId;
    };
    expect(await tenantAt(ACADEMY)).toBe(academy.id);
    expect(await tenantAt(PLATFORM_HOST)).toBe(academy.id);
    expect(await tenantAt(PLATFORM_HOST, { 'x-tenant-id': academy.id })).toBe(academy.id);
    expect(await tokenApi.use(token, { host: HORIZON, url: '/api/me' })).toEqual([401, 'unauthenticated']);
  });

  test.each(['/api/profile', '/api/profile/sessions', '/api/tokens'])('has no account of its own: %s', async (url) => {
    const { token } = await tokenApi.make();
    expect(await tokenApi.use(token, { url })).toEqual([403, 'forbidden']);
  });

  test('uploads files to its own portal only, also at the platform’s host', async () => {
    const png = await samplePng();
    const announce = async (tenantId: string) => {
      const maker = await insertUser(harness.test.admin, { tenantId, role: 'ROLE_ADMIN_PORTAL' });
      const { text } = await insertApiToken(harness, maker, { scopes: ['files:upload', 'courses:write'] });
      const headers = { ...bearer(text), 'x-tenant-id': tenantId };
      const body = { purpose: 'cover', contentType: 'image/png', size: png.length };
      const answer = await harness.request({ method: 'POST', url: '/api/uploads/presign', headers, body });
      return { headers, key: new URL(answer.json().publicUrl).pathname.replace('/files/', '') };
    };
    const [mine, theirs] = [await announce(academy.id), await announce(horizon.id)];
    const send = async (key: string) => {
      const head =
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: image/png\r\n\r\n';
      const answer = await harness.request({
        method: 'POST',
        url: `/api/uploads/files?key=${encodeURIComponent(key)}`,
        headers: { ...mine.headers, 'content-type': 'multipart/form-data; boundary=b' },
        body: Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--b--\r\n')]),
      });
      return answer.statusCode;
    };
    expect([await send(theirs.key), await send(mine.key)]).toEqual([404, 200]);
  });

  test('opens no page, and no file that visitors cannot open', async () => {
    const { token } = await tokenApi.make();
    const page = await harness.request({ host: ACADEMY, url: '/home/admin', headers: bearer(token) });
    expect([page.statusCode, page.headers.location]).toEqual([303, expect.stringContaining('/home/login')]);
  });
});

describe("the platform's token", () => {
  test('acts as a super-admin within its scopes, on the platform’s host', async () => {
    const answer = await harness.request({
      method: 'POST',
      url: '/api/admin/tokens',
      body: { name: 'Billing', scopes: ['tenants:read'], expiresInDays: null },
      cookie: ofPlatform.cookie,
    });
    const { token, expiresDate } = answer.json<CreatedToken>();
    expect([answer.statusCode, expiresDate]).toEqual([201, null]);
    expect(await tokenApi.use(token, { host: PLATFORM_HOST, url: '/api/tenants' })).toEqual([200]);
    expect(await tokenApi.use(token, { host: PLATFORM_HOST, url: '/api/admin/users' })).toEqual([403, 'forbidden']);
    expect(await tokenApi.use(token)).toEqual([401, 'unauthenticated']);
  });
});

describe('making a token', () => {
  const status = async (body: object, cookie = admin.cookie) => {
    const answer = await harness.request({ host: ACADEMY, method: 'POST', url: '/api/tokens', body, cookie });
    return answer.statusCode;
  };

  test('refuses scopes that its maker does not hold', async () => {
    expect(await status({ ...NEW_TOKEN, scopes: ['tenants:read'] })).toBe(400);
    expect(await status({ ...NEW_TOKEN, scopes: ['tokens:write'] })).toBe(400);
    expect(await status({ ...NEW_TOKEN, scopes: ['profile:write'] })).toBe(400);
  });

  test('requires a name, a scope and a plausible lifetime', async () => {
    expect(await status({ ...NEW_TOKEN, name: ' ' })).toBe(400);
    expect(await status({ ...NEW_TOKEN, scopes: [] })).toBe(400);
    expect(await status({ ...NEW_TOKEN, expiresInDays: 0 })).toBe(400);
    expect(await status({ ...NEW_TOKEN, expiresInDays: 3651 })).toBe(400);
    expect(await status({ name: 'x', scopes: ['courses:read'] })).toBe(400);
  });

  test('is recorded in the audit trail, as is revoking, without the secret', async () => {
    const { id, token } = await tokenApi.make();
    await tokenApi.revoke(id);
    const events = await harness.test
      .admin`select * from audit_events where subject_id = ${id} order by created_at, id`;
    expect(events.map((event) => [event['action'], event['actor_id']])).toEqual([
      ['token.created', admin.id],
      ['token.revoked', admin.id],
    ]);
    expect(JSON.stringify(events)).not.toContain(token.slice(28));
  });

  test('is refused when the realm has as many as it may have', async () => {
    const portal = await insertTenant(harness.test.admin, { nameInEnglish: 'many' });
    const person = await insertSignedInUser(harness, { tenantId: portal.id, role: 'ROLE_ADMIN_PORTAL', slug: 'many' });
    await harness.test.admin`
      insert into api_tokens (tenant_id, id, name, hash, ending, scopes, maker_id)
      select ${portal.id}, gen_random_uuid(), 'x', n, 'abcd', '[]', ${person.id} from generate_series(1, 100) n`;
    const request = { host: portalHost('many'), method: 'POST', url: '/api/tokens', body: NEW_TOKEN } as const;
    expect((await harness.request({ ...request, cookie: person.cookie })).statusCode).toBe(409);
  });
});

test('a token’s last use is noted once a day, by the portal’s time zone', async () => {
  const { token, id } = await tokenApi.make();
  const note = async () =>
    (await harness.test.admin`select last_used_on::text as day, xmin from api_tokens where id = ${id}`)[0];
  expect((await note())?.['day']).toBeNull();
  await tokenApi.use(token);
  const first = await note();
  expect(first?.['day']).toBe('2026-03-01');
  await tokenApi.use(token);
  expect(await note()).toEqual(first);
  // The next day has begun in Riyadh.
  harness.setNow(new Date('2026-03-01T21:00:00Z'));
  await tokenApi.use(token);
  expect((await note())?.['day']).toBe('2026-03-02');
  harness.setNow(START);
});

test('the request limit counts one token from all addresses together', async () => {
  const limited = await createHarness({
    config: {
      trustProxy: ['127.0.0.1'],
      limits: { requests: 3, signIn: 3, mail: 3, existence: 3, verification: 60, drawing: 1000, passkey: 60 },
    },
  });
  const portal = await insertTenant(limited.test.admin, { nameInEnglish: 'academy' });
  const maker = await insertUser(limited.test.admin, { tenantId: portal.id, role: 'ROLE_ADMIN_PORTAL' });
  const [one, other] = [await insertApiToken(limited, maker), await insertApiToken(limited, maker)];
  const statuses: number[] = [];
  for (const [token, address] of [
    [one, 1],
    [one, 2],
    [one, 3],
    [one, 4],
    [other, 4],
  ] as const) {
    const headers = { ...bearer(token.text), 'x-forwarded-for': `203.0.113.${address}` };
    statuses.push((await limited.request({ host: ACADEMY, url: '/api/courses', headers })).statusCode);
  }
  await limited.close();
  expect(statuses).toEqual([200, 200, 200, 429, 200]);
});
