import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedError } from './errors.ts';
import type { Postmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';

/** What is told of a server that ends without having been asked to. */
export interface Keeper {
  /** It is being started again. */
  onLost(message: string): void;
  /** It does not stay, or cannot be started: nobody tries any more. */
  onGivenUp(error: Error): void;
}

export interface Kept {
  /** Starts none any more, and waits for one that is being started. */
  leave(): Promise<void>;
}

const LOOK_EVERY = 250;
/** A server that ends sooner than this many milliseconds after it was started again would do so for ever. */
const TRIAL = 30_000;

interface KeepOptions extends Keeper {
  startAgain(): Promise<Postmaster>;
  giveUp(reason: string): EmbeddedError;
}

/** Starts the server again whenever it ends. Looked for by its id: one that was taken over is no child of this process. */
export function keepRunning(first: Postmaster, { onLost, onGivenUp, startAgain, giveUp }: KeepOptions): Kept {
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

/** Whether the process ends before the signal comes. */
async function endsBefore(signal: AbortSignal, pid: number): Promise<boolean> {
  while (!signal.aborted) {
    if (!isAlive(pid)) return true;
    // Rejects with the signal, after which there is nothing to look for.
    await sleep(LOOK_EVERY, undefined, { ref: false, signal }).catch(() => undefined);
  }
  return false;
}
