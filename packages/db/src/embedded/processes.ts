import { execFileSync, type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process lives and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns the start time of a process, which tells it from a later process with the same id. Undefined if there is no
 * such process.
 */
export function startTimeOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name, in parentheses, may hold anything, so fields are counted after it. Ticks since boot alone repeat
      // after a reboot.
      const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
      return `${ticks}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether this process is the Postgres server of that cluster. A postmaster's working directory is its data directory.
 */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(clusterDir);
  } catch {
    return false;
  }
}

/** Waits until the process is gone; false if it still lives after that time. */
export async function waitForExit(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions extends SpawnOptionsWithoutStdio {
  /** The program's standard input; without it the input is empty. */
  input?: Readable | undefined;
  /** Receives the standard output, which then is not returned. */
  output?: Writable | undefined;
}

/**
 * Runs a program until it and all its children have ended. The signal ends them early, as does the end of this process:
 * by themselves they would go on. They form a process group, since the program alone may wait for its children.
 */
export async function runToEnd(
  program: string,
  args: readonly string[],
  { signal, input, output, ...options }: RunOptions,
): Promise<Ended> {
  const child = spawn(program, args, { ...options, detached: true });
  let stdout = '';
  let stderr = '';
  const transfers = Promise.allSettled([
    input ? pipeline(input, child.stdin) : child.stdin.end(),
    output && pipeline(child.stdout, output),
  ]);
  if (!output)
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
    });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk;
  });
  const end = () => {
    if (child.pid !== undefined) signalGroup(child.pid);
  };
  process.once('exit', end);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  try {
    // `close` comes when the last process has closed the pipes. It rejects if the program cannot be run.
    const [code] = (await once(child, 'close')) as [number | null];
    const broken = (await transfers).find((transfer) => transfer.status === 'rejected');
    // A program that fails breaks its transfers too, and its own message says more.
    if (broken && code === 0) throw broken.reason;
    return { code, stdout, stderr };
  } finally {
    process.off('exit', end);
    signal?.removeEventListener('abort', end);
  }
}

function signalGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGTERM');
  } catch (error) {
    // The process ended by itself just now.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
