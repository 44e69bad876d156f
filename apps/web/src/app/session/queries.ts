import { LIST_DEDUPE_MS } from '@dars/contracts/timing';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { retryDelay } from '../../sync/retry-delay.ts';
import { errorCode, isApiError } from './errors.ts';
import type { Dismissal } from './leave.ts';

/** Creates the query client. `onDismissed` is called when the server ends the session, whichever call meets that. */
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
        // Offline, a call fails at once; waiting for the network would look like endless loading.
        networkMode: 'always',
        // Repeated only if the cause may pass: no answer, an overloaded server, or a rate limit.
        retry: (retries, error) => delayOf(retries, error) !== undefined,
        retryDelay: (retries, error) => delayOf(retries, error) ?? 0,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** The metadata of an answer from `httpLink`, which tRPC types as an object. */
type Meta = { response?: Response } | undefined;

/** Returns the ms until a query is sent again; undefined: never. */
function delayOf(retries: number, error: unknown): number | undefined {
  if (!isApiError(error)) return retryDelay({ retries });
  const status = error.data?.httpStatus;
  const isPassing = status === undefined || status === 503 || status === 429;
  return isPassing ? retryDelay({ retries, headers: (error.meta as Meta)?.response?.headers }) : undefined;
}
