import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIL_FAILURES } from '@dars/contracts/mail';
import { QUEUES } from '@dars/db/jobs';
import { insertMail, insertTenant } from '@dars/db/testing/builders';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, ROOT } from '../config/env.ts';
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
  served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, log: plain.deps.log });
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

  test('are answered with 500 and a line in the log if they cannot be collected', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const broken = { ...metrics, text: () => Promise.reject(new Error('no figures')) };
    const own = await serveMetrics(broken, { host: '127.0.0.1', port: 0, log });
    const answer = await fetch(`http://127.0.0.1:${own.port}/metrics`);
    await own.close();
    expect(answer.status).toBe(500);
    expect(lines.join()).toContain('no figures');
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

  test('report how long the oldest due job of each queue has waited', async () => {
    const { admin } = plain.test;
    const waits = async () => (await lines()).filter((line) => line.startsWith('dars_job_oldest_waiting_seconds{'));
    expect(await waits()).toEqual(
      QUEUES.toSorted().map((queue) => `dars_job_oldest_waiting_seconds{queue="${queue}"} 0`),
    );
    const insert = (queue: string, state: string, minutes: number) => admin`
      insert into pgboss.job (name, state, start_after, policy)
      values (${queue}, ${state}, now() - ${minutes} * interval '1 minute', 'standard')`;
    await insert('send-mail', 'created', 10);
    await insert('send-mail', 'retry', 60);
    await insert('send-mail', 'retry', -60);
    await insert('send-mail', 'completed', 600);
    await insert('sweep', 'active', 600);
    const secondsOf = Object.fromEntries((await waits()).map((line) => line.split(/.*queue="|"} /).slice(1)));
    expect(Number(secondsOf['send-mail'])).toBeCloseTo(3600, -1);
    expect(secondsOf).toMatchObject({ sweep: '0', 'sweep-orphans': '0' });
  });

  test('report the stored files, counted anew after five minutes', async () => {
    const { admin } = plain.test;
    const { id: tenantId } = await insertTenant(admin);
    let now = Date.now();
    const own = createMetrics({ ...plain.deps, now: () => new Date(now) });
    const stored = async () =>
      (await own.text()).split('\n').filter((line) => /^dars_storage_(files|bytes) /.test(line));
    const insert = (status: string, size: number) => admin`
      insert into uploads (tenant_id, id, purpose, key, content_type, size, status, created_by, checksum, expires_at)
      values (${tenantId}, ${randomUUID()}, 'cover', ${`files/${size}`}, 'image/png', ${size}, ${status}, ${tenantId}, 'x',
        ${status === 'attached' ? null : new Date().toISOString()})`;
    await insert('attached', 300_000_000_000);
    await insert('stored', 50);
    await insert('pending', 7);
    expect(await stored()).toEqual(['dars_storage_files 2', 'dars_storage_bytes 300000000050']);
    await insert('stored', 100);
    now += 4 * 60_000;
    expect(await stored()).toEqual(['dars_storage_files 2', 'dars_storage_bytes 300000000050']);
    now += 61_000;
    expect(await stored()).toEqual(['dars_storage_files 3', 'dars_storage_bytes 300000000150']);
  });

  test('report the room on the disk of DATA_DIR, if the server keeps something there', async () => {
    const diskOf = async (config: Partial<Config>) => {
      const text = await createMetrics({ ...plain.deps, config: { ...plain.deps.config, ...config } }).text();
      return Object.fromEntries(
        text.split('\n').flatMap((line) => (/^dars_disk_/.test(line) ? [line.split(' ')] : [])),
      );
    };
    const { blocks, bsize } = await statfs(tmpdir());
    const here = await diskOf({ dataDir: tmpdir() });
    expect(Number(here['dars_disk_size_bytes'])).toBe(blocks * bsize);
    expect(Number(here['dars_disk_free_bytes'])).toBeGreaterThan(0);
    expect(Number(here['dars_disk_free_bytes'])).toBeLessThanOrEqual(blocks * bsize);
    expect(await diskOf({ dataDir: join(tmpdir(), 'dars-no-such-folder') })).toEqual({});
    const s3 = { endpoint: 'https://s3.example' } as Config['s3'];
    expect(await diskOf({ dataDir: tmpdir(), s3, databaseUrl: 'postgres://db/dars' })).toEqual({});
    expect(await diskOf({ dataDir: tmpdir(), s3 })).toHaveProperty('dars_disk_free_bytes');
  });

  test('report the version and the commit', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect((await lines()).find((line) => line.startsWith('dars_build_info{'))).toMatch(
      new RegExp(`^dars_build_info{version="${version}",commit="([0-9a-f]{40}|unknown)"} 1$`),
    );
    const built = createMetrics({ ...plain.deps, config: { ...plain.deps.config, buildCommit: 'abc1234' } });
    expect(await built.text()).toContain(`dars_build_info{version="${version}",commit="abc1234"} 1`);
  });

  test('report that the database does not answer, and leave out the values from it', async () => {
    const lost = await createHarness();
    const own = createMetrics(lost.deps);
    await lost.db.close();
    const text = await own.text();
    expect(text).toContain('dars_database_up 0');
    expect(text).not.toMatch(/^dars_(jobs?|mails?|storage)(_\w+)?[{ ]/m);
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
