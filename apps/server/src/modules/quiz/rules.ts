import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import type { Score } from '@dars/contracts/learning/attempt';

/** The result of an attempt, in parts of a point. */
interface Graded {
  earned: number;
  total: number;
  isPassed: boolean;
}

/** The grades of all answers of an attempt. Answers that wait for a person earn nothing yet. */
export interface GradedAttempt extends Graded {
  /** Earned parts of a point, keyed by question id; null: the answer waits for a person who marks it. */
  parts: Map<string, number | null>;
  waitingAnswers: number;
}

/** Compares with the pass rate in integers, so that rounding never moves the threshold. */
export const reachesPassRate = (earned: number, total: number, passRate: number): boolean =>
  earned * 100 >= passRate * total;

/** Converts to points with two decimals, rounded down, so that no more is shown than was earned. */
export const toPoints = (parts: number): number => Math.floor((parts * 100) / UNITS_PER_POINT) / 100;

/**
 * Converts points to parts of a point, rounded up, so that `toPoints` returns the same points.
 *
 * @param points to two decimal places
 */
export const fromPoints = (points: number): number => Math.ceil((Math.round(points * 100) * UNITS_PER_POINT) / 100);

/** Converts a result to the score that is shown. */
export function toScore({ earned, total, isPassed }: Graded): Score {
  const percent = total === 0 ? 0 : Math.floor((earned * 100) / total);
  return { earned: toPoints(earned), total: total / UNITS_PER_POINT, percent, isPassed };
}

/**
 * Tells whether the first of two handed-in attempts is the better one: a passed attempt beats a failed one, then the
 * larger share of all points wins.
 */
export function isBetter(one: Graded, other: Graded): boolean {
  if (one.isPassed !== other.isPassed) return one.isPassed;
  // The attempts may belong to versions with different totals.
  return BigInt(one.earned) * BigInt(other.total) > BigInt(other.earned) * BigInt(one.total);
}

interface Allowance {
  numberOfAttempts: number;
  extraAttempts: number;
  renouncedAttempts: number;
}

/** Counts the attempts that a learner may start in all and those that remain (docs/decisions/0015). */
export function countAllowedAttempts(
  { numberOfAttempts, extraAttempts, renouncedAttempts }: Allowance,
  used: number,
): { allowed: number; remaining: number } {
  const allowed = numberOfAttempts + extraAttempts;
  return { allowed, remaining: Math.max(0, allowed - renouncedAttempts - used) };
}

/** The attempts that a learner may still start, finish or amend in a quiz. */
interface Undone {
  remaining: number;
  open: unknown;
  /** Attempts that may still get late answers. */
  awaiting: readonly unknown[];
}

/** Tells whether the right answers may be shown (docs/decisions/0016). */
export function correctAnswerVisibility(
  showsCorrectAnswer: boolean,
  { remaining, open, awaiting }: Undone,
): 'shown' | 'later' | 'pending' | 'never' {
  if (!showsCorrectAnswer) return 'never';
  if (remaining > 0 || open !== undefined) return 'later';
  return awaiting.length > 0 ? 'pending' : 'shown';
}

/** When a learner may take a quiz. Null: no date. */
export interface Availability {
  opensAt: Date | null;
  closesAt: Date | null;
}

/** Returns the learner's own dates where staff have set them, and the quiz's otherwise. */
export const availabilityOf = (quiz: Availability, own: Availability): Availability => ({
  opensAt: own.opensAt ?? quiz.opensAt,
  closesAt: own.closesAt ?? quiz.closesAt,
});

export const isClosed = ({ closesAt }: Pick<Availability, 'closesAt'>, now: Date): boolean =>
  closesAt !== null && closesAt <= now;

/** Returns the earlier of two moments, of which null is never. */
export function earlierOf(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
