const SECOND = 1000;

/** While there is time, and in the last minute, which is shown as such. */
const USUAL = 10 * SECOND;
const LATE = 5 * SECOND;
const LAST_MINUTE = 60 * SECOND;
/** So long before the last minute, and before the end, the server is asked in any case. */
const AHEAD = 2 * SECOND;
const LEAST = SECOND;

/** When to ask again whether an attempt is as it was, in milliseconds, by what was left of its time when it was last asked. */
export function nextLook(remainingMs: number): number {
  const untilLastMinute = remainingMs - LAST_MINUTE - AHEAD;
  if (untilLastMinute > 0) return Math.max(LEAST, Math.min(USUAL, untilLastMinute));
  return Math.max(LEAST, Math.min(LATE, remainingMs - AHEAD));
}
