import * as z from 'zod/mini';
import { rule } from '../rules.ts';

/** Minutes for which a quiz waits for answers that were given before its end without a connection. */
export const DEFAULT_OFFLINE_GRACE = 10;
/** A day. */
export const MAX_OFFLINE_GRACE = 1440;

export const offlineGrace = z
  .int()
  .check(z.minimum(0, rule('minimum-value')), z.maximum(MAX_OFFLINE_GRACE, rule('maximum-value')));

/** Longer ago than any grace: a week. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** When something was given that could not be sent at once, by the device's own account. */
export const givenOffline = z.strictObject({
  /** The server's signed time in its last answer to this device before that. */
  clock: z.string().check(z.maxLength(100)),
  /** Milliseconds ago. */
  ageMs: z.int().check(z.minimum(0), z.maximum(MAX_AGE_MS)),
  /** Measured by a clock that only runs forward; else by the device's time of day, as the page was loaded anew since. */
  isMonotonic: z.boolean(),
});
export type GivenOffline = z.output<typeof givenOffline>;

/** Moments in milliseconds, all by the server's clock. */
interface Giving {
  now: number;
  ageMs: number;
  /** When the server had last answered the device before it was given. */
  answeredAt: number;
}

/** When an answer was given, as far as the server can know: never before its own last answer to the device, never later than now. */
export const boundGivenAt = ({ now, ageMs, answeredAt }: Giving): number =>
  Math.min(now, Math.max(now - ageMs, answeredAt));

interface Ending {
  deadline: number;
  graceMs: number;
}

/** Whether late answers may still arrive. */
export const awaitsLateAnswers = (now: number, { deadline, graceMs }: Ending): boolean => now <= deadline + graceMs;

/** When a late answer was given, if it counts: given by the deadline, and arrived within the grace. Else undefined. */
export function countedGivenAt(giving: Giving, ending: Ending): number | undefined {
  const givenAt = boundGivenAt(giving);
  return givenAt <= ending.deadline && awaitsLateAnswers(giving.now, ending) ? givenAt : undefined;
}

interface Stored {
  sequence: number;
  isLate: boolean;
}

/**
 * Whether a late answer that counts takes the place of the stored one: the greater sequence does, whatever the order of
 * arrival. Whoever has read the score may not try one answer after the other: from then on a question takes one late answer.
 */
export const isLateTaken = (stored: Stored | undefined, sequence: number, isScoreRead: boolean): boolean =>
  stored === undefined || (stored.sequence < sequence && !(stored.isLate && isScoreRead));
