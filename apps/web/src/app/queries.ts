import { LIST_DEDUPE_MS } from '@dars/contracts/constants';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { errorCode, isApiError } from './errors.ts';
import type { Dismissal } from './leave.ts';

const MAX_RETRIES = 2;

/** `onDismissed` is called when the server ends the session, whichever call met it. */
export function createQueries(onDismissed: (why: Dismissal) => void): QueryClient {
  const onError = (error: unknown) => {
    const code = errorCode(error);
    if (code === 'unauthenticated' || code === 'tenant-suspended') onDismissed(code);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: LIST_DEDUPE_MS,
        // Offline a call fails and says so; waiting for the network would look like loading for ever.
        networkMode: 'always',
        // Only what may pass by itself is tried again: no answer at all, or an overloaded server.
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function isPassing(error: unknown): boolean {
  const status = isApiError(error) ? error.data?.httpStatus : undefined;
  return status === undefined || status === 503;
}
