const SECOND = 1000;

/** Milliseconds between two polls; in the last minute, which is highlighted, they are more frequent. */
const USUAL = 10 * SECOND;
const LATE = 5 * SECOND;
const LAST_MINUTE = 60 * SECOND;
/** The server is polled this many ms before the last minute and before the end. */
const AHEAD = 2 * SECOND;
const LEAST = SECOND;

/** Returns the ms until the next poll of an attempt's state, from its remaining time at the last poll. */
export function nextPollDelay(remainingMs: number): number {
  const untilLastMinute = remainingMs - LAST_MINUTE - AHEAD;
  if (untilLastMinute > 0) return Math.max(LEAST, Math.min(USUAL, untilLastMinute));
  return Math.max(LEAST, Math.min(LATE, remainingMs - AHEAD));
}
