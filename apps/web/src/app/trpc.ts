import type { AppRouter } from '@dars/server/router';
import { createTRPCReact, httpLink } from '@trpc/react-query';
import { sendOnce } from '../lib/send-once.ts';

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

/** A refusal may ask for the password first. What asks is loaded then: learners are never asked. */
async function send(call: () => Promise<Response>): Promise<Response> {
  const response = await call();
  if (response.status !== 403) return response;
  const { confirmAndSend } = await import('./password-confirmation.ts');
  return confirmAndSend(response, call);
}
