import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** A server in its own process, so that its cost is separate from that of the load. */
export interface Service {
  pid: number;
  origin: string;
  stop(): Promise<void>;
  /** Ends the process without a warning (SIGKILL). */
  kill(): Promise<void>;
}

interface Served {
  servingUrl: string;
  adminUrl: string;
  dataDir: string;
}

/** The environment of a server as in production, with an empty database, no log and no request limits. */
export function serviceEnv({ servingUrl, adminUrl, dataDir }: Served): Record<string, string> {
  return {
    NODE_ENV: 'production',
    // The flag that `npm start` sets.
    NODE_OPTIONS: '--max-semi-space-size=16',
    DATABASE_URL: servingUrl,
    DATABASE_ADMIN_URL: adminUrl,
    DATA_DIR: dataDir,
    SEED_DEMO: 'off',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
  };
}

/** Milliseconds that a server has until it is ready. */
const READY_LIMIT_MS = 60_000;

/** Clock ticks per second in /proc. */
const TICKS = 100;

/**
 * Starts a server and waits until it answers at `readyPath`. It gets its port by the variable PORT: a free one unless
 * `env` has one.
 * @throws Error if it is not ready in time or ends before; it does not run any more then
 */
export async function startService(
  file: string,
  env: Record<string, string>,
  readyPath: string,
  readyMs = READY_LIMIT_MS,
): Promise<Service> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const child = spawn(process.execPath, [file], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  try {
    await waitUntilReady(child, `http://127.0.0.1:${port}${readyPath}`, readyMs);
  } catch (error) {
    await endChild(child, 'SIGKILL');
    throw error;
  }
  return {
    pid: child.pid ?? 0,
    origin,
    stop: () => endChild(child, 'SIGTERM'),
    kill: () => endChild(child, 'SIGKILL'),
  };
}

/** The CPU seconds that a process and all of its descendants have used, including those that have ended. */
export function cpuSeconds(pid: number): number {
  return cpuTicks(pid) / TICKS;
}

/** Counts whole ticks, since the sum of fractions depends on their order: proc_pid_stat(5). */
function cpuTicks(pid: number): number {
  const stat = readOfRunning(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  // The fields after the process' name, which may contain anything.
  const [utime, stime, cutime, cstime] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12).map(Number);
  const own = (utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0);
  const threads = readOfRunning(() => readdirSync(`/proc/${pid}/task`), []);
  return threads
    .flatMap((thread) => childrenOf(`/proc/${pid}/task/${thread}`))
    .reduce((sum, child) => sum + cpuTicks(child), own);
}

/** The memory of a process, in mebibytes. */
export function residentMemoryMib(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

/** The memory of a process and all of its descendants, in mebibytes; pages that they share count once. */
export function proportionalMemoryMib(pid: number): number {
  const rollup = readOfRunning(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), '');
  const own = Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) / 1024;
  const threads = readOfRunning(() => readdirSync(`/proc/${pid}/task`), []);
  return threads
    .flatMap((thread) => childrenOf(`/proc/${pid}/task/${thread}`))
    .reduce((sum, child) => sum + proportionalMemoryMib(child), own);
}

function childrenOf(thread: string): number[] {
  const list = readOfRunning(() => readFileSync(`${thread}/children`, 'utf8'), '');
  return list.split(/\s+/).filter(Boolean).map(Number);
}

/**
 * Reads a file of /proc, or returns the default if the process is gone: Postgres may end a worker between the listing
 * and the read.
 */
function readOfRunning<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ESRCH') return otherwise;
    throw error;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Resolves once the server answers with success. @throws Error with its last answer after so many milliseconds */
async function waitUntilReady(child: ChildProcess, url: string, readyMs: number): Promise<void> {
  const deadline = Date.now() + readyMs;
  let last = 'it was not asked';
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(Math.max(1, deadline - Date.now())) });
      if (response.ok) return;
      last = `the last answer was ${response.status} ${await response.text()}`;
    } catch (error) {
      // The server does not listen yet; the next attempt follows until the deadline.
      last = String(error instanceof Error ? (error.cause ?? error) : error);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not become ready within ${readyMs / 1000} s: ${last}`);
}

function endChild(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
