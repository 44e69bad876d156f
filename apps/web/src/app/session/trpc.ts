import type { AppRouter } from '@dars/server/router';
import { createTRPCReact, httpLink } from '@trpc/react-query';
import { sendOnce } from '../../sync/send-once.ts';

export const trpc = createTRPCReact<AppRouter>();
export type Api = ReturnType<typeof createApi>;

/**
 * Creates the API client without batching: each part of a page loads, fails and is cached separately, and the server
 * answers single queries fastest.
 */
export function createApi() {
  return trpc.createClient({
    links: [
      httpLink({
        url: '/trpc',
        headers: () => ({ 'accept-language': document.documentElement.lang }),
        fetch: (url, init) => send(() => sendOnce(String(url), init as RequestInit)),
      }),
    ],
  });
}

/** Handles a call that was refused with 403. */
type AnswerRefusal = (response: Response, call: () => Promise<Response>) => Promise<Response>;
let answerRefusal: AnswerRefusal | undefined;

/**
 * Sets the handler of refusals, by which the consoles ask for the password. Undefined: refusals are returned as they
 * are.
 */
export function onRefusal(next: AnswerRefusal | undefined): void {
  answerRefusal = next;
}

async function send(call: () => Promise<Response>): Promise<Response> {
  const response = await call();
  return response.status === 403 && answerRefusal ? answerRefusal(response, call) : response;
}
