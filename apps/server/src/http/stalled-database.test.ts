import { createDatabase, type Database } from '@dars/db/client';
import { insertTenant } from '@dars/db/testing/builders';
import { type DelayingProxy, delayingProxy } from '@dars/db/testing/delaying-proxy';
import { createTestDatabase, type TestDatabase } from '@dars/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { createHarness, type Harness, portalHost } from '../testing/harness.ts';

/** Connections of the server, fewer than the requests that come at once. */
const CONNECTIONS = 2;

let test: TestDatabase;
let proxy: DelayingProxy;
let db: Database;
let harness: Harness;
beforeAll(async () => {
  test = await createTestDatabase();
  await insertTenant(test.admin, { nameInEnglish: 'academy' });
  proxy = await delayingProxy(test.url, 0);
  db = createDatabase({ url: proxy.url, max: CONNECTIONS, waitMs: 1_000, silenceMs: 1_000 });
  harness = await createHarness({ deps: { db } });
});
afterAll(async () => {
  proxy.resume();
  await harness.close();
  await db.close();
  await proxy.close();
  await test.drop();
});

const ask = (url: string) =>
  harness.request({ host: portalHost('academy'), url, cookie: 'dars_session=x', headers: { accept: 'text/html' } });

describe('while the database is stalled', () => {
  it('every request is answered as unavailable with a Retry-After', async () => {
    expect((await ask('/home/login')).statusCode).toBe(200);
    proxy.stall();
    const answers = await Promise.all(['/api/me', '/home', '/trpc/auth.me'].map(ask));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('health, readiness and metrics are answered, also while all connections hang', async () => {
    const hanging = Array.from({ length: CONNECTIONS }, () => ask('/api/me'));
    const [health, ready, ...figures] = await Promise.all([
      harness.request({ url: '/healthz' }),
      harness.request({ url: '/readyz' }),
      createMetrics({ ...harness.deps, db }).text(),
    ]);
    expect([health.statusCode, ready.statusCode]).toEqual([200, 503]);
    expect(figures[0]).toContain('dars_database_up 0');
    await Promise.all(hanging);
  });

  it('serves again as soon as the database answers', async () => {
    proxy.resume();
    // Connections that were being opened meanwhile fail by their own time limit.
    const status = async () => (await ask('/home/login')).statusCode;
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
    // A ping that was sent while the database was stalled may still be pending.
    const readiness = async () => (await harness.request({ url: '/readyz' })).statusCode;
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
  });
});
