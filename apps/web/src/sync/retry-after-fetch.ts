import { readRetryAfter } from './retry-delay.ts';

/** Longest time in ms for which a call is held back, whatever `Retry-After` says. */
export const MAX_WAIT = 60_000;

/** The message of the error of a blocked call. */
export const WAIT_MESSAGE = 'The server has asked to wait.';

/**
 * Makes a `fetch` for a sync that retries at an interval. Until the last `Retry-After` of a URL is over, a call to the
 * URL fails at once as it does without a network, so that the sync keeps its changes for a later retry.
 */
export function createRetryAfterFetch(): (url: string, init: RequestInit) => Promise<Response> {
  /** The time in ms before which nothing is sent, by URL. */
  const waitUntil = new Map<string, number>();
  return async (url, init) => {
    if (Date.now() < (waitUntil.get(url) ?? 0)) throw new TypeError(WAIT_MESSAGE);
    const response = await fetch(url, init);
    const now = Date.now();
    waitUntil.set(url, now + Math.min(readRetryAfter(response.headers, now), MAX_WAIT));
    return response;
  };
}
