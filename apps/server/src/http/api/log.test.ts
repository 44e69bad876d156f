import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, portalHost } from '../../testing/harness.ts';

const ACADEMY = portalHost('academy');
const LOGIN = 'learner@example.test';
const PASSWORD = 'Secret_Word1';

let harness: Harness;
let tenantId: string;
let userId: string;
beforeAll(async () => {
  harness = await createHarness();
  const passwordHash = await harness.deps.passwords.hash(PASSWORD);
  tenantId = (await insertTenant(harness.test.admin, { nameInEnglish: 'academy' })).id;
  userId = (await insertUser(harness.test.admin, { tenantId, login: LOGIN, passwordHash })).id;
});
afterAll(() => harness.close());

const lines = () => harness.logs.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log', () => {
  test('contains the request, tenant and person of each answer', async () => {
    const cookie = await harness.signIn(ACADEMY, LOGIN, PASSWORD);
    const { headers } = await harness.request({ host: ACADEMY, url: '/api/me?secret=1', cookie });
    expect(lines().at(-1)).toMatchObject({
      requestId: headers['x-request-id'],
      client: '127.0.0.1',
      method: 'GET',
      route: '/api/me',
      status: 200,
      ms: expect.any(Number),
      tenantId,
      userId,
    });
  });

  test('contains the procedures of a call, and `unknown` for other names', async () => {
    await harness.request({ host: ACADEMY, url: '/trpc/auth.me' });
    expect(lines().at(-1)).toMatchObject({ client: '127.0.0.1', route: '/trpc/:path', procedure: 'auth.me' });
    await harness.request({ host: ACADEMY, url: '/trpc/auth.me,nothing.there?batch=1' });
    expect(lines().at(-1)).toMatchObject({ procedure: 'auth.me,unknown', status: 207 });
    await harness.request({ host: ACADEMY, url: '/trpc/nothing.there' });
    expect(lines().at(-1)).toMatchObject({ client: '127.0.0.1', procedure: 'unknown', status: 404 });
  });

  test('contains the path of an unknown route, without the parts that could be secrets', async () => {
    const somebody = 'somebody%40example.test';
    await harness.request({ host: ACADEMY, url: `/wp-login.php/${'k'.repeat(24)}/${somebody}?key=value` });
    expect(lines().at(-1)).toMatchObject({
      client: '127.0.0.1',
      route: 'none',
      path: '/wp-login.php/…/…',
      status: 404,
    });
    await harness.request({ url: '/api/%zz' });
    expect(lines().at(-1)).toMatchObject({ client: '127.0.0.1', route: 'none', path: '/api/%zz', status: 400 });
  });

  test('contains no secret, whatever fails', async () => {
    const token = 'token-that-nobody-may-read';
    const cookie = await harness.signIn(ACADEMY, LOGIN, PASSWORD);
    await harness.request({ host: ACADEMY, url: `/home/login?activate=true&activeToken=${token}`, cookie });
    await harness.request({ host: ACADEMY, url: `/api/tenant/activate?token=${token}`, cookie });
    await harness.request({ host: ACADEMY, url: `/${token}`, cookie });
    // The library's error of a failed statement quotes its parameters.
    await harness.test.admin`alter table one_time_tokens rename to one_time_tokens_away`;
    const failed = await harness.request({ host: ACADEMY, url: `/api/tenant/activate?token=${token}`, cookie });
    await harness.test.admin`alter table one_time_tokens_away rename to one_time_tokens`;
    expect([failed.statusCode, failed.json().code]).toEqual([500, 'internal']);
    expect(lines().find(({ msg }) => msg === 'internal')).toMatchObject({ error: { code: '42P01' } });
    const everything = harness.logs.join('\n');
    for (const secret of [token, PASSWORD, LOGIN, cookie.split('=')[1] ?? '', 'argon2id']) {
      expect(everything).not.toContain(secret);
    }
  });
});
