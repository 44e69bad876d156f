import { LIST_DEDUPE_MS } from '@dars/contracts/constants';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { retryDelay } from '../../sync/retry-delay.ts';
import { errorCode, isApiError } from './errors.ts';
import type { Dismissal } from './leave.ts';

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
        // Only what may pass by itself is tried again: no answer at all, an overloaded server, or one that was asked too often.
        retry: (retries, error) => delayOf(retries, error) !== undefined,
        retryDelay: (retries, error) => delayOf(retries, error) ?? 0,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** What `httpLink` says of an answer; it knows it as any object. */
type Meta = { response?: Response } | undefined;

/** Milliseconds until a query is sent again; undefined: never. */
function delayOf(retries: number, error: unknown): number | undefined {
  if (!isApiError(error)) return retryDelay({ retries });
  const status = error.data?.httpStatus;
  const isPassing = status === undefined || status === 503 || status === 429;
  return isPassing ? retryDelay({ retries, headers: (error.meta as Meta)?.response?.headers }) : undefined;
}
