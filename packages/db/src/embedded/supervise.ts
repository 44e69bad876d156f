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
  leave(): Promise<void>;
}

const LOOK_EVERY = 250;
/** Milliseconds that a restarted server has to last. One that ends sooner would be restarted for ever. */
const TRIAL = 30_000;

interface SupervisorOptions extends SupervisorEvents {
  startAgain(): Promise<Postmaster>;
  giveUp(reason: string): EmbeddedError;
}

/**
 * Starts the server again whenever it ends. It watches the process id, because a server that was taken over is no child
 * of this process.
 */
export function supervise(first: Postmaster, { onLost, onGivenUp, startAgain, giveUp }: SupervisorOptions): Supervisor {
  const leaving = new AbortController();
  const { signal } = leaving;
  const watch = async () => {
    let { pid } = first;
    let triedAt = -Infinity;
    while (await endsBefore(signal, pid)) {
      if (performance.now() - triedAt < TRIAL) throw giveUp('it ended again as soon as it was started again');
      onLost(`The embedded Postgres (process ${pid}) has ended by itself, and is started again.`);
      ({ pid } = await startAgain());
      triedAt = performance.now();
    }
  };
  const watching = watch().catch(onGivenUp);
  return {
    async leave() {
      leaving.abort();
      await watching;
    },
  };
}

/** Resolves with whether the process ends before the signal comes. */
async function endsBefore(signal: AbortSignal, pid: number): Promise<boolean> {
  while (!signal.aborted) {
    if (!isAlive(pid)) return true;
    // `sleep` rejects at the signal, after which the watch ends.
    await sleep(LOOK_EVERY, undefined, { ref: false, signal }).catch(() => undefined);
  }
  return false;
}
