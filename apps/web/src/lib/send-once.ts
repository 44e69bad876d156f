import { SENT_ONCE } from '@dars/contracts/once';

/** Milliseconds before a call that had no answer is sent again. */
const PAUSES = [500, 2_000];

/** The keys of calls that have had no answer, by address and body: whoever sends the same again means the same. */
const unanswered = new Map<string, string>();

/** Whether something may have been done that this page does not know of. */
export const mayBeDone = (): boolean => unanswered.size > 0;

/** `fetch`, which sends these again until they are answered. Sent once more after that, it is another call. */
export async function sendOnce(url: string, init: RequestInit): Promise<Response> {
  if (!SENT_ONCE.test(url.slice('/trpc/'.length))) return fetch(url, init);
  const call = url + init.body;
  const key = unanswered.get(call) ?? crypto.randomUUID();
  unanswered.set(call, key);
  const keyed = { ...init, headers: { ...init.headers, 'idempotency-key': key } };
  for (const pause of PAUSES) {
    // Why there was no answer the last one tells.
    const response = await fetch(url, keyed).catch(() => undefined);
    if (response && isAnswer(call, response)) return response;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const response = await fetch(url, keyed);
  isAnswer(call, response);
  return response;
}

/** A proxy that lost its server, or a server that is wanted too much, does not say what became of the call. */
function isAnswer(call: string, { status }: Response): boolean {
  if (status > 501 && status < 505) return false;
  return unanswered.delete(call);
}
