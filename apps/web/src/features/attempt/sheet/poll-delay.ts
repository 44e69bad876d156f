const SECOND = 1000;

/** Milliseconds without a message of the server after which it is polled. */
const SILENCE = 60 * SECOND;
const LAST_MINUTE = 60 * SECOND;
/**
 * Milliseconds before the last minute, which is highlighted, and before the end, at which the server is polled in any
 * case, because it may have granted time.
 */
const AHEAD = 2 * SECOND;
/** Most milliseconds by which `jitter` moves a poll, so that a class that started together does not poll together. */
const SPREAD = { silence: 15 * SECOND, ahead: 6 * SECOND };
/** Fewest milliseconds between two polls. */
const LEAST = SECOND;

/**
 * Returns the ms until an attempt's state is polled if the server sends nothing before.
 *
 * @param remainingMs the attempt's remaining time at the server's last message
 * @param jitter from 0 to 1, the same for all polls of a page
 * @returns undefined if the end is so near that no poll comes before it
 */
export function nextPollDelay(remainingMs: number, jitter: number): number | undefined {
  const silence = SILENCE + jitter * SPREAD.silence;
  const untilEnd = remainingMs - AHEAD - jitter * SPREAD.ahead;
  if (untilEnd <= 0) return undefined;
  const untilLastMinute = untilEnd - LAST_MINUTE;
  return Math.max(LEAST, Math.min(silence, untilLastMinute > 0 ? untilLastMinute : untilEnd));
}
