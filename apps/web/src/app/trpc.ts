import type { AppRouter } from '@dars/server/router';
import { createTRPCReact, httpLink } from '@trpc/react-query';
import { sendOnce } from '../lib/send-once.ts';
import { withPasswordConfirmation } from './password-confirmation.ts';

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
        fetch: (url, init) => withPasswordConfirmation(() => sendOnce(String(url), init as RequestInit)),
      }),
    ],
  });
}
