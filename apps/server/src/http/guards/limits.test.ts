import { createHash } from 'node:crypto';
import { createDatabase } from '@dars/db/client';
import { insertTenant } from '@dars/db/testing/builders';
import { createTestDatabase } from '@dars/db/testing/test-database';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config/env.ts';
import { createHarness, type Harness, portalHost } from '../../testing/harness.ts';
import { delayLimit, registerOverloadCheck } from './overload.ts';

const ACADEMY = portalHost('academy');
const limits = { requests: 12, signIn: 3, mail: 2, existence: 2, verification: 60, drawing: 1000, passkey: 60 };

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ config: { trustProxy: ['127.0.0.1'], limits } });
  await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
});
afterAll(() => harness.close());

/** Headers of a client address. Each test uses its own. */
const from = (address: string) => ({ 'x-forwarded-for': address });

const signIn = (address: string) =>
  harness.request({
    host: ACADEMY,
    url: '/api/login',
    method: 'POST',
    headers: { ...from(address), 'accept-language': 'en' },
    body: { login: `${Math.random()}@example.test`, password: 'Wrong_Word1' },
  });

describe('one address', () => {
  test('may sign in only so often, in whichever way it asks', async () => {
    expect((await signIn('203.0.113.1')).statusCode).toBe(401);
    expect((await signIn('203.0.113.1')).statusCode).toBe(401);
    const form = await harness.request({
      host: ACADEMY,
      url: '/home/login',
      method: 'POST',
      headers: { ...from('203.0.113.1'), 'content-type': 'application/x-www-form-urlencoded' },
      body: 'login=a@b.example&password=Wrong_Word1',
    });
    expect(form.statusCode).toBe(401);
    const refused = await signIn('203.0.113.1');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('203.0.113.2')).statusCode).toBe(401);
  });

  test('cannot multiply its attempts by a batch', async () => {
    const path = Array.from({ length: 5 }, () => 'auth.login').join();
    const inputs = Object.fromEntries(
      [0, 1, 2, 3, 4].map((index) => [index, { login: `${index}@example.test`, password: 'Wrong_Word1' }]),
    );
    const response = await harness.request({
      host: ACADEMY,
      url: `/trpc/${path}?batch=1`,
      method: 'POST',
      headers: from('203.0.113.3'),
      body: inputs,
    });
    const codes = response.json<{ error: { data: { appCode: string } } }[]>().map(({ error }) => error.data.appCode);
    // Concurrent calls are refused together as soon as they are too many.
    expect(new Set(codes)).toEqual(new Set(['too-many-requests']));
    expect(response.statusCode).toBe(429);
  });

  test('may send only so many requests for pages and data; health and files are not counted', async () => {
    const ask = (url: string) => harness.request({ host: ACADEMY, url, headers: from('203.0.113.4') });
    for (let count = 0; count < limits.requests; count += 2) {
      expect((await ask('/home/login')).statusCode).toBe(200);
      expect((await ask('/api/me')).statusCode).toBe(401);
    }
    const refused = await ask('/home/login');
    expect([refused.statusCode, harness.pages.at(-1)?.page]).toEqual([
      429,
      expect.objectContaining({ kind: 'error', code: 'too-many-requests', retryAfter: expect.any(Number) }),
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/healthz')).statusCode).toBe(200);
    expect((await ask('/api/me')).json()).toMatchObject({ statusCode: 429, code: 'too-many-requests' });
  });

  test('learns which limit refused it: requests or sign-ins', async () => {
    const textOf = (answer: Awaited<ReturnType<typeof signIn>>) => answer.json<{ message: string }>().message;
    for (let count = 0; count < limits.signIn; count += 1) await signIn('203.0.113.6');
    expect(textOf(await signIn('203.0.113.6'))).toMatch(/^Too many attempts; try again in \d+ seconds?$/);
    for (let count = limits.signIn + 1; count < limits.requests; count += 1) await signIn('203.0.113.6');
    expect(textOf(await signIn('203.0.113.6'))).toMatch(/^Too many requests; try again in \d+ seconds?$/);
  });

  test('is a whole network in IPv6, because one customer has billions of addresses', async () => {
    for (const host of ['1', '2', '3']) expect((await signIn(`2001:db8:1:1::${host}`)).statusCode).toBe(401);
    expect((await signIn('2001:db8:1:1::ffff')).statusCode).toBe(429);
  });

  test('comes from X-Forwarded-For only through a trusted proxy', async () => {
    const direct = await createHarness({ config: { limits } });
    await insertTenant(direct.test.admin, { nameInEnglish: 'academy' });
    const statuses: number[] = [];
    for (const address of ['203.0.113.5', '203.0.113.6', '203.0.113.7', '203.0.113.8']) {
      const body = { login: 'a@b.example', password: 'Wrong_Word1' };
      const answer = await direct.request({
        host: ACADEMY,
        url: '/api/login',
        method: 'POST',
        headers: from(address),
        body,
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    await direct.close();
  });
});

describe('limits of the configuration', () => {
  test('are generous, and can be switched off', () => {
    expect(readConfig({}).limits.requests).toBe(1200);
    expect(readConfig({ RATE_LIMIT: '0' }).limits.requests).toBe(0);
    expect(readConfig({}).maxEventLoopDelay).toBe(1000);
    expect(readConfig({ MAX_EVENT_LOOP_DELAY: '0' }).maxEventLoopDelay).toBe(0);
    expect(() => readConfig({ MAX_EVENT_LOOP_DELAY: '1s' })).toThrow('milliseconds');
  });
});

describe('an overloaded server', () => {
  test('answers with Retry-After, and still answers health checks', async () => {
    const busy = await createHarness({ config: { maxEventLoopDelay: Number.MIN_VALUE } });
    // The delay is measured once a second; with this limit any delay is too much.
    const answer = await until(
      () => busy.request({ url: '/api/me' }),
      ({ statusCode }) => statusCode === 503,
    );
    expect(answer.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    expect(answer.headers['retry-after']).toBe('10');
    expect((await busy.request({ url: '/healthz' })).statusCode).toBe(200);
    await busy.close();
  });

  test('answers a page with a plain one that loads the wanted page by itself, in the language of the reader', async () => {
    const busy = await createHarness({ config: { maxEventLoopDelay: Number.MIN_VALUE } });
    const open = (language: string) =>
      busy.request({ url: '/login', headers: { accept: 'text/html', 'accept-language': language } });
    const texts = { ar: 'لحظة من فضلك', en: 'One moment, please', es: 'Un momento, por favor' };
    await until(
      () => open('en'),
      ({ statusCode }) => statusCode === 503,
    );
    for (const [language, text] of Object.entries(texts)) {
      const { statusCode, headers, body } = await open(language);
      expect([statusCode, headers['retry-after'], headers['content-language']]).toEqual([503, '10', language]);
      expect(body).toContain(`<h1>${text}</h1>`);
      expect(body).toContain('<main data-wait="10">');
      const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(body) ?? [];
      expect(script).toContain('location.reload()');
      const allowed = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
      expect(headers['content-security-policy']).toContain(`script-src ${allowed}`);
    }
    // A form that was sent keeps its own error page, which does not send it again.
    const sent = await busy.request({ url: '/login', method: 'POST', headers: { accept: 'text/html' }, body: {} });
    expect(sent.body).not.toContain('location.reload()');
    await busy.close();
  });

  test('takes START, answers and submissions for longer than other calls', () => {
    expect(delayLimit('refuse', 1_000)).toBe(1_000);
    expect(delayLimit('wait', 1_000)).toBeGreaterThan(1_000);
  });
});

describe('a server that is still being started', () => {
  test('does not count the delay of the start', async () => {
    const app = fastify();
    registerOverloadCheck(app, { maxDelay: 500, underLoadOf: () => 'refuse' });
    app.get('/', async () => 'answered');
    const end = performance.now() + 1500;
    while (performance.now() < end);
    await app.ready();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await app.inject('/')).statusCode).toBe(200);
    await app.close();
  });
});

describe('a flood', () => {
  test('is refused before any work, and only while it lasts; START, answers and submissions wait', async () => {
    const test = await createTestDatabase();
    let now = 0;
    const db = createDatabase({ url: test.url, max: 1, waitMs: 60_000, clock: () => now });
    const flooded = await createHarness({ deps: { db } });
    const ask = async () => (await flooded.request({ url: '/trpc/nothing.there' })).statusCode;
    const { nameInEnglish } = await insertTenant(test.admin);
    const press = async (procedure: string) =>
      (
        await flooded.request({
          host: portalHost(nameInEnglish),
          url: `/trpc/quiz.${procedure}`,
          method: 'POST',
          body: {},
        })
      ).statusCode;
    const held = Promise.withResolvers<void>();
    const take = (place: number) =>
      db.withPlatform(async (tx) => {
        await tx.execute('select 1');
        now += 50;
        if (place === 10) await held.promise;
      });
    const crowd = Array.from({ length: 60 }, (_, place) => take(place));
    const settled = Promise.allSettled(crowd);
    // Enough calls have run to measure the rate, and more than a second's work is waiting.
    await crowd[9];
    expect(await ask()).toBe(503);
    expect((await flooded.request({ url: '/healthz' })).statusCode).toBe(200);
    expect(await press('createQuestion')).toBe(503);
    const pressed = ['startAttempt', 'saveAnswer', 'submitAttempt'].map(press);
    held.resolve();
    await settled;
    expect(await ask()).toBe(404);
    // They waited for a connection, and were then told that nobody is signed in.
    expect(await Promise.all(pressed)).toEqual([401, 401, 401]);
    await flooded.close();
    await db.close();
    await test.drop();
  });
});

describe('without a database', () => {
  test('reports that it is not ready, and answers 503 with Retry-After', async () => {
    const cut = await createHarness();
    await cut.test.db.close();
    expect((await cut.request({ url: '/healthz' })).statusCode).toBe(200);
    expect((await cut.request({ url: '/readyz' })).statusCode).toBe(503);
    for (const host of ['localhost:3000', ACADEMY]) {
      const data = await cut.request({ host, url: '/api/me', headers: { cookie: 'dars_session=x' } });
      expect([data.statusCode, data.json().code]).toEqual([503, 'unavailable']);
      expect(Number(data.headers['retry-after'])).toBeGreaterThan(0);
      const page = await cut.request({ host, url: '/', headers: { cookie: 'dars_session=x' } });
      expect(page.statusCode).toBe(503);
      expect(page.body).toContain('<h1>لحظة من فضلك</h1>');
    }
    await cut.app.close();
    await cut.test.drop();
  });
});

async function until<Value>(ask: () => Promise<Value>, is: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (is(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
