import type { AppRouter } from '@dars/server/router';
import { createTRPCClient, httpLink } from '@trpc/client';
import { createRetryAfterFetch } from '../../sync/retry-after-fetch.ts';

const retryAfterFetch = createRetryAfterFetch();

/**
 * An API client for calls that must arrive even when the page is closed (`keepalive`). Browsers limit the pending
 * bodies to 64 KiB. The syncs that use it retry at an interval, but no earlier than `Retry-After`.
 */
export const keepaliveApi = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      headers: () => ({ 'accept-language': document.documentElement.lang }),
      fetch: (url, init) => retryAfterFetch(String(url), { ...(init as RequestInit), keepalive: true }),
    }),
  ],
});
