import { AppError } from '@dars/contracts/errors';

/** Beyond this many waiting, an answer would take seconds: the client is told to come back. */
const MAX_WAITING = 128;
const RETRY_SECONDS = 5;

/** So much of a heavy work at a time; the rest waits for its turn. */
export function limiter(slots: number) {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else if (waiting.length >= MAX_WAITING) throw new AppError('unavailable', { retryAfter: RETRY_SECONDS });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot goes to the next in the queue without becoming free in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
