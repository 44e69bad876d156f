import type { AttemptState } from '@dars/contracts/learning/attempt';
import { nextPollDelay } from './poll-delay.ts';

/** The part of a cached query that decides when it is fetched again. */
interface CachedState {
  state: { data: AttemptState | undefined; dataUpdatedAt: number; errorUpdatedAt: number };
}

/**
 * Options of the query that holds what the server said last about an attempt, with a saved answer, with the attempt or
 * with a poll. The query fetches only after silence, and not in a background tab.
 *
 * @param jitter from 0 to 1, which `nextPollDelay` uses
 */
export const watchOptions = (jitter: number) => ({
  // Without data there is nothing to compare, and with each new message of the server the wait begins anew.
  enabled: ({ state: { data } }: CachedState) => isRunning(data),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchInterval({ state: { data, dataUpdatedAt, errorUpdatedAt } }: CachedState): number | false {
    if (!isRunning(data)) return false;
    // A failed poll counts as one, so that the next does not follow at once.
    const passed = Math.max(0, errorUpdatedAt - dataUpdatedAt);
    return nextPollDelay(data.remainingMs - passed, jitter) ?? false;
  },
});

const isRunning = (data: AttemptState | undefined): data is AttemptState & { remainingMs: number } =>
  data?.state === 'OPEN' && data.remainingMs !== null;
