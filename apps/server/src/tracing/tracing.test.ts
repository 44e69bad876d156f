import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config/env.ts';
import { currentSpan, spanFields, type Tracing } from '../core/tracing.ts';
import { createHarness, type Harness, portalHost } from '../testing/harness.ts';
import { type CollectedSpan, startCollector } from '../testing/otlp-collector.ts';
import { openTracing } from './open.ts';

const ACADEMY = portalHost('academy');
const LOGIN = 'planted-person@example.test';
const PASSWORD = 'Planted_Secret1';
const NAME = 'Plantedname';
/** The trace and the span of a caller. */
const [TRACE, CALLER] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

let collector: Awaited<ReturnType<typeof startCollector>>;
let tracing: Tracing;
let harness: Harness;
let tenantId: string;
let logs: string[];

async function open(variables: Record<string, string> = {}, { trustProxy = ['127.0.0.1'] } = {}) {
  logs = [];
  const log = pino({ level: 'info', mixin: () => spanFields() }, { write: (line: string) => void logs.push(line) });
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...variables });
  const opened = await openTracing(config, log);
  if (!opened) throw new Error('tracing is off');
  tracing = opened;
  harness = await createHarness({ deps: { tracing }, config: { trustProxy } });
  ({ id: tenantId } = await insertTenant(harness.test.admin, { nameInEnglish: 'academy' }));
  const passwordHash = await harness.deps.passwords.hash(PASSWORD);
  await insertUser(harness.test.admin, { tenantId, login: LOGIN, passwordHash, firstName: NAME });
}

/** Sends what was recorded, and returns it. */
async function flush(): Promise<CollectedSpan[]> {
  await tracing.close();
  return collector.spans();
}

const childrenOf = (spans: CollectedSpan[], parent: CollectedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

const lines = () => harness.logs.map((line) => JSON.parse(line) as Record<string, unknown>);

beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  await harness.close();
  await collector.close();
});

describe('tracing', () => {
  it('sends a request, its procedure and its statements as a tree with the portal', async () => {
    await open();
    const cookie = await harness.signIn(ACADEMY, LOGIN, PASSWORD);
    await harness.trpc(ACADEMY, 'auth.me', undefined, cookie);
    const spans = await flush();
    const [request, ...others] = spans.filter(({ name }) => name === 'GET /trpc/:path');
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/trpc/:path',
        'http.response.status_code': 200,
        'dars.tenant.id': tenantId,
      },
      failed: false,
    });
    expect(request?.parentSpanId).toBeUndefined();
    const [procedure, ...further] = childrenOf(spans, request);
    expect(further).toEqual([]);
    expect(procedure?.name).toBe('auth.me');
    const statements = childrenOf(spans, procedure);
    expect(statements.length).toBeGreaterThan(0);
    for (const { traceId, attributes, name } of statements) {
      expect(traceId).toBe(request?.traceId);
      expect(name).toMatch(/^select \w+$/);
      expect(attributes).toEqual({
        'db.system.name': 'postgresql',
        'db.query.text': expect.stringMatching(/^select .*\$1/),
        'db.response.returned_rows': 1,
      });
    }
    expect(collector.resource()).toMatchObject({ 'service.name': 'dars', 'service.version': expect.any(String) });
  });

  it('follows a request whose body arrives later, and its failed statement', async () => {
    await open();
    await harness.test.admin`drop table sessions cascade`;
    const credentials = { login: LOGIN, password: PASSWORD };
    await harness.request({ host: ACADEMY, method: 'POST', url: '/api/login', body: credentials });
    const spans = await flush();
    const request = spans.find(({ name }) => name === 'POST /api/login');
    expect(request).toMatchObject({ attributes: { 'http.response.status_code': 500 }, failed: true });
    const [procedure] = childrenOf(spans, request).filter(({ name }) => name === 'auth.login');
    expect(procedure).toMatchObject({ failed: true, attributes: { 'error.type': 'internal' } });
    const failed = childrenOf(spans, procedure).filter((span) => span.failed);
    expect(failed.map(({ attributes }) => attributes['error.type'])).toContain('42P01');
  });

  it('sends nothing that a person has sent or that names one', async () => {
    await open();
    const cookie = await harness.signIn(ACADEMY, LOGIN, PASSWORD);
    const [, secret = ''] = cookie.split('=');
    const host = ACADEMY;
    await harness.request({ host, url: `/api/me?secret=planted-query`, cookie });
    await harness.request({ host, url: `/api/users/${LOGIN}` });
    await harness.request({ host, url: `/planted-path/${LOGIN}` });
    await harness.request({ host, url: '/api/me', headers: { authorization: 'Bearer planted-token' } });
    await harness.request({
      host,
      method: 'POST',
      url: '/api/login',
      body: { login: LOGIN, password: 'planted-wrong' },
    });
    await harness.request({ host, method: 'POST', url: '/api/login', body: '{"login": "planted-broken' });
    await harness.trpc(host, 'planted.procedure', { planted: 'input' }, cookie);
    await harness.request({
      host,
      url: '/api/me',
      headers: {
        traceparent: `00-${TRACE}-${CALLER}-01`,
        tracestate: 'planted=state',
        baggage: 'user=planted-baggage',
        'user-agent': 'planted-agent',
        'x-request-id': 'planted-request-id',
      },
    });
    expect((await flush()).length).toBeGreaterThan(10);
    const bytes = collector.bodies.join('\n');
    for (const text of ['planted', 'example.test', NAME, PASSWORD, secret, secret.slice(0, 12)])
      expect([text, bytes.toLowerCase().includes(text.toLowerCase())]).toEqual([text, false]);
  });

  it('leaves out health checks', async () => {
    await open();
    await harness.request({ url: '/readyz' });
    await harness.request({ url: '/healthz' });
    await harness.request({ url: '/api/me' });
    const requests = (await flush()).filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(requests.map(({ name }) => name)).toEqual(['GET /api/me']);
  });

  it('adds the ids of the trace to the log lines of a request', async () => {
    await open();
    await harness.test.admin`drop table sessions cascade`;
    harness.logs.length = 0;
    await harness.request({
      host: ACADEMY,
      method: 'POST',
      url: '/api/login',
      body: { login: LOGIN, password: PASSWORD },
    });
    const request = (await flush()).find(({ name }) => name === 'POST /api/login');
    const ofRequest = lines();
    expect(ofRequest.map(({ level }) => level)).toEqual([50, 30]);
    for (const line of ofRequest) expect(line['traceId']).toBe(request?.traceId);
    expect(ofRequest.at(-1)).toMatchObject({ route: '/api/login', spanId: request?.spanId });
  });
});

describe('the traceparent of a request', () => {
  const ask = (flags: string) =>
    harness.request({ url: '/api/me', headers: { traceparent: `00-${TRACE}-${CALLER}-${flags}` } });

  it('continues the trace of a trusted proxy', async () => {
    await open();
    await ask('01');
    const [request] = (await flush()).filter(({ name }) => name === 'GET /api/me');
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  });

  it('is not recorded when the proxy has not sampled it, and still logged', async () => {
    await open();
    await ask('00');
    expect(await flush()).toEqual([]);
    expect(lines().at(-1)).toMatchObject({ route: '/api/me', traceId: TRACE });
  });

  it('is ignored when anybody else sends it', async () => {
    await open({}, { trustProxy: ['192.0.2.1'] });
    await ask('01');
    const [request] = (await flush()).filter(({ name }) => name === 'GET /api/me');
    expect(request?.traceId).not.toBe(TRACE);
    expect(request?.parentSpanId).toBeUndefined();
  });

  it('is ignored when it is invalid', async () => {
    await open();
    for (const traceparent of ['nonsense', `00-${'0'.repeat(32)}-${CALLER}-01`])
      await harness.request({ url: '/api/me', headers: { traceparent } });
    const requests = (await flush()).filter(({ name }) => name === 'GET /api/me');
    expect(requests).toHaveLength(2);
    for (const { parentSpanId } of requests) expect(parentSpanId).toBeUndefined();
  });

  it('decides before the ratio with parentbased_traceidratio', async () => {
    await open({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
    await harness.request({ url: '/api/me' });
    await ask('01');
    const requests = (await flush()).filter(({ name }) => name === 'GET /api/me');
    expect(requests.map(({ traceId }) => traceId)).toEqual([TRACE]);
  });

  it('decides nothing with traceidratio', async () => {
    await open({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
    await ask('01');
    expect(await flush()).toEqual([]);
  });
});

describe('a collector that takes no traces', () => {
  it('harms no request', async () => {
    await open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect((await harness.request({ url: '/api/me' })).statusCode).toBe(401);
    await tracing.close();
    expect((await harness.request({ url: '/api/me' })).statusCode).toBe(401);
  });

  it('is reported when it refuses what it gets', async () => {
    await open({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/elsewhere` });
    await harness.request({ url: '/api/me' });
    await tracing.close();
    const [first, ...later] = logs.map((line) => JSON.parse(line) as unknown);
    const refusal = { level: 40, msg: 'the collector did not take the traces' };
    expect(first).toMatchObject({ ...refusal, spans: 2 });
    // A slow machine sends what is recorded meanwhile in batches of its own.
    for (const line of later) expect(line).toMatchObject(refusal);
  });

  it('is reported without the ids of the request during which the spans were sent', async () => {
    await open({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/elsewhere` });
    await harness.request({ url: '/api/me' });
    await currentSpan.run(tracing.startRequest('another', undefined), () => tracing.close());
    const [line] = logs.map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(line).toMatchObject({ msg: 'the collector did not take the traces' });
    expect(line).not.toHaveProperty('traceId');
  });

  it('does not hold up the end of the server', async () => {
    const silent = await startCollector({ silent: true });
    await open({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.endpoint });
    await harness.request({ url: '/api/me' });
    await tracing.close();
    // A slow machine may reach the limit of a single attempt to send first.
    expect(logs.map((line) => (JSON.parse(line) as { msg: string }).msg).at(-1)).toBe('the last traces were not sent');
    await silent.close();
  });
});

describe('openTracing', () => {
  it('opens nothing without a collector', async () => {
    await open();
    expect(await openTracing(readConfig({}), harness.deps.log)).toBeUndefined();
  });
});
