import { constants } from 'node:os';
import { explainFailure, StartError } from './failure.ts';
import { onStopSignal, STOP_LIMIT } from './stop-signals.ts';

export interface Command {
  /** What the command opens is put in here, and closed when it ends, however that is. */
  opened: AsyncDisposableStack;
  /** Aborted by Ctrl+C, and whatever else asks a process to stop. */
  signal: AbortSignal;
  /** Does the work. A signal to stop leaves it where it is: it fails when what it works with is closed. */
  unlessStopped<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Runs a command of the terminal to its end or to a signal, after which nothing of it goes on, and says why it failed. */
export async function runCommand(run: (command: Command) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  // Waited for only while there is something to leave.
  stopped.catch(() => undefined);
  onStopSignal((name) => {
    // As shells say of a process that a signal ended.
    process.exitCode = 128 + constants.signals[name];
    setTimeout(() => process.exit(), STOP_LIMIT).unref();
    stopping.abort(new StartError('Stopped before it was done.'));
  });
  try {
    await using opened = new AsyncDisposableStack();
    const unlessStopped: Command['unlessStopped'] = async (work) => {
      signal.throwIfAborted();
      return await Promise.race([work(), stopped]);
    };
    await run({ opened, signal, unlessStopped });
  } catch (error) {
    console.error(explainFailure(error));
    process.exitCode ??= 1;
  }
  if (signal.aborted) process.exit();
}
