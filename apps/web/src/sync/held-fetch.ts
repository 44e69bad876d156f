import { readRetryAfter } from './retry-delay.ts';

/**
 * Makes a `fetch` for a sync that retries at an interval. Until the last `Retry-After` of an address is over, a call to
 * the address fails at once as it does without a network, so that the sync keeps its changes for a later retry.
 */
export function createHeldFetch(): (url: string, init: RequestInit) => Promise<Response> {
  /** The time in ms before which nothing is sent, by address. */
  const heldUntil = new Map<string, number>();
  return async (url, init) => {
    if (Date.now() < (heldUntil.get(url) ?? 0)) throw new TypeError('The server has asked to wait.');
    const response = await fetch(url, init);
    const now = Date.now();
    heldUntil.set(url, now + readRetryAfter(response.headers, now));
    return response;
  };
}
