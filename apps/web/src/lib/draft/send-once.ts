import { retryPolicyOf } from '@dars/contracts/retry-policy';
import { retryDelay } from './retry-delay.ts';

/** Keys of calls that have had no answer, by address and body: the same call sent again is the same one. */
const unanswered = new Map<string, string>();
/** The oldest is forgotten first: a page that stays open for days must not fill up with calls that nobody repeats. */
const REMEMBERED = 50;

/** Whether something may have been done that this page does not know of. */
export const mayBeDone = (): boolean => unanswered.size > 0;

/**
 * `fetch`, which sends a mutation again as its policy says until it is answered, and not before `Retry-After`. Sent once
 * more after an answer, it is another call.
 */
export async function sendOnce(url: string, init: RequestInit): Promise<Response> {
  const policy = init.method === 'POST' ? retryPolicyOf(url.slice('/trpc/'.length)) : 'never';
  if (policy === 'never') return fetch(url, init);
  const call = url + init.body;
  const sent = policy === 'keyed' ? { ...init, headers: { ...init.headers, 'idempotency-key': keyOf(call) } } : init;
  for (let retries = 0; ; retries++) {
    const answer = await fetch(url, sent).catch((error: Error) => error);
    const response = answer instanceof Error ? undefined : answer;
    const isDecided = response && !UNDECIDED.includes(response.status);
    if (isDecided) unanswered.delete(call);
    const delay =
      isDecided && response.status !== 429 ? undefined : retryDelay({ retries, headers: response?.headers });
    if (delay === undefined) {
      if (response) return response;
      throw answer;
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

/** A proxy that lost its server, or an overloaded server, does not say what became of the call. */
const UNDECIDED = [502, 503, 504];

function keyOf(call: string): string {
  const key = unanswered.get(call) ?? crypto.randomUUID();
  unanswered.delete(call);
  unanswered.set(call, key);
  for (const oldest of unanswered.keys()) if (unanswered.size > REMEMBERED) unanswered.delete(oldest);
  return key;
}
