import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchFolders } from './watch-folders.ts';

interface Reloaded {
  /** Arguments of Node. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** What it is made of. */
  folders: string[];
  stdio?: StdioOptions;
  onStart?: (child: ChildProcess) => void;
}

/** Milliseconds in which several files are saved at once. */
const SETTLE = 50;
/** Milliseconds until a process that does not end by itself is killed. What it has acknowledged is in the database. */
const PATIENCE = 1_000;

/** Runs Node, and runs it anew whenever a file has changed. One that ended by itself is run again by the next change. */
export function reloadOnChange({ args, env, folders, stdio = 'inherit', onStart }: Reloaded): {
  stop(): Promise<void>;
} {
  let child = start();
  let isReloading = false;
  let isStopped = false;

  function start(): ChildProcess {
    const started = spawn(process.execPath, args, { env, stdio });
    onStart?.(started);
    return started;
  }

  async function reload(): Promise<void> {
    if (isReloading || isStopped) return;
    isReloading = true;
    await sleep(SETTLE);
    await end(child, PATIENCE);
    // What changes from here on is not in what is started now.
    isReloading = false;
    if (!isStopped) child = start();
  }

  const watcher = watchFolders(folders, () => void reload());
  return {
    async stop() {
      isStopped = true;
      watcher.close();
      await end(child, undefined);
    },
  };
}

async function end(child: ChildProcess, patience: number | undefined): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killing = patience === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(killing);
}
