import { insertTenant } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, portalHost } from '../../testing/harness.ts';
import { insertSignedInUser, type SignedInUser } from '../../testing/people.ts';

describe.each([
  { route: 'our route', plain: false },
  { route: 'tRPC’s adapter', plain: true },
])('an idempotency key through $route', ({ plain }) => {
  let harness: Harness;
  let admin: SignedInUser;
  beforeAll(async () => {
    harness = await createHarness({ plain });
    const { id } = await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
    admin = await insertSignedInUser(harness, { tenantId: id, role: 'ROLE_ADMIN_PORTAL', slug: 'academy' });
  });
  afterAll(() => harness.close());

  function send(path: string, body: object, key: string) {
    const request = { host: portalHost('academy'), method: 'POST', cookie: admin.cookie, body } as const;
    return harness.request({ ...request, url: `/trpc/${path}`, headers: { 'idempotency-key': key } });
  }

  const courses = async (title: string): Promise<number> =>
    (await harness.test.admin`select id from courses where title = ${title}`).length;

  test('answers a repeated mutation again and runs it once', async () => {
    const body = { title: 'Once', language: 'en' };
    const answers = await Promise.all([1, 2, 3].map(() => send('course.create', body, 'one')));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ result: { data: { title: 'Once' } } });
    expect(await courses('Once')).toBe(1);
  });

  test('refuses another input or procedure under the same key', async () => {
    await send('course.create', { title: 'First', language: 'en' }, 'two');
    const other = await send('course.create', { title: 'Second', language: 'en' }, 'two');
    expect([other.statusCode, other.json().error.data.appCode]).toEqual([422, 'idempotency-key-reused']);
    expect(await courses('Second')).toBe(0);
  });

  test('stores no answer with a secret that is shown only once', async () => {
    const body = { name: 'x', scopes: ['courses:read'], expiresInDays: 1 };
    const [first, second] = [await send('token.create', body, 'three'), await send('token.create', body, 'three')];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json().result.data.token).not.toBe(first.json().result.data.token);
    expect(await harness.test.admin`select key from idempotency_keys where key = 'three'`).toEqual([]);
  });

  test('refuses an invalid key, and ignores it for calls that take none', async () => {
    const refused = await send('course.create', { title: 'x', language: 'en' }, 'a b');
    expect([refused.statusCode, refused.json().error?.data.appCode]).toEqual([400, 'idempotency-key-invalid']);
    expect((await send('profile.update', {}, 'a b')).statusCode).toBe(200);
    expect((await send('no.such', {}, 'a b')).statusCode).toBe(404);
  });
});
