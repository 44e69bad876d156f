import type { AttemptState } from '@dars/contracts/learning/attempt';

const SECOND = 1000;

/** Time without a message of the server after which it is polled, in ms. */
const SILENCE_MS = 60 * SECOND;
const LAST_MINUTE_MS = 60 * SECOND;
/**
 * Time in ms before the last minute, which is highlighted, and before the end, at which the server is polled in any
 * case, because it may have granted time.
 */
const AHEAD_MS = 2 * SECOND;
/** Longest time in ms by which `jitter` moves a poll, so that a class that started together does not poll together. */
const SPREAD_MS = { silence: 15 * SECOND, ahead: 6 * SECOND };
/** Shortest time between two polls, in ms. */
const MIN_DELAY_MS = SECOND;

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

/**
 * Returns the ms until an attempt's state is polled if the server sends nothing before.
 *
 * @param remainingMs the attempt's remaining time at the server's last message
 * @param jitter from 0 to 1, the same for all polls of a page
 * @returns undefined if the end is so near that no poll comes before it
 */
export function nextPollDelay(remainingMs: number, jitter: number): number | undefined {
  const silence = SILENCE_MS + jitter * SPREAD_MS.silence;
  const untilEnd = remainingMs - AHEAD_MS - jitter * SPREAD_MS.ahead;
  if (untilEnd <= 0) return undefined;
  const untilLastMinute = untilEnd - LAST_MINUTE_MS;
  return Math.max(MIN_DELAY_MS, Math.min(silence, untilLastMinute > 0 ? untilLastMinute : untilEnd));
}
