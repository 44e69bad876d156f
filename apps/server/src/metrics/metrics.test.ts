import { MAIL_FAILURES } from '@dars/contracts/mail';
import { insertMail, insertTenant } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Metrics } from '../core/metrics.ts';
import { createHarness, type Harness, PLATFORM_HOST, portalHost } from '../testing/harness.ts';
import { createMetrics } from './metrics.ts';
import { type ServedMetrics, serveMetrics } from './serve.ts';

let plain: Harness;
let harness: Harness;
let metrics: Metrics;
let served: ServedMetrics;
beforeAll(async () => {
  plain = await createHarness();
  metrics = createMetrics(plain.deps);
  harness = await createHarness({ deps: { metrics } });
  served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await served.close();
  await harness.close();
  await plain.close();
});

const scrape = (path = '/metrics') => fetch(`http://127.0.0.1:${served.port}${path}`);
const lines = async () => (await (await scrape()).text()).split('\n');

describe('the metrics', () => {
  test('count requests by route and status without an id or a portal', async () => {
    const { id } = await insertTenant(harness.test.admin, { nameInEnglish: 'secret-portal' });
    const host = portalHost('secret-portal');
    await harness.request({ host, url: '/api/tenant/settings' });
    await harness.request({ host, url: `/api/tenant/${id}` });
    await harness.request({ host, url: `/nowhere/${id}` });
    await harness.request({ host: PLATFORM_HOST, url: '/trpc/auth.me' });
    await harness.request({ host: PLATFORM_HOST, url: '/trpc/auth.me,auth.me?batch=1' });
    await harness.request({ host: PLATFORM_HOST, url: `/trpc/${id}` });
    const text = (await lines()).join('\n');
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="auth\.me",status="\d+"\} 1/);
    expect(text).toMatch(
      /http_request_duration_seconds_bucket\{le="\+Inf",method="GET",route="\/trpc\/:path",status="\d+"\} \d/,
    );
    expect(text).not.toContain(id);
    expect(text).not.toContain('secret-portal');
  });

  test('count all requests without a route as one series', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const)
      await harness.request({ url: `/nothing/${method}`, method });
    const methods = (await lines()).flatMap((line) => /_count\{method="(\w+)",route="none"/.exec(line)?.[1] ?? []);
    expect(new Set(methods)).toEqual(new Set(['none']));
  });

  test('count the refused connections', async () => {
    expect(await lines()).toContain('dars_connections_dropped_total 0');
    metrics.connectionDropped();
    expect(await lines()).toContain('dars_connections_dropped_total 1');
  });

  test('report the pool, the process, the mails and the jobs', async () => {
    const { id: tenantId } = await insertTenant(plain.test.admin);
    await insertMail(plain.test.admin, { tenantId, status: 'failed' });
    await insertMail(plain.test.admin, { tenantId, status: 'queued' });
    await plain.test.admin`update pgboss.queue set queued_count = 3, failed_count = 2 where name = 'send-mail'`;
    const found = await lines();
    expect(found).toEqual(
      expect.arrayContaining([
        'dars_database_up 1',
        'dars_database_connections_max 4',
        'dars_database_connections{state="waiting"} 0',
        'dars_mails{state="queued"} 1',
        'dars_mails{state="failed"} 1',
        'dars_jobs{queue="send-mail",state="queued"} 3',
        'dars_jobs{queue="send-mail",state="failed"} 2',
      ]),
    );
    for (const name of [
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ]) {
      expect(found.some((line) => line.startsWith(`${name} `))).toBe(true);
    }
  });

  test('report how long the oldest mail has waited, and why', async () => {
    const { admin } = plain.test;
    const { id: tenantId } = await insertTenant(admin);
    await admin`delete from mails`;
    const figures = async () => (await lines()).filter((line) => /^dars_mail_/.test(line));
    expect(await figures()).toEqual([
      'dars_mail_oldest_waiting_seconds 0',
      ...MAIL_FAILURES.map((reason) => `dars_mail_last_failure{reason="${reason}"} 0`),
    ]);
    const ago = (minutes: number) => new Date(plain.deps.now().getTime() - minutes * 60_000);
    const queued = { tenantId, status: 'queued' } as const;
    await insertMail(admin, { ...queued, createdAt: ago(60), lastError: '450 4.2.0 mailbox busy' });
    await insertMail(admin, { ...queued, createdAt: ago(10), lastError: 'connect ECONNREFUSED 127.0.0.1:25' });
    await insertMail(admin, { ...queued, createdAt: ago(1), lastError: null });
    await insertMail(admin, { tenantId, createdAt: ago(900) });
    const [oldest, ...reasons] = await figures();
    expect(Number(oldest?.split(' ')[1])).toBeCloseTo(3600, -1);
    expect(reasons.filter((line) => line.endsWith(' 1'))).toEqual(['dars_mail_last_failure{reason="unreachable"} 1']);
  });

  test('report that the database does not answer, and leave out the values from it', async () => {
    const lost = await createHarness();
    const own = createMetrics(lost.deps);
    await lost.db.close();
    const text = await own.text();
    expect(text).toContain('dars_database_up 0');
    expect(text).not.toMatch(/^dars_(jobs|mails|mail_last_failure)\{|^dars_mail_oldest/m);
    await lost.close();
  });
});

describe('the metrics are not served', () => {
  test('at any address of the product', async () => {
    const answer = await harness.request({ url: '/metrics' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('process_cpu');
  });

  test('under another path or by another method of their own address', async () => {
    expect((await scrape('/')).status).toBe(404);
    const posted = await fetch(`http://127.0.0.1:${served.port}/metrics`, { method: 'POST' });
    expect(posted.status).toBe(404);
  });
});
