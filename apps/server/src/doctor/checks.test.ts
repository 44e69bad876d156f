import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createTestDatabase } from '@dars/db/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/env.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { serveMetrics } from '../metrics/serve.ts';
import { warnOfMissingSupport, warnOfPlainHttp } from '../start/config-warnings.ts';
import { createHarness } from '../testing/harness.ts';
import { startCollector } from '../testing/otlp-collector.ts';
import { checkEncryption, checkMail, checkSupport } from './checks.ts';
import { checkCollector } from './collector.ts';
import { checkDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import { checkDataDir, checkListener, checkNode } from './machine.ts';

let stranger: Server;
beforeAll(async () => {
  stranger = createServer((socket) => {
    // The doctor connects only to see whether a program listens, and disconnects.
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 200 OK\r\n\r\n');
  }).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
});
afterAll(() => {
  stranger.close();
});

const databaseFindings = (variables: Record<string, string>): Promise<Finding[]> =>
  Array.fromAsync(checkDatabase(readConfig(variables)));

describe('the doctor', () => {
  test('knows the Node that the project was tested with', () => {
    expect(checkNode()).toMatchObject({ state: 'good', detail: process.versions.node });
  });

  test('warns of production without https, as the start does in its log', () => {
    const findings = (variables: Record<string, string>) => [...checkEncryption(readConfig(variables))];
    expect(findings({})).toEqual([]);
    expect(findings({ NODE_ENV: 'production', BASE_URL: 'https://dars.example' })).toEqual([]);
    const plain = { NODE_ENV: 'production', BASE_URL: 'http://dars.example' };
    const finding = { state: 'doubtful', detail: expect.stringContaining('unencrypted'), remedy: expect.any(String) };
    expect(findings(plain)).toMatchObject([finding]);
    const lines: string[] = [];
    warnOfPlainHttp(readConfig(plain), pino({}, { write: (line: string) => void lines.push(line) }));
    expect(lines).toEqual([expect.stringMatching(/"level":50.*NOT SECURE.*http:\/\/dars\.example/)]);
  });

  test('warns of a missing support address in production, as the start does', () => {
    const findings = (variables: Record<string, string>) => [...checkSupport(readConfig(variables))];
    const production = { NODE_ENV: 'production', BASE_URL: 'https://dars.example' };
    const silent = { ...production, MAIL_FROM: 'Dars <no-reply@dars.example>' };
    expect(findings({})).toEqual([]);
    expect(findings({ ...production, SUPPORT_EMAIL: 'help@dars.example' })).toEqual([]);
    expect(findings({ ...production, MAIL_FROM: 'Dars <office@dars.example>' })).toEqual([]);
    expect(findings(silent)).toMatchObject([{ state: 'doubtful', remedy: 'Set SUPPORT_EMAIL.' }]);
    const lines: string[] = [];
    warnOfMissingSupport(readConfig(silent), pino({}, { write: (line: string) => void lines.push(line) }));
    expect(lines).toEqual([expect.stringMatching(/"level":40.*SUPPORT_EMAIL/)]);
  });

  test('distinguishes a port in use from an unusable address, and gives advice', async () => {
    const { port } = stranger.address() as AddressInfo;
    const at = (host: string, prefix: '' | 'METRICS_') => checkListener({ host, port, prefix });
    expect(await at('127.0.0.1', '')).toMatchObject({
      state: 'bad',
      detail: expect.stringContaining(`Port ${port} is in use`),
      remedy: expect.stringContaining('set another PORT'),
    });
    expect(await at('127.0.0.1', 'METRICS_')).toMatchObject({
      remedy: expect.stringContaining('another METRICS_PORT'),
    });
    expect(await at('nowhere.invalid', 'METRICS_')).toMatchObject({
      state: 'bad',
      detail: 'METRICS_HOST is nowhere.invalid, which is no address of this machine.',
      remedy: expect.stringMatching(/^Set METRICS_HOST to one/),
    });
  });

  test('recognises a running Dars with its metrics, and one that has lost its database', async () => {
    const harness = await createHarness();
    const host = '127.0.0.1';
    await harness.app.listen({ host, port: 0 });
    const { port } = harness.app.server.address() as AddressInfo;
    const figures = await serveMetrics(createMetrics(harness.deps), { host, port: 0, log: harness.deps.log });
    expect(await checkListener({ host, port, prefix: '' })).toMatchObject({ state: 'good' });
    expect(await checkListener({ host, port: figures.port, prefix: 'METRICS_' })).toMatchObject({ state: 'good' });
    await harness.db.close();
    expect(await checkListener({ host, port, prefix: '' })).toMatchObject({
      state: 'bad',
      detail: `a Dars is running at ${port}, and not ready: database unavailable`,
    });
    await figures.close();
    await harness.close();
  });

  test('checks the disk that has or will have the data', async () => {
    expect(await checkDataDir(readConfig({}).dataDir)).toMatchObject({ detail: expect.stringMatching(/\d+ MB free/) });
    const proc = {
      state: 'bad',
      detail: expect.stringMatching(/^\/proc\/nowhere\/at\/all cannot be made in \/proc: /),
    };
    expect(await checkDataDir('/proc/nowhere/at/all')).toMatchObject(proc);
  });

  test('warns of production without a mail server, whose mails nobody gets', async () => {
    const finding = { state: 'doubtful', detail: expect.stringMatching(/^no SMTP_URL/), remedy: 'Set SMTP_URL.' };
    const production = { NODE_ENV: 'production', BASE_URL: 'https://dars.example' };
    expect(await checkMail(readConfig(production))).toMatchObject(finding);
    expect(await checkMail(readConfig({}))).toMatchObject({ state: 'good' });
  });

  test('asks the collector of traces whether it takes them', async () => {
    const findings = (OTEL_EXPORTER_OTLP_ENDPOINT: string) =>
      Array.fromAsync(checkCollector(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT })));
    const collector = await startCollector();
    expect(await findings('')).toEqual([]);
    expect(await findings(collector.endpoint)).toMatchObject([{ title: 'Traces', state: 'good' }]);
    expect(collector.spans()).toEqual([]);
    const finding = { state: 'doubtful', remedy: expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT') };
    expect(await findings(`${collector.endpoint}/elsewhere`)).toMatchObject([finding]);
    await collector.close();
    expect(await findings(collector.endpoint)).toMatchObject([
      { ...finding, detail: expect.stringContaining('ECONNREFUSED') },
    ]);
  });

  test('runs the embedded Postgres', async () => {
    expect(await databaseFindings({})).toMatchObject([
      { state: 'good', detail: expect.stringContaining('PostgreSQL') },
    ]);
  });

  test('distinguishes a sound database from one that would not isolate portals', async () => {
    const { url, adminUrl, drop } = await createTestDatabase();
    expect(await databaseFindings({ DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl })).toMatchObject([
      { state: 'good', detail: expect.stringContaining('up to date') },
      { state: 'good', detail: 'answers, and keeps portals apart' },
    ]);
    expect(await databaseFindings({ DATABASE_URL: url })).toMatchObject([{ state: 'good' }, { title: 'Tables' }]);
    expect(await databaseFindings({ DATABASE_URL: adminUrl })).toMatchObject([
      { state: 'bad', detail: expect.stringContaining('superuser') },
    ]);
    await drop();
  });

  test('reports a second database and a wrong direct address, which would keep a start from succeeding', async () => {
    const [here, there] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    const away = 'postgres://dars:hidden@127.0.0.1:1/dars';
    for (const [variables, title, detail] of [
      [{ DATABASE_ADMIN_URL: there.adminUrl }, 'DATABASE_URL', 'DATABASE_URL and DATABASE_ADMIN_URL name different'],
      [{ DATABASE_DIRECT_URL: there.url }, 'DATABASE_URL', 'DATABASE_URL and DATABASE_DIRECT_URL name different'],
      [{ DATABASE_DIRECT_URL: away }, 'DATABASE_DIRECT_URL', '(DATABASE_DIRECT_URL) refuses connections'],
      [{ DATABASE_ADMIN_URL: away }, 'DATABASE_ADMIN_URL', '(DATABASE_ADMIN_URL) refuses connections'],
    ] as const) {
      const findings = await databaseFindings({ DATABASE_URL: here.url, ...variables });
      expect(findings.filter(({ state }) => state !== 'good')).toMatchObject([
        { state: 'bad', title: `Database (${title})`, detail: expect.stringContaining(detail) },
      ]);
    }
    await Promise.all([here.drop(), there.drop()]);
  });

  test('accepts a missing account, which the first start creates, and reports one with another password', async () => {
    const { url, adminUrl, drop } = await createTestDatabase();
    const without = Object.assign(new URL(url), { username: 'nobody_yet' }).href;
    const serving = async (DATABASE_URL: string) =>
      (await databaseFindings({ DATABASE_URL, DATABASE_ADMIN_URL: adminUrl })).at(-1);
    expect(await serving(without)).toMatchObject({ state: 'doubtful', remedy: expect.stringContaining('npm start') });
    const nowhere = Object.assign(new URL(without), { host: '127.0.0.1:1' }).href;
    expect(await serving(nowhere)).toMatchObject({
      state: 'bad',
      detail: expect.stringContaining('refuses connections'),
    });
    await drop();
  });
});
