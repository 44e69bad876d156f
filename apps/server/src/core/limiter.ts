import { AppError } from '@dars/contracts/errors';

/** Beyond this many waiting, an answer would take seconds: the client is told to come back. */
const MAX_WAITING = 128;
const RETRY_SECONDS = 5;

/**
 * So much of a heavy work at a time; the rest waits for its turn. Once more come than may wait it is a flood, and no
 * class that begins together: until nobody waits, so much as `inFlood` says. Unless told otherwise one slot is left to
 * everybody else.
 */
export function limiter(slots: number, inFlood = Math.max(1, slots - 1)) {
  const waiting: (() => void)[] = [];
  let busy = 0;
  let isFlooded = false;
  const isFree = () => busy < (isFlooded ? inFlood : slots);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isFree() && waiting.length === 0) busy += 1;
    else if (waiting.length >= MAX_WAITING) {
      isFlooded = true;
      throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
    } else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      busy -= 1;
      if (waiting.length === 0) isFlooded = false;
      // The slot goes to the next in the queue without becoming free in between.
      while (isFree()) {
        const next = waiting.shift();
        if (!next) break;
        busy += 1;
        next();
      }
    }
  };
}
