import { AppError } from '@dars/contracts/errors';

/** The default length of the queue. A longer queue would take seconds, so the limiter refuses further work. */
const MAX_WAITING = 128;
const RETRY_SECONDS = 5;

/**
 * Runs a limited amount of heavy work at a time and queues the rest. A full queue counts as a flood: until the queue is
 * empty only `inFlood` slots are used. By default this leaves one slot to other work.
 */
export function limiter(slots: number, inFlood = Math.max(1, slots - 1), maxWaiting = MAX_WAITING) {
  const waiting: (() => void)[] = [];
  let busy = 0;
  let isFlooded = false;
  const isFree = () => busy < (isFlooded ? inFlood : slots);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isFree() && waiting.length === 0) busy += 1;
    else if (waiting.length >= maxWaiting) {
      isFlooded = true;
      throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
    } else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      busy -= 1;
      if (waiting.length === 0) isFlooded = false;
      // The next work in the queue takes over the slot, without the slot becoming free in between.
      while (isFree()) {
        const next = waiting.shift();
        if (!next) break;
        busy += 1;
        next();
      }
    }
  };
}
