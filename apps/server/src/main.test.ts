import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');

interface Run {
  child: ChildProcess;
  output(): string;
  /** Resolves with the exit code. */
  ended: Promise<number>;
}

let folder: string;
let taken: Server;
const running: Run[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dars-main-'));
  // Otherwise root's database would be created elsewhere and stay there.
  chmodSync(folder, 0o755);
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

const portOf = (server: Server) => String((server.address() as { port: number }).port);

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts the server, which needs a build.
 * @param descriptors the limit of file descriptors; by default that of this process
 */
async function start(variables: Record<string, string> = {}, descriptors?: number): Promise<Run> {
  const env = { PATH: '', PORT: await freePort(), DATA_DIR: join(folder, 'data'), ...variables };
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors}; `;
  const command = `${limit}exec '${process.execPath}' '${MAIN}'`;
  const child = spawn('/bin/sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const ended = once(child, 'close').then(([code]) => Number(code));
  const run = { child, output: () => output, ended };
  running.push(run);
  return run;
}

async function until(is: () => boolean, run: Run): Promise<void> {
  let isOver = false;
  void run.ended.then(() => {
    isOver = true;
  });
  while (!is()) {
    if (isOver) throw new Error(`It ended too early: ${run.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Sends a request to this machine's address, as sub-domains do not resolve everywhere. */
async function get(host: string, path: string): Promise<{ status: number | undefined; text: string }> {
  const asked = request({ host: '127.0.0.1', port: host.split(':')[1], path, headers: { host } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return { status: answer.statusCode, text };
}

/** Starts a server that must fail, and returns its message: a few lines without a stack. */
async function failure(variables: Record<string, string>): Promise<string> {
  const run = await start(variables);
  expect(await run.ended).toBe(1);
  const text = run.output().trim();
  expect(text.split('\n').length).toBeLessThanOrEqual(3);
  expect(text).not.toMatch(/^\s+at |node:internal|\.ts:\d/m);
  return text;
}

/** Time limit of a test in ms. A start takes three seconds of a processor that other tests use too. */
const TEST_TIMEOUT_MS = 120_000;

describe('a start that cannot succeed explains', { timeout: TEST_TIMEOUT_MS }, () => {
  test('that the port is in use', async () => {
    expect(await failure({ PORT: portOf(taken) })).toMatch(/^Port \d+ is in use.* Stop that, or set another PORT/);
  });

  test('that the configuration is wrong', async () => {
    const text = await failure({ PORT: 'x', LOG_LEVEL: 'loud' });
    expect(text).toContain('PORT: must be a port');
    expect(text).toContain('LOG_LEVEL: must be');
  });
});

describe('a start that is stopped', { timeout: TEST_TIMEOUT_MS }, () => {
  test('ends at once and in order, also while the database is being created', async () => {
    const data = join(folder, 'stopped');
    const isHalfMade = () => existsSync(data) && readdirSync(data).some((name) => name.startsWith('postgres.new'));
    const run = await start({ DATA_DIR: data });
    await until(isHalfMade, run);
    // The signal goes to this process alone; from a terminal it would reach its children too.
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.output()).toMatch(/was interrupted\. The next start begins it afresh\.\n$/);
    expect(run.output()).not.toContain('Dars is running at');
    expect(isHalfMade()).toBe(false);
  });
});

describe('a start that succeeds', { timeout: TEST_TIMEOUT_MS }, () => {
  test('prints where to sign in, refuses a second server on its data, and stops everything that it started', async () => {
    const first = await start();
    await until(() => first.output().includes('Dars is running at'), first);
    expect(first.output()).toMatch(/http:\/\/academy\.localhost:\d+\/home\/login\s+owner@academy\.test/);
    expect(first.output()).toContain('Dars_Demo1');
    // The output must contain no address other than the platform's.
    expect(first.output()).not.toMatch(/http:\/\/(127\.0\.0\.1|\[::1\])/);

    expect(await failure({})).toMatch(/is in use by the process \d+/);

    const host = /running at http:\/\/(\S+)/.exec(first.output())?.[1] ?? '';
    expect((await get(host, '/readyz')).status).toBe(200);
    expect(await get(host, '/login')).toMatchObject({ status: 200, text: expect.stringContaining('<form') });
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    await expect(get(host, '/readyz')).rejects.toThrow('ECONNREFUSED');
    // The data directory is free again only if its Postgres has stopped too.
    const again = await start();
    await until(() => again.output().includes('Dars is running at'), again);
    expect(again.output()).not.toContain('Taking over');
    // Ctrl+C reaches a server twice, the second time through npm.
    again.child.kill('SIGINT');
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
  });
});

describe('a server with more connections than file descriptors', { timeout: TEST_TIMEOUT_MS }, () => {
  test('refuses some, logs that, and serves again once they are closed', async () => {
    const run = await start({}, 256);
    await until(() => run.output().includes('Dars is running at'), run);
    const host = /running at http:\/\/(\S+)/.exec(run.output())?.[1] ?? '';
    const crowd = Array.from({ length: 400 }, () => connect(Number(host.split(':')[1]), '127.0.0.1'));
    let turnedAway = 0;
    for (const socket of crowd) socket.on('error', () => undefined).on('close', () => (turnedAway += 1));
    await until(() => turnedAway > 100 && run.output().includes('new ones are turned away'), run);
    // Waits for timers of a second, which used to crash the server.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(run.child.exitCode).toBeNull();
    for (const socket of crowd) socket.destroy();
    const health = () =>
      get(host, '/healthz').then(
        ({ status }) => status,
        () => undefined,
      );
    await expect.poll(health, { timeout: 20_000 }).toBe(200);
    expect((await get(host, '/login')).status).toBe(200);
  });
});

describe('a server whose own Postgres is killed', { timeout: TEST_TIMEOUT_MS }, () => {
  const killPostgres = () =>
    process.kill(
      Number(readFileSync(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    );

  test('logs that and starts it again, and ends itself when Postgres does not stay up', async () => {
    const run = await start();
    await until(() => run.output().includes('Dars is running at'), run);
    const host = /running at http:\/\/(\S+)/.exec(run.output())?.[1] ?? '';
    killPostgres();
    await until(() => run.output().includes('has ended by itself'), run);
    expect(run.output()).toMatch(/^\{"level":50,.*The embedded Postgres \(process \d+\) has ended by itself/m);
    for (let status: number | undefined; status !== 200; ) status = (await get(host, '/readyz')).status;
    expect((await get(host, '/login')).status).toBe(200);
    killPostgres();
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('it ended again as soon as it was started again');
    expect(existsSync(join(folder, 'data', 'postgres.lock'))).toBe(false);
  });
});
