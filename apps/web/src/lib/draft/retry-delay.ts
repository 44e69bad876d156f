/** Pauses before the first and the second retry, in ms. There is no third. */
const PAUSES = [500, 2_000];
/** A longer wait than this, in ms, is not sat out: the page says what happened, and its reader decides. */
const LONGEST = 30_000;
/** The part of a pause that is added at random, so that browsers which were refused together do not come back together. */
const JITTER = 0.25;

interface Failed {
  /** How often the call was sent again before. */
  retries: number;
  /** Of the answer that refused it; undefined: there was no answer. */
  headers?: Pick<Headers, 'get'> | undefined;
  now?: number;
  random?: () => number;
}

/** Milliseconds until a call is sent again, which is never before `Retry-After`. Undefined: it is not sent again. */
export function retryDelay({ retries, headers, now = Date.now(), random = Math.random }: Failed): number | undefined {
  const pause = PAUSES[retries];
  const asked = readRetryAfter(headers?.get('retry-after') ?? '', now);
  if (pause === undefined || asked > LONGEST) return undefined;
  return Math.round(Math.max(pause, asked) * (1 + random() * JITTER));
}

/** Milliseconds that the header asks to wait (RFC 9110 10.2.3: seconds, or a date); 0 without one, or for a text that is neither. */
function readRetryAfter(header: string, now: number): number {
  return Math.max(Number(header) * 1000 || Date.parse(header) - now || 0, 0);
}
