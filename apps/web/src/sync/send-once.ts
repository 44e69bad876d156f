import { retryPolicyOf } from '@dars/contracts/retry-policy';
import { retryDelay } from './retry-delay.ts';

/**
 * Time in ms after which a try without a response is aborted. A connection that drops everything never fails by itself.
 */
const TIMEOUT_MS = 20_000;

/** Idempotency keys of the calls without a response, by URL and body. The same call sent again gets the same key. */
const unanswered = new Map<string, string>();
/** Number of keys to remember. A page that stays open for days drops the oldest ones. */
const MAX_KEYS = 50;

/** Whether the server may have run a call whose response never arrived. */
export const hasUnansweredCalls = (): boolean => unanswered.size > 0;

/**
 * Wraps `fetch`: retries a mutation as its retry policy says, no earlier than `Retry-After`, until the server has
 * decided. The same call sent after a response is a new call with a new key.
 */
export async function sendOnce(url: string, init: RequestInit): Promise<Response> {
  const policy = init.method === 'POST' ? retryPolicyOf(url.slice('/trpc/'.length)) : 'never';
  if (policy === 'never') return fetch(url, init);
  const call = url + init.body;
  let mayHaveArrived = unanswered.has(call);
  const sent = policy === 'keyed' ? { ...init, headers: { ...init.headers, 'idempotency-key': keyOf(call) } } : init;
  for (let retries = 0; ; retries++) {
    mayHaveArrived ||= navigator.onLine !== false;
    const answer = await fetch(url, { ...sent, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      (error: Error) => error,
    );
    const response = answer instanceof Error ? undefined : answer;
    const isDecided = response && !UNDECIDED.includes(response.status);
    if (isDecided) unanswered.delete(call);
    const delay =
      isDecided && response.status !== 429 ? undefined : retryDelay({ retries, headers: response?.headers });
    if (delay === undefined) {
      if (response) return response;
      if (!mayHaveArrived) unanswered.delete(call);
      throw answer;
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

/** Statuses of a proxy without its server and of an overloaded server, which leave open whether the call ran. */
const UNDECIDED = [502, 503, 504];

function keyOf(call: string): string {
  const key = unanswered.get(call) ?? crypto.randomUUID();
  unanswered.delete(call);
  unanswered.set(call, key);
  for (const oldest of unanswered.keys()) if (unanswered.size > MAX_KEYS) unanswered.delete(oldest);
  return key;
}
