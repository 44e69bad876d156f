import { SENT_ONCE } from '@dars/contracts/once';

/** Milliseconds before a call that had no answer is sent again. */
const PAUSES = [500, 2_000];

const ONCE = new Set(SENT_ONCE.map((name) => `/trpc/${name}`));

/** The keys of calls that have had no answer, by address and body: whoever sends the same again means the same. */
const unanswered = new Map<string, string>();

/** Whether something may have been done that this page does not know of. */
export const mayBeDone = (): boolean => unanswered.size > 0;

/** `fetch`, which sends these again until they are answered. Sent once more after that, it is another call. */
export async function sendOnce(url: string, init: RequestInit): Promise<Response> {
  if (!ONCE.has(url)) return fetch(url, init);
  const call = `${url} ${init.body}`;
  const key = unanswered.get(call) ?? crypto.randomUUID();
  unanswered.set(call, key);
  const send = () => fetch(url, { ...init, headers: { ...init.headers, 'idempotency-key': key } });
  for (const pause of PAUSES) {
    // Why there was no answer the last one tells.
    const response = await send().catch(() => undefined);
    if (response && isAnswer(response)) return settled(call, response);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const response = await send();
  return isAnswer(response) ? settled(call, response) : response;
}

/** A proxy that lost its server, or a server that is wanted too much, does not say what became of the call. */
const isAnswer = ({ status }: Response): boolean => status < 502 || status > 504;

function settled(call: string, response: Response): Response {
  unanswered.delete(call);
  return response;
}
