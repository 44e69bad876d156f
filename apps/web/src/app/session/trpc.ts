import type { AppRouter } from '@dars/server/router';
import { createTRPCReact, httpLink } from '@trpc/react-query';
import { sendOnce } from '../../sync/send-once.ts';

export const trpc = createTRPCReact<AppRouter>();
export type Api = ReturnType<typeof createApi>;

/**
 * One call, one request: each part of a page loads, fails and is cached alone, and the server answers an unbatched
 * query fastest.
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

/** Answers a call that was refused with 403. */
type AnswerRefusal = (response: Response, call: () => Promise<Response>) => Promise<Response>;
let answerRefusal: AnswerRefusal | undefined;

/** Sets what answers refusals: the consoles, where one may be asked for the password first. Undefined: nothing does. */
export function onRefusal(next: AnswerRefusal | undefined): void {
  answerRefusal = next;
}

async function send(call: () => Promise<Response>): Promise<Response> {
  const response = await call();
  return response.status === 403 && answerRefusal ? answerRefusal(response, call) : response;
}
