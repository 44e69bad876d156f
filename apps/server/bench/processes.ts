import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** A server of its own process, so that what it costs can be told from what the load costs. */
export interface Service {
  pid: number;
  origin: string;
  stop(): Promise<void>;
}

/** It is told its port by the variable PORT. */
export async function startService(file: string, env: Record<string, string>, readyPath: string): Promise<Service> {
  const port = await freePort();
  const child = spawn(process.execPath, [file], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  await ready(child, `http://127.0.0.1:${port}${readyPath}`);
  return { pid: child.pid ?? 0, origin, stop: () => ended(child) };
}

/** CPU seconds that the process and all below it have used, of those that are still alive. */
export function cpuSeconds(pid: number): number {
  const own =
    threadsOf(pid).reduce((sum, thread) => sum + nanoseconds(`/proc/${pid}/task/${thread}/schedstat`), 0) / 1e9;
  return childrenOf(pid).reduce((sum, child) => sum + cpuSeconds(child), own);
}

function threadsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/task`);
}

function childrenOf(pid: number): number[] {
  const lists = threadsOf(pid).map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'));
  return lists.join(' ').split(/\s+/).filter(Boolean).map(Number);
}

/** The first figure of schedstat: time spent on a CPU. */
function nanoseconds(file: string): number {
  return Number(readFileSync(file, 'utf8').split(' ')[0]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const READY_LIMIT_MS = 60_000;

async function ready(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`);
    const answered = await fetch(url).then(
      (response) => response.ok,
      // Not listening yet: asked again until the deadline.
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not become ready`);
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
