import { PLATFORM_ID } from '@dars/contracts/platform';
import { bossConnectionString } from '@dars/db/jobs';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config/env.ts';
import type { Tracing } from '../core/tracing.ts';
import { sendActivation } from '../modules/accounts/account/activation.ts';
import { createHarness, type Harness, type HarnessOptions, portalHost } from '../testing/harness.ts';
import { type CollectedSpan, startCollector } from '../testing/otlp-collector.ts';
import { startSmtpSink } from '../testing/smtp-sink.ts';
import { openTracing } from './open.ts';

const ACADEMY = portalHost('academy');
const LOGIN = 'planted-person@example.test';
const PASSWORD = 'Planted_Secret1';

let collector: Awaited<ReturnType<typeof startCollector>>;
let tracing: Tracing;
let harness: Harness;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  await harness.close();
  await collector.close();
});

async function open(options: HarnessOptions = {}): Promise<void> {
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  const opened = await openTracing(config, pino({ level: 'silent' }));
  if (!opened) throw new Error('tracing is off');
  tracing = opened;
  harness = await createHarness({ ...options, deps: { tracing } });
}

/** Sends what was recorded, and returns it. */
async function flush(): Promise<CollectedSpan[]> {
  await tracing.close();
  const bytes = collector.bodies.join('\n').toLowerCase();
  for (const text of ['planted', 'example.test']) expect([text, bytes.includes(text)]).toEqual([text, false]);
  return collector.spans();
}

const childrenOf = (spans: CollectedSpan[], parent: CollectedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parent !== undefined && parentSpanId === parent.spanId);
const spanNamed = (spans: CollectedSpan[], name: string) => spans.find((span) => span.name === name);

describe('the trace of a page', () => {
  beforeEach(async () => {
    await open();
    const { id: tenantId } = await insertTenant(harness.test.admin, { nameInEnglish: 'academy' });
    const passwordHash = await harness.deps.passwords.hash(PASSWORD);
    await insertUser(harness.test.admin, { tenantId, login: LOGIN, passwordHash });
  });
  const post = (fields: Record<string, string>) =>
    harness.request({
      ...{ host: ACADEMY, method: 'POST', url: '/home/login', body: new URLSearchParams(fields).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });

  it('has the procedures that the page calls, with their statements', async () => {
    const signedIn = await post({ login: LOGIN, password: PASSWORD });
    expect(signedIn.statusCode).toBe(303);
    const spans = await flush();
    const request = spanNamed(spans, 'POST /home/login');
    const [procedure] = childrenOf(spans, request).filter(({ name }) => name === 'auth.login');
    expect(procedure).toMatchObject({ traceId: request?.traceId, failed: false });
    const statements = childrenOf(spans, procedure).map(({ name }) => name);
    expect(statements).toContainEqual(expect.stringMatching(/^select \w+$/));
  });

  it('tells that a procedure has failed, and how long the page took to render', async () => {
    expect((await post({ login: LOGIN, password: 'Planted_Wrong1' })).statusCode).toBe(401);
    const spans = await flush();
    const steps = childrenOf(spans, spanNamed(spans, 'POST /home/login'));
    expect(steps).toContainEqual(expect.objectContaining({ name: 'auth.login', failed: true }));
    expect(steps).toContainEqual(expect.objectContaining({ name: 'render login', failed: false }));
  });

  it('hides no procedure from a page', async () => {
    const cookie = await harness.signIn(ACADEMY, LOGIN, PASSWORD);
    expect((await harness.request({ host: ACADEMY, url: '/home', cookie })).statusCode).toBe(200);
    const spans = await flush();
    const home = spanNamed(spans, 'learning.home');
    expect(spans).toContainEqual(expect.objectContaining({ spanId: home?.parentSpanId, parentSpanId: undefined }));
  });
});

describe('the trace of a job', () => {
  const countJobs = async (name: string, state: string) =>
    (await harness.test.admin`select from pgboss.job where name = ${name} and state = ${state}`).length;

  it('has the statements of a mail that is sent, and its portal', async () => {
    const sink = await startSmtpSink();
    // After the server, whose open connection the sink would wait for.
    onTestFinished(sink.close);
    await open({ config: { smtpUrl: sink.url }, work: true });
    const { db, deps, test } = harness;
    const person = { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', login: LOGIN, activatedAt: null } as const;
    const { id: userId } = await insertUser(test.admin, person);
    await db.withPlatform((tx) => sendActivation(tx, deps, { tenantId: PLATFORM_ID, userId, language: 'es' }));
    await expect.poll(() => countJobs('send-mail', 'completed'), { timeout: 15_000 }).toBe(1);
    const spans = await flush();
    const job = spanNamed(spans, 'job send-mail');
    expect(job).toMatchObject({ attributes: { 'dars.tenant.id': PLATFORM_ID }, failed: false });
    expect(job?.parentSpanId).toBeUndefined();
    expect(childrenOf(spans, job).map(({ name }) => name)).toContain('update mails');
  });

  it('has the statements of the sweep, and tells that it has failed', async () => {
    await open({ work: true });
    const { test } = harness;
    const boss = new PgBoss({ connectionString: bossConnectionString(test.url), schema: 'pgboss', migrate: false });
    await boss.start();
    await boss.send('sweep');
    await expect.poll(() => countJobs('sweep', 'completed'), { timeout: 15_000 }).toBe(1);
    await test.admin`alter table sessions rename to sessions_away`;
    await boss.send('sweep');
    await expect.poll(() => countJobs('sweep', 'failed'), { timeout: 15_000 }).toBe(1);
    await boss.stop();
    const spans = await flush();
    const jobs = spans.filter(({ name }) => name === 'job sweep');
    expect(jobs).toMatchObject([{ failed: false }, { failed: true, attributes: { 'error.type': 'internal' } }]);
    expect(childrenOf(spans, jobs[0]).map(({ name }) => name)).toContain('delete sessions');
  });
});
