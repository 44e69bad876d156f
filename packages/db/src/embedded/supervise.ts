import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedError } from './errors.ts';
import type { Postmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';

/** Receives the events of a server that ends without having been asked to. */
export interface SupervisorEvents {
  /** The server has ended and is being started again. */
  onLost(message: string): void;
  /** The server does not stay up, or cannot be started; no further attempt is made. */
  onGivenUp(error: Error): void;
}

export interface Supervisor {
  /** Stops restarting, and waits for a start in progress. */
  stopWatching(): Promise<void>;
}

const CHECK_INTERVAL_MS = 250;
/** Milliseconds that a restarted server has to last. One that ends sooner would be restarted for ever. */
const MIN_UPTIME_MS = 30_000;

interface SupervisorOptions extends SupervisorEvents {
  startAgain(): Promise<Postmaster>;
  explainEnd(reason: string): EmbeddedError;
}

/**
 * Starts the server again whenever it ends. It watches the process id, because a server that was taken over is no child
 * of this process.
 */
export function supervise(
  first: Postmaster,
  { onLost, onGivenUp, startAgain, explainEnd }: SupervisorOptions,
): Supervisor {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async () => {
    let { pid } = first;
    let restartedAt = -Infinity;
    while (await endsBefore(signal, pid)) {
      if (performance.now() - restartedAt < MIN_UPTIME_MS)
        throw explainEnd('it ended again as soon as it was started again');
      onLost(`The embedded Postgres (process ${pid}) has ended by itself, and is started again.`);
      ({ pid } = await startAgain());
      restartedAt = performance.now();
    }
  };
  const watching = watch().catch(onGivenUp);
  return {
    async stopWatching() {
      stopping.abort();
      await watching;
    },
  };
}

/** Resolves with whether the process ends before the signal comes. */
async function endsBefore(signal: AbortSignal, pid: number): Promise<boolean> {
  while (!signal.aborted) {
    if (!isAlive(pid)) return true;
    // `sleep` rejects at the signal, after which the watch ends.
    await sleep(CHECK_INTERVAL_MS, undefined, { ref: false, signal }).catch(() => undefined);
  }
  return false;
}
