import { MAX_WAIT } from './retry-after-fetch.ts';
import { type FailedCall, readRetryAfter } from './retry-delay.ts';

/** Pauses before the first retries, in ms. All later retries wait as long as the last one. */
const PAUSES = [1_000, 2_000, 4_000];
/** Part of a pause that is added at random, so that a class which the server refused together comes back spread out. */
const JITTER = 0.5;

/** @returns the delay in ms before the next retry of a call that waits until the server has room for it */
export function queueDelay({ retries, headers, now = Date.now(), random = Math.random }: FailedCall): number {
  const pause = PAUSES[Math.min(retries, PAUSES.length - 1)] ?? 0;
  const asked = Math.min(readRetryAfter(headers, now), MAX_WAIT);
  return Math.round(Math.max(pause, asked) * (1 + random() * JITTER));
}
