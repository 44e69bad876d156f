import { LIST_DEDUPE_MS } from '@dars/contracts/timing';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { retryDelay } from '../../sync/retry-delay.ts';
import { errorCode, readSessionEnd, type SessionEnd } from './errors.ts';
import { readPassingFailure } from './passing-failure.ts';

/**
 * Creates the query client. `onSessionEnd` is called when any call reports that the server has ended the session, and
 * `onSetUp` when the person must set up a second step before any other call, and `onViewEnd` when the time is up in which
 * an admin sees the portal as a learner.
 */
export function createQueries(
  onSessionEnd: (reason: SessionEnd) => void,
  onSetUp: () => void,
  onViewEnd: () => void,
): QueryClient {
  const onError = (error: unknown) => {
    const code = errorCode(error);
    const end = readSessionEnd(error);
    if (end) onSessionEnd(end);
    if (code === 'second-factor-required') onSetUp();
    if (code === 'view-ended') onViewEnd();
  };
  // Its default is true, also for a page that was opened offline, which would then miss that the network came back.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: LIST_DEDUPE_MS,
        // Offline, a call fails at once; waiting for the network would look like endless loading.
        networkMode: 'always',
        // That mode would leave a page with its error when the network is back.
        refetchOnReconnect: true,
        // Repeated only if the cause may pass: no answer, an overloaded server, or a rate limit. Without a network the
        // page says so at once.
        retry: (retries, error) => navigator.onLine !== false && delayOf(retries, error) !== undefined,
        retryDelay: (retries, error) => delayOf(retries, error) ?? 0,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Returns the ms until a query is sent again; undefined: never. */
function delayOf(retries: number, error: unknown): number | undefined {
  const failure = readPassingFailure(error);
  return failure && retryDelay({ retries, ...failure });
}
