import type { AppRouter } from '@dars/server/router';
import { createTRPCClient } from '@trpc/client';
import { createTRPCReact, httpLink } from '@trpc/react-query';

export const trpc = createTRPCReact<AppRouter>();
export type Api = ReturnType<typeof createApi>;

/**
 * One call, one request: each part of a page loads, fails and is cached alone, and the server answers an unbatched
 * query fastest.
 */
export function createApi() {
  return trpc.createClient({
    links: [httpLink({ url: '/trpc', headers: () => ({ 'accept-language': document.documentElement.lang }) })],
  });
}

/** For what must still arrive when its page has gone. A browser takes 64 KiB at a time this way. */
export const lastingApi = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      headers: () => ({ 'accept-language': document.documentElement.lang }),
      fetch: (url, init) => fetch(url, { ...(init as RequestInit), keepalive: true }),
    }),
  ],
});
