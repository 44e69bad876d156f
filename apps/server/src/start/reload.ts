import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchFolders } from './watch-folders.ts';

interface Reloaded {
  /** The arguments of Node. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The folders with its sources. */
  folders: string[];
  stdio?: StdioOptions;
  onStart?: (child: ChildProcess) => void;
}

/** Time in ms within which several saved files cause one restart. */
const SETTLE = 50;
/**
 * Time in ms after which a process that does not end is killed. Everything that it has acknowledged is in the database.
 */
const PATIENCE = 1_000;

/**
 * Runs Node, and restarts it whenever a source file changes. A process that ended by itself is started again at the
 * next change.
 */
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
    // Later changes are not loaded by the process that starts now, so they cause another restart.
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
