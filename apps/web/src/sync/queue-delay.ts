import { readRetryAfter } from './retry-delay.ts';

/** Pauses before the first retries, in ms. All later retries wait as long as the last one. */
const PAUSES = [1_000, 2_000, 4_000];
/** Longest time in ms for which a server's `Retry-After` holds a call back. */
const LONGEST_HOLD = 60_000;
/** Part of a pause that is added at random, so that a class which the server refused together comes back spread out. */
const JITTER = 0.5;

interface RefusedCall {
  /** Number of retries so far. */
  retries: number;
  /** Headers of the response; undefined if the call had none. */
  headers?: Pick<Headers, 'get'> | undefined;
  now?: number;
  random?: () => number;
}

/** @returns the delay in ms before the next retry of a call that waits until the server has room for it */
export function queueDelay({ retries, headers, now = Date.now(), random = Math.random }: RefusedCall): number {
  const pause = PAUSES[Math.min(retries, PAUSES.length - 1)] ?? 0;
  const asked = Math.min(readRetryAfter(headers, now), LONGEST_HOLD);
  return Math.round(Math.max(pause, asked) * (1 + random() * JITTER));
}
