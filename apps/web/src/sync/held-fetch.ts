import { readRetryAfter } from './retry-delay.ts';

/** Longest time in ms for which an address is held back, whatever `Retry-After` says. */
const LONGEST_HOLD = 60_000;

/** The message of the error of a call that is held back. */
export const HELD_MESSAGE = 'The server has asked to wait.';

/**
 * Makes a `fetch` for a sync that retries at an interval. Until the last `Retry-After` of an address is over, a call to
 * the address fails at once as it does without a network, so that the sync keeps its changes for a later retry.
 */
export function createHeldFetch(): (url: string, init: RequestInit) => Promise<Response> {
  /** The time in ms before which nothing is sent, by address. */
  const heldUntil = new Map<string, number>();
  return async (url, init) => {
    if (Date.now() < (heldUntil.get(url) ?? 0)) throw new TypeError(HELD_MESSAGE);
    const response = await fetch(url, init);
    const now = Date.now();
    heldUntil.set(url, now + Math.min(readRetryAfter(response.headers, now), LONGEST_HOLD));
    return response;
  };
}
