import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedError, explain } from './errors.ts';
import { isPostmasterOf, waitForExit } from './processes.ts';
import type { RunAs } from './user.ts';

export interface StartOptions {
  binaries: Binaries;
  clusterDir: string;
  logFile: string;
  user: RunAs;
  /** Unset: any free port. */
  port?: number | undefined;
  settings: Record<string, string | number>;
}

export interface Postmaster {
  pid: number;
  port: number;
}

/** Milliseconds. Recovery after a crash replays the log first, which takes minutes at worst. */
const START_TIMEOUT = 120_000;
const STOP_TIMEOUT = 30_000;
const LOG_LIMIT = 5_000_000;

/** Reads the running server's own file; undefined if no server runs. Line 4 is the port, line 8 the state. */
function readPidFile(clusterDir: string): (Postmaster & { state: string }) | undefined {
  const lines = readIfThere(join(clusterDir, 'postmaster.pid'))?.split('\n');
  return lines && { pid: Number(lines[0]), port: Number(lines[3]), state: (lines[7] ?? '').trim() };
}

/** Reads a file that another process may delete at any time. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Returns the server that a killed process left running, once it is ready; undefined if there is none. Removes the pid
 * file of a dead server.
 */
export async function adoptPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    const found = readPidFile(clusterDir);
    if (!found) return undefined;
    if (!isPostmasterOf(found.pid, clusterDir)) {
      // Postgres itself only sees that some process has this id, and would refuse to start.
      rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (found.state === 'ready') return found;
    if (Date.now() > deadline)
      throw new EmbeddedError(
        `The Postgres process ${found.pid} in ${clusterDir} does not become ready. Stop it and start again.`,
      );
    await sleep(50);
  }
}

export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const { child, logged } = launch(options, port);
    const failure = await untilReady(child, options.clusterDir, () => readLog(options.logFile, logged));
    if (!failure) {
      child.unref();
      return { pid: child.pid ?? 0, port };
    }
    const taken = failure.includes('Address already in use');
    if (taken && options.port !== undefined) {
      throw new EmbeddedError(
        `The port ${port} for the embedded Postgres is taken. Choose another one or stop what uses it.`,
      );
    }
    // A free port may be taken by now; the processes of a killed server need a moment to notice and leave.
    const passing = taken || failure.includes('pre-existing shared memory block');
    if (!passing || attempt === 20) throw explain('The embedded Postgres does not start', options.clusterDir, failure);
    await sleep(250);
  }
}

/**
 * Starts the server. `logged` is the number of bytes in the log before, so that new messages are found however soon the
 * process ends.
 */
function launch(options: StartOptions, port: number): { child: ChildProcess; logged: number } {
  const settings = Object.entries({ ...options.settings, listen_addresses: '127.0.0.1', unix_socket_directories: '' });
  const log = openLog(options.logFile);
  try {
    const logged = fstatSync(log).size;
    const child = spawn(
      options.binaries.postgres,
      [
        '-D',
        options.clusterDir,
        '-p',
        String(port),
        ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        ...options.user,
        cwd: '/',
        env: { LC_ALL: 'C', TZ: 'UTC' },
        // The server gets a session of its own: Ctrl+C in the terminal must reach the product's server first, which
        // still needs its database.
        detached: true,
        // The log is a file and not a pipe, because Postgres outlives a killed parent.
        stdio: ['ignore', log, log],
      },
    );
    return { child, logged };
  } finally {
    closeSync(log);
  }
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) renameSync(file, `${file}.old`);
  return openSync(file, 'a', 0o600);
}

const readLog = (file: string, from: number): string => readFileSync(file).subarray(from).toString().trim();

/** Resolves with undefined when the server is ready, else with the reason. `said` reads the log of this Postgres. */
async function untilReady(child: ChildProcess, clusterDir: string, said: () => string): Promise<string | undefined> {
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  child.once('exit', (code, signal) => {
    ended = `${said()}\nPostgres ended with ${signal ?? code}`.trim();
  });
  const deadline = Date.now() + START_TIMEOUT;
  while (ended === undefined) {
    const found = readPidFile(clusterDir);
    if (found?.pid === child.pid && found?.state === 'ready') {
      child.removeAllListeners();
      return undefined;
    }
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      return 'it did not become ready in time';
    }
    await sleep(20);
  }
  return ended;
}

/** Ends the server of that cluster, if one runs: sessions are cut, data is safe. */
export async function stopPostmaster(clusterDir: string): Promise<void> {
  const found = readPidFile(clusterDir);
  if (!found || !isPostmasterOf(found.pid, clusterDir)) return;
  process.kill(found.pid, 'SIGINT');
  if (await waitForExit(found.pid, STOP_TIMEOUT)) return;
  process.kill(found.pid, 'SIGQUIT');
  await waitForExit(found.pid, STOP_TIMEOUT);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
