import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant } from '@dars/db/testing/builders';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../jobs/sweep.ts';
import { paragraph } from '../../testing/courses.ts';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../../testing/harness.ts';
import { insertSignedInUser, type SignedInUser, superAdmin } from '../../testing/people.ts';
import { bearer, insertApiToken } from '../../testing/tokens.ts';

const START = new Date('2026-03-01T10:00:00Z');
const DAY = 24 * 60 * 60_000;

let harness: Harness;
let academy: { id: string };
let admin: SignedInUser;
let neighbour: SignedInUser;
beforeAll(async () => {
  harness = await createHarness();
  academy = await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
  const horizon = await insertTenant(harness.test.admin, { nameInEnglish: 'horizon' });
  admin = await insertSignedInUser(harness, { tenantId: academy.id, role: 'ROLE_ADMIN_PORTAL', slug: 'academy' });
  neighbour = await insertSignedInUser(harness, { tenantId: horizon.id, role: 'ROLE_ADMIN_PORTAL', slug: 'horizon' });
});
afterAll(() => harness.close());
beforeEach(() => harness.setNow(START));

interface Call {
  key?: string;
  url?: string;
  body?: object;
  host?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

function post({ key, url = '/api/courses', host = portalHost('academy'), cookie, headers, body }: Call) {
  return harness.request({
    host,
    method: 'POST',
    url,
    body: body ?? { title: 'Once', language: 'en' },
    cookie: headers ? undefined : (cookie ?? admin.cookie),
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  });
}

const courses = async (title = 'Once'): Promise<number> =>
  (await harness.test.admin`select id from courses where title = ${title}`).length;
const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code?: string }>().code];
let keys = 0;
const newKey = () => `key-${++keys}`;

describe('a repeated idempotency key', () => {
  test('matches the same JSON with its fields in another order', async () => {
    const key = newKey();
    const send = (body: string) =>
      harness.request({
        host: portalHost('academy'),
        method: 'POST',
        url: '/api/courses',
        cookie: admin.cookie,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
      });
    const first = await send('{"title":"Ordered","language":"en"}');
    const second = await send('{ "language": "en",\n "title": "Ordered" }');
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.body).toBe(first.body);
    expect(await courses('Ordered')).toBe(1);
  });

  test('returns the identical answer and runs the call only once', async () => {
    const call = { key: newKey(), body: { title: 'Twice', language: 'en' } };
    const [first, second] = [await post(call), await post(call)];
    expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect([second.statusCode, second.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(second.body).toBe(first.body);
    expect(await courses('Twice')).toBe(1);
  });

  test('creates one activity for two calls', async () => {
    const course = (await post({})).json<{ id: string }>().id;
    const made = async (path: string, input: object) =>
      (await harness.trpc(portalHost('academy'), path, input, admin.cookie)).data as { id: string };
    const section = await made('outline.add', { kind: 'section', parentId: course, title: 'S' });
    const lesson = await made('outline.add', { kind: 'lesson', parentId: section.id, title: 'L' });
    const body = { name: 'Read me', type: 'TEXT', body: paragraph('x'), lesson: { id: lesson.id } };
    const call = { key: newKey(), url: '/api/activities', body };
    const [first, second] = [await post(call), await post(call)];
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(first.statusCode).toBeLessThan(300);
    expect(await harness.test.admin`select id from activities where lesson_id = ${lesson.id}`).toHaveLength(1);
  });

  test('repeats an answer without a body', async () => {
    const { id } = (await post({})).json<{ id: string }>();
    const call = { key: newKey(), url: `/api/courses/${id}/archive`, body: {} };
    const [first, second] = [await post(call), await post(call)];
    expect([second.statusCode, second.body, second.headers['idempotency-replayed']]).toEqual([
      first.statusCode,
      first.body,
      'true',
    ]);
  });

  test('is refused with another body or path, and the first answer stays', async () => {
    const call = { key: newKey(), body: { title: 'Mine', language: 'en' } };
    const first = await post(call);
    const refused = [422, 'idempotency-key-reused'];
    expect(codeOf(await post({ ...call, body: { title: 'Other', language: 'en' } }))).toEqual(refused);
    expect(codeOf(await post({ ...call, url: '/api/courses?x' }))).toEqual(refused);
    expect((await post(call)).body).toBe(first.body);
  });

  test('is independent in another portal and for another person', async () => {
    const call = { key: newKey(), body: { title: 'Shared', language: 'en' } };
    await post(call);
    const other = await post({ ...call, host: portalHost('horizon'), cookie: neighbour.cookie });
    const colleague = await insertSignedInUser(harness, {
      tenantId: academy.id,
      role: 'ROLE_ADMIN_PORTAL',
      slug: 'academy',
    });
    const third = await post({ ...call, cookie: colleague.cookie });
    expect([other.statusCode, third.statusCode, await courses('Shared')]).toEqual([201, 201, 3]);
  });

  test('works with a token', async () => {
    const maker = { tenantId: academy.id, id: admin.id };
    const { text } = await insertApiToken(harness, maker, { scopes: ['courses:read', 'courses:write'] });
    const call = { key: newKey(), body: { title: 'By token', language: 'en' }, headers: bearer(text) };
    const [first, second] = [await post(call), await post(call)];
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
    expect(await courses('By token')).toBe(1);
  });

  test('works for platform accounts', async () => {
    const { cookie } = await superAdmin(harness);
    const body = { firstName: 'A', lastName: 'B', login: 'once@dars.test', authorities: ['ROLE_ADMIN_PORTAL'] };
    const call = { key: newKey(), url: '/api/admin/users', host: PLATFORM_HOST, cookie, body };
    const [first, second] = [await post(call), await post(call)];
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
    const made = await harness.test
      .admin`select id from users where tenant_id = ${PLATFORM_ID} and login = 'once@dars.test'`;
    expect(made).toHaveLength(1);
  });

  test('is forgotten after a day and swept', async () => {
    const call = { key: newKey(), body: { title: 'Daily', language: 'en' } };
    await post(call);
    const stored = async () =>
      (await harness.test.admin`select key from idempotency_keys where key = ${call.key}`).length;
    const sweeping = {
      db: harness.db,
      now: harness.deps.now,
      requeue: undefined,
      mailRetentionDays: 0,
      auditRetentionDays: 0,
    };
    const signInAgain = () => harness.test.admin`update sessions set expires_at = ends_at where user_id = ${admin.id}`;
    await signInAgain();
    harness.setNow(new Date(START.getTime() + DAY - 1000));
    await sweep(sweeping);
    expect((await post(call)).headers['idempotency-replayed']).toBe('true');
    harness.setNow(new Date(START.getTime() + DAY));
    expect((await post(call)).headers['idempotency-replayed']).toBeUndefined();
    expect(await courses('Daily')).toBe(2);
    expect(await stored()).toBe(1);
    harness.setNow(new Date(START.getTime() + 2 * DAY));
    await sweep(sweeping);
    expect(await stored()).toBe(0);
  });
});

describe('a failed call with an idempotency key', () => {
  test('leaves its key unused', async () => {
    const call = { key: newKey() };
    expect((await post({ ...call, body: { title: '' } })).statusCode).toBe(400);
    const missing = { ...call, url: `/api/courses/${academy.id}/archive`, body: {} };
    expect((await post(missing)).statusCode).toBe(404);
    expect((await post({ ...call, body: { title: 'After all', language: 'en' } })).statusCode).toBe(201);
    expect(await courses('After all')).toBe(1);
  });

  test('has changed nothing if it was killed, and can be sent again', async () => {
    const call = { key: newKey(), body: { title: 'Killed', language: 'en' } };
    expect((await killed(() => post(call))).statusCode).toBe(503);
    expect(await courses('Killed')).toBe(0);
    const again = await post(call);
    expect([again.statusCode, again.headers['idempotency-replayed'], await courses('Killed')]).toEqual([
      201,
      undefined,
      1,
    ]);
  });
});

describe('two calls with one key at the same moment', () => {
  test('run once: the second waits and gets the answer of the first', async () => {
    const call = { key: newKey(), body: { title: 'Together', language: 'en' } };
    const answers = await Promise.all([1, 2, 3].map(() => post(call)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(2);
    expect(await courses('Together')).toBe(1);
  });
});

describe('an idempotency key', () => {
  test.each(['', 'a b', 'é', 'x'.repeat(256)])('must be short, visible ASCII, unlike "%s"', async (key) => {
    expect(codeOf(await post({ key }))).toEqual([400, 'idempotency-key-invalid']);
  });

  test('stores no secret: the server shows a new token only once', async () => {
    const body = { name: 'x', scopes: ['courses:read'], expiresInDays: 1 };
    const call = { key: newKey(), url: '/api/tokens', body };
    const [first, second] = [await post(call), await post(call)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().token).not.toBe(first.json().token);
    expect(await harness.test.admin`select key from idempotency_keys where key = ${call.key}`).toEqual([]);
  });
});

/** Kills the database backend of a call that waits at its insert, after it has written its key. */
async function killed(send: () => PromiseLike<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  return harness.test.admin.begin(async (sql) => {
    await sql`lock table courses in exclusive mode`;
    const answer = Promise.resolve(send());
    for (;;) {
      const waiting = await sql`
        select pg_terminate_backend(pid) from pg_locks
        where not granted and relation = 'courses'::regclass
          and database = (select oid from pg_database where datname = current_database())`;
      if (waiting.length > 0) return answer;
    }
  });
}
