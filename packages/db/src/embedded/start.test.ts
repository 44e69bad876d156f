import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { EmbeddedError, EmbeddedInUseError } from './errors.ts';
import { isAlive, waitForExit } from './processes.ts';
import { type Embedded, startEmbedded } from './start.ts';

const base = mkdtempSync(join(tmpdir(), 'dars embedded بيانات '));
chmodSync(base, 0o755);
/** A path with spaces and Arabic letters. Most tests share one cluster: making one takes a second. */
const dataDir = join(base, 'data dir');
const running: Embedded[] = [];

async function start(dir = dataDir): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir: dir, forTests: true });
  running.push(embedded);
  return embedded;
}

afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop();
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function query(url: string, statement: string): Promise<unknown> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end();
  }
}

/** Starts the server in another process, which then waits to be killed. */
async function startElsewhere(): Promise<{ child: ChildProcess; pid: number }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'start.ts'))};
    const { pid } = await startEmbedded({ dataDir: process.argv[1], forTests: true });
    process.stdout.write(String(pid));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [pid] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the other process ended'))),
  ]);
  return { child, pid: Number(pid) };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it('startEmbedded runs Postgres on loopback only, with Unicode text and an index for Arabic searches', async () => {
  const { adminUrl, pid } = await start();
  const [found] = (await query(
    adminUrl,
    `select current_setting('listen_addresses') as listen, current_setting('unix_socket_directories') as sockets,
       current_setting('server_encoding') as encoding, lower('Á') as lower, rolpassword like 'SCRAM%' as scram
     from pg_authid where rolname = current_user`,
  )) as unknown[];
  expect(found).toEqual({ listen: '127.0.0.1', sockets: '', encoding: 'UTF8', lower: 'á', scram: true });
  await query(adminUrl, 'create extension if not exists pg_trgm');
  expect(await query(adminUrl, `select cardinality(show_trgm('درس عربي')) > 0 as some`)).toEqual([{ some: true }]);
  expect(isAlive(pid)).toBe(true);
});

it('startEmbedded keeps its passwords from other users, and Postgres refuses wrong ones', async () => {
  const { adminUrl, stop } = await start();
  const wrong = new URL(adminUrl);
  wrong.password = 'guessed';
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  const { mode } = statSync(join(dataDir, 'postgres.secrets.json'));
  expect(mode & 0o777).toBe(0o600);
  await stop();
});

it('startEmbedded keeps its data between starts, and stops on request', async () => {
  const first = await start();
  await query(first.adminUrl, 'create table kept as select 42 as answer');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  const second = await start();
  expect(await query(second.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(second.pid).not.toBe(first.pid);
});

it('startEmbedded refuses a second process on the same data, and names the first', async () => {
  const { child } = await startElsewhere();
  await expect(start()).rejects.toThrow(EmbeddedInUseError);
  await expect(start()).rejects.toThrow(`is in use by the process ${child.pid}`);
  await kill(child);
});

it('startEmbedded refuses a second start in the same process', async () => {
  await start();
  await expect(start()).rejects.toThrow(EmbeddedInUseError);
});

it('startEmbedded takes over the server of a killed process, and stops it in the end', async () => {
  const { child, pid } = await startElsewhere();
  await kill(child);
  expect(isAlive(pid)).toBe(true);
  const messages: string[] = [];
  const taken = await startEmbedded({ dataDir, forTests: true, log: (message) => messages.push(message) });
  expect(taken.pid).toBe(pid);
  expect(messages).toEqual([`Taking over the Postgres process ${pid} on port ${taken.port}`]);
  expect(await query(taken.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await taken.stop();
  expect(isAlive(pid)).toBe(false);
});

it('startEmbedded recovers after both processes were killed', async () => {
  const { child, pid } = await startElsewhere();
  await kill(child);
  process.kill(pid, 'SIGKILL');
  expect(await waitForExit(pid, 20_000)).toBe(true);
  const again = await start();
  expect(again.pid).not.toBe(pid);
  expect(await query(again.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

it('startEmbedded is not deceived by other processes with the ids of killed ones', async () => {
  const { stop, clusterDir } = await start();
  await stop();
  // This process lives, and is neither the holder of the lock nor a Postgres.
  writeFileSync(join(dataDir, 'postgres.lock'), JSON.stringify({ pid: process.pid, startTime: 'another' }));
  const left = [process.pid, clusterDir, 1, 5432, '', '127.0.0.1', '', 'ready   ', ''].join('\n');
  writeFileSync(join(clusterDir, 'postmaster.pid'), left);
  const again = await start();
  expect(await query(again.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

it('startEmbedded replaces a half-written lock', async () => {
  writeFileSync(join(dataDir, 'postgres.lock'), '{"pid":');
  await start();
});

describe('startEmbedded while it makes the cluster', () => {
  /** Starts the server in another process that can be stopped, and that reports how its start ended. */
  function startStoppable(dir: string) {
    const script = `
      import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'start.ts'))};
      const stopping = new AbortController();
      process.on('SIGTERM', () => stopping.abort());
      await startEmbedded({ dataDir: process.argv[1], forTests: true, signal: stopping.signal })
        .then(({ stop }) => stop().then(() => 'started'), (error) => error.message)
        .then(console.log);`;
    return spawn(process.execPath, ['--input-type=module', '-e', script, dir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  const drafts = (dir: string) => (existsSync(dir) ? readdirSync(dir).filter((name) => name.includes('.new')) : []);

  async function untilHalfMade(dir: string): Promise<string> {
    for (;;) {
      const half = drafts(dir).find((name) => existsSync(join(dir, name, 'base', '1')));
      if (half) return half;
      await sleep(10);
    }
  }

  it('stops at a signal to this process alone, reports it, and starts afresh the next time', async () => {
    const dir = join(base, 'interrupted');
    const child = startStoppable(dir);
    const said = text(child.stdout);
    await untilHalfMade(dir);
    child.kill('SIGTERM');
    expect(await said).toBe('Setting up the database was interrupted. The next start begins it afresh.\n');
    expect(drafts(dir)).toEqual([]);
    await start(dir);
  });

  it('ignores processes that a killed start left running', async () => {
    const dir = join(base, 'killed');
    const child = startStoppable(dir);
    const left = await untilHalfMade(dir);
    await kill(child);
    await start(dir);
    expect(drafts(dir)).not.toContain(left);
  });
});

describe('startEmbedded reports', () => {
  it('a port that is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const taken = startEmbedded({ dataDir, port, forTests: true });
    await expect(taken).rejects.toThrow(EmbeddedError);
    await expect(taken).rejects.toThrow(`port ${port} for the embedded Postgres is taken`);
    server.close();
    // The failed start holds no lock.
    await start();
  });

  it('a data directory that cannot be made', async () => {
    const file = join(base, 'file');
    writeFileSync(file, '');
    for (const dir of [file, join(file, 'below'), join(file, 'far', 'below')]) {
      await expect(start(dir)).rejects.toThrow(
        `The embedded Postgres cannot be started (${dir}): a file is in the way. Choose another DATA_DIR.`,
      );
    }
  });

  it.runIf(process.platform === 'linux').each(['/proc', '/proc/dars/data'])('when %s takes no data', async (dir) => {
    await expect(start(dir)).rejects.toThrow(/no data can be kept there|access is denied/);
    await expect(start(dir)).rejects.toThrow(/DATA_DIR/);
  });
});
