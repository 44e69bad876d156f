import { constants } from 'node:os';
import { explainFailure, StartError } from './failure.ts';
import { onStopSignal, STOP_LIMIT } from './stop-signals.ts';

export interface Command {
  /** The resources that the command opens; they are closed when it ends, however it ends. */
  opened: AsyncDisposableStack;
  /** Aborted by Ctrl+C and by other signals to stop. */
  signal: AbortSignal;
  /**
   * Runs work, and rejects at a signal to stop. The work itself is not stopped; it fails when its resources are closed.
   */
  unlessStopped<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Runs a command of the terminal until it ends or a signal stops it, closes its resources, and prints why it failed.
 */
export async function runCommand(run: (command: Command) => Promise<void>): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  // The promise is awaited only while work runs, so its rejection needs a handler.
  stopped.catch(() => undefined);
  onStopSignal((name) => {
    // The exit code that shells give for a process that a signal ended.
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
    console.error(explainFailure(error, 'The command failed'));
    process.exitCode ??= 1;
  }
  if (signal.aborted) process.exit();
}
