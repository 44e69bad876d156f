import * as z from 'zod/mini';
import { rule } from '../rules.ts';

/** Minutes for which a quiz accepts answers that were given before its end without a connection. */
export const DEFAULT_OFFLINE_GRACE = 10;
/** Minutes: one day. */
export const MAX_OFFLINE_GRACE = 1440;

export const offlineGrace = z
  .int()
  .check(z.minimum(0, rule('minimum-value')), z.maximum(MAX_OFFLINE_GRACE, rule('maximum-value')));

/** One week, which is longer than any grace. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/** When an answer was given that could not be sent at once, by the device's own account. */
export const givenOffline = z.strictObject({
  /** The server's signed time from its last response to this device before the answer was given. */
  clock: z.string().check(z.maxLength(100)),
  /** Milliseconds ago. */
  ageMs: z.int().check(z.minimum(0), z.maximum(MAX_AGE_MS)),
  /**
   * True if a monotonic clock measured the age; false if the device's time of day did, because the page was reloaded
   * since.
   */
  isMonotonic: z.boolean(),
});
export type GivenOffline = z.output<typeof givenOffline>;

/** Moments in milliseconds, all by the server's clock. */
interface GivenTimes {
  now: number;
  ageMs: number;
  /** The server's last response to the device before the answer was given. */
  answeredAt: number;
}

/**
 * Returns when an answer was given, as far as the server can know: never before its own last response to the device,
 * never later than now.
 */
export const boundGivenAt = ({ now, ageMs, answeredAt }: GivenTimes): number =>
  Math.min(now, Math.max(now - ageMs, answeredAt));

interface AttemptEnd {
  deadline: number;
  graceMs: number;
}

/** Whether late answers may still arrive. */
export const awaitsLateAnswers = (now: number, { deadline, graceMs }: AttemptEnd): boolean => now <= deadline + graceMs;

/**
 * Returns when a late answer was given if it counts: it was given by the deadline and arrived within the grace.
 * Otherwise undefined.
 */
export function countedGivenAt(giving: GivenTimes, ending: AttemptEnd): number | undefined {
  const givenAt = boundGivenAt(giving);
  return givenAt <= ending.deadline && awaitsLateAnswers(giving.now, ending) ? givenAt : undefined;
}

interface StoredSequence {
  sequence: number;
  isLate: boolean;
}

/**
 * Whether a late answer that counts replaces the stored one: the greater sequence does, whatever the order of arrival.
 * After the learner has read the score a question takes only one late answer, so that the learner cannot try several.
 */
export const isLateTaken = (stored: StoredSequence | undefined, sequence: number, isScoreRead: boolean): boolean =>
  stored === undefined || (stored.sequence < sequence && !(stored.isLate && isScoreRead));
