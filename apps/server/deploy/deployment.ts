import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '@dars/db/embedded/start';
import { ROOT } from '../src/config/env.ts';
import { startCollector } from '../src/testing/otlp-collector.ts';
import { startSmtpSink } from '../src/testing/smtp-sink.ts';

export const DOMAIN = 'dars.test';
export const SUPER_ADMIN = { email: 'founder@dars.test', password: 'Dars_Demo1' };

export interface DeployedServer {
  port: number;
  metricsPort: number;
  /** Everything that the server has printed, as JSON lines. */
  output(): string;
  /** Stops the server by SIGTERM, as an orchestrator does. Resolves with the exit code. */
  stop(): Promise<number>;
}

export interface Deployment {
  /** nginx' TLS port. */
  port: number;
  certificate: string;
  adminUrl: string;
  dataDir: string;
  servingUrl: string;
  servers: DeployedServer[];
  mails: Awaited<ReturnType<typeof startSmtpSink>>;
  traces: Awaited<ReturnType<typeof startCollector>>;
  /** nginx' log lines about the servers, except refused connections, after which it uses the other server. */
  proxyLog(): string[];
  restart(place: number): Promise<void>;
}

/**
 * Starts nginx and PgBouncer with this folder's files, two servers as in production, and a Postgres; all are removed
 * afterwards.
 */
export async function startDeployment(opened: AsyncDisposableStack): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'dars-deploy-'));
  chmodSync(folder, 0o755);
  opened.defer(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, forTests: true });
  opened.defer(() => database.stop());
  const receivers = await startReceivers(opened);
  const [port = 0, redirect = 0, pooler = 0, ...ports] = await freePorts(7);
  const pooled = new URL(database.servingUrl);
  pooled.port = String(pooler);
  const env = {
    NODE_ENV: 'production',
    BASE_URL: `https://${DOMAIN}:${port}`,
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: join(folder, 'shared'),
    DATABASE_URL: pooled.href,
    DATABASE_DIRECT_URL: database.servingUrl,
    DATABASE_POOLER: 'transaction',
    SMTP_URL: receivers.mails.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: receivers.traces.endpoint,
    // The limit is high, as all of the load comes from one address.
    RATE_LIMIT: '1000000',
    // These look-ups are still limited by address.
    PUBLIC_EXISTENCE_CHECKS: 'on',
    SUPER_ADMIN_EMAIL: SUPER_ADMIN.email,
    SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password,
  };
  await startPgBouncer({ folder, port: pooler, direct: new URL(database.servingUrl), opened });
  execFileSync(process.execPath, [join(ROOT, 'apps/server/src/migrate.ts')], {
    env: { ...env, DATABASE_ADMIN_URL: database.adminUrl },
  });
  const start = (place: number) =>
    startServer({ ...env, PORT: String(ports[2 * place]), METRICS_PORT: String(ports[2 * place + 1]) });
  const servers = [await start(0), await start(1)];
  opened.defer(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  const certificate = await startNginx({
    folder,
    port,
    redirect,
    servers: servers.map((server) => server.port),
    opened,
  });
  return {
    port,
    certificate,
    adminUrl: database.adminUrl,
    servingUrl: database.servingUrl,
    dataDir: env.DATA_DIR,
    servers,
    ...receivers,
    proxyLog: () => readProxyErrors(join(folder, 'nginx.log')),
    async restart(place) {
      servers[place] = await start(place);
    },
  };
}

/** Starts the mail server and the collector of traces. */
async function startReceivers(opened: AsyncDisposableStack) {
  const mails = await startSmtpSink();
  opened.defer(() => mails.close());
  const traces = await startCollector();
  opened.defer(() => traces.close());
  return { mails, traces };
}

const readProxyErrors = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.includes('Connection refused'));

async function startServer(env: Record<string, string>): Promise<DeployedServer> {
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]) => Number(code ?? 1));
  const port = Number(env['PORT']);
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, child, () => output);
  return {
    port,
    metricsPort: Number(env['METRICS_PORT']),
    output: () => output,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

interface PoolerOptions {
  folder: string;
  port: number;
  direct: URL;
  opened: AsyncDisposableStack;
}

/** Starts PgBouncer with the sample configuration and the addresses of this deployment. */
async function startPgBouncer({ folder, port, direct, opened }: PoolerOptions): Promise<void> {
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"${direct.username}" "${direct.password}"\n`);
  const text = adaptSample('pgbouncer.ini', {
    'host=postgres port=5432': `host=127.0.0.1 port=${direct.port}`,
    'listen_addr = 0.0.0.0': 'listen_addr = 127.0.0.1',
    'listen_port = 6432': `listen_port = ${port}`,
    '/tmp/userlist.txt': users,
  });
  await startProgram(
    'pgbouncer',
    ['--quiet', ...userOptions(folder), writeConfig(folder, 'pgbouncer.ini', text)],
    opened,
  );
}

/** The options that make PgBouncer drop root, as which it refuses to run. */
function userOptions(folder: string): string[] {
  if (process.getuid?.() !== 0) return [];
  chmodSync(folder, 0o755);
  return ['--user', 'nobody'];
}

/** Whether the machine has IPv6, which containers often lack. */
export const HAS_IPV6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

interface ProxyOptions {
  folder: string;
  port: number;
  redirect: number;
  servers: number[];
  opened: AsyncDisposableStack;
}

/** Starts nginx with the sample configuration, the addresses of this deployment and a new certificate, which it returns. */
async function startNginx({ folder, port, redirect, servers, opened }: ProxyOptions): Promise<string> {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const names = `subjectAltName=DNS:${DOMAIN},DNS:*.${DOMAIN}`;
  const options = ['-nodes', '-newkey', 'rsa:2048', '-days', '1', '-subj', `/CN=${DOMAIN}`, '-addext', names];
  execFileSync('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const site = adaptSample('nginx.conf', {
    'server-1:3000': `127.0.0.1:${servers[0]}`,
    'server-2:3000': `127.0.0.1:${servers[1]}`,
    'listen 80 ': `listen 127.0.0.1:${redirect} `,
    'listen [::]:80 ': `listen [::1]:${redirect} `,
    'listen 443 ': `listen 127.0.0.1:${port} `,
    'listen [::]:443 ': `listen [::1]:${port} `,
    'dars.example': DOMAIN,
    '/etc/nginx/tls/fullchain.pem': certificate,
    '/etc/nginx/tls/privkey.pem': key,
  });
  const around = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events { worker_connections 1024; }
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      include ${writeConfig(folder, 'site.conf', HAS_IPV6 ? site : site.replaceAll(/^.*\[::1\].*$/gm, ''))}; }`;
  await startProgram('nginx', ['-p', folder, '-c', writeConfig(folder, 'nginx.conf', around)], opened);
  return readFileSync(certificate, 'utf8');
}

function adaptSample(file: string, values: Record<string, string>): string {
  let text = readFileSync(join(import.meta.dirname, file), 'utf8');
  for (const [from, to] of Object.entries(values)) {
    if (!text.includes(from)) throw new Error(`${file} does not say "${from}" any more`);
    text = text.replaceAll(from, to);
  }
  return text;
}

function writeConfig(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o644 });
  return file;
}

async function startProgram(name: string, args: string[], opened: AsyncDisposableStack): Promise<void> {
  const child = spawn(name, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  await once(child, 'spawn').catch((cause: unknown) => {
    throw new Error(`${name} is not installed: apt-get install nginx-light pgbouncer openssl`, { cause });
  });
  const ended = once(child, 'close');
  opened.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
}

/** Finds free ports. All are bound at the same time, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
