/** Pauses before the first and the second retry, in ms. There is no third. */
const PAUSES = [500, 2_000];
/** Longest time in ms that a call waits for a retry. If the server asks for more, the page shows the error instead. */
const MAX_DELAY = 30_000;
/**
 * Part of a pause that is added at random, so that browsers which the server refused together retry at different times.
 */
const JITTER = 0.25;

export interface FailedCall {
  /** Number of retries so far. */
  retries: number;
  /** Headers of the response; undefined if the call had none. */
  headers?: Pick<Headers, 'get'> | undefined;
  now?: number;
  random?: () => number;
}

/** @returns the delay in ms before the next retry, at least `Retry-After`; undefined if the call is not retried. */
export function retryDelay({
  retries,
  headers,
  now = Date.now(),
  random = Math.random,
}: FailedCall): number | undefined {
  const pause = PAUSES[retries];
  const requested = readRetryAfter(headers, now);
  if (pause === undefined || requested > MAX_DELAY) return undefined;
  return Math.round(Math.max(pause, requested) * (1 + random() * JITTER));
}

/** Reads `Retry-After` in ms (RFC 9110 10.2.3: seconds or a date). Returns 0 if it is missing or unreadable. */
export function readRetryAfter(headers: Pick<Headers, 'get'> | undefined, now: number): number {
  const header = headers?.get('retry-after') ?? '';
  return Math.max(Number(header) * 1000 || Date.parse(header) - now || 0, 0);
}
