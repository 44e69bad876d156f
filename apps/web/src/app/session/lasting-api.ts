import type { AppRouter } from '@dars/server/router';
import { createTRPCClient, httpLink } from '@trpc/client';

/**
 * An API client for calls that must arrive even when the page is closed (`keepalive`). Browsers limit the pending
 * bodies to 64 KiB.
 */
export const lastingApi = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      headers: () => ({ 'accept-language': document.documentElement.lang }),
      fetch: (url, init) => fetch(url, { ...(init as RequestInit), keepalive: true }),
    }),
  ],
});
