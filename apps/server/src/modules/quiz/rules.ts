import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import {
  HANDED_IN_MINUTES,
  type ReviewPart,
  type ReviewParts,
  type ReviewPhase,
  type ReviewRules,
} from '@dars/contracts/content/review-rules';
import type { ScoreBand, ScoreWords } from '@dars/contracts/content/score-feedback';
import type { AttemptResult, AttemptSummary, Score } from '@dars/contracts/learning/attempt';

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
 * Finds the words to a score among the bands of a quiz, the best band first. While a person has yet to mark an answer
 * there are none, because the score can still rise to another band.
 */
export function wordsToScore(
  bands: readonly ScoreBand[],
  { score, waitingAnswers }: Pick<AttemptSummary, 'score' | 'waitingAnswers'>,
): ScoreWords | null {
  if (score === null || waitingAnswers > 0) return null;
  const reached = bands.find(({ from }) => score.percent >= from);
  if (!reached || reached.text === '') return null;
  const { text, richText } = reached;
  return { text, ...(richText && { richText }) };
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
  /** When the learner may take the quiz. */
  availability: Pick<Availability, 'closesAt'>;
}

/** Tells whether the learner may still change an answer, now or by answers that arrive late. */
const isHeld = ({ open, awaiting }: Undone): boolean => open !== undefined || awaiting.length > 0;

/**
 * Tells whether a quiz is over for a learner: once it has closed, or, if it never closes, once no attempt remains
 * (docs/decisions/0067-quiz-structure.md).
 */
function isOver(undone: Undone, now: Date): boolean {
  const { availability, remaining } = undone;
  const isPast = availability.closesAt === null ? remaining === 0 : isClosed(availability, now);
  return isPast && !isHeld(undone);
}

/**
 * Returns the phases whose rules hold for an attempt's result. The learner sees what any of them shows, so that the
 * rules for the minutes after handing in also hold for the last attempt, with which the quiz may be over.
 */
export function reviewPhases(undone: Undone, submittedAt: Date | null, now: Date): ReviewPhase[] {
  const isJustHandedIn = submittedAt !== null && now.getTime() - submittedAt.getTime() < HANDED_IN_MINUTES * MINUTE_MS;
  const justNow: ReviewPhase[] = isJustHandedIn ? ['handedIn'] : [];
  if (isOver(undone, now)) return [...justNow, 'closed'];
  return isJustHandedIn ? justNow : ['open'];
}

const MINUTE_MS = 60_000;

/** What a reader sees of a result. */
export interface Visible extends ReviewParts {
  /** Whether the right answers are shown, or why not. */
  keys: AttemptResult['keys'];
  /** The closing after which more may be shown; null: none. */
  reviewAt: Date | null;
}

/** Everything, as staff see it. */
export const ALL_VISIBLE: Visible = {
  ...{ answers: true, points: true, marks: true, rightAnswers: true, feedback: true },
  ...{ keys: 'shown', reviewAt: null },
};

/**
 * Tells what the learner sees of an attempt's result. While an attempt is open, or late answers may still arrive, the
 * points, right answers and feedback are hidden whatever the rules say, because they would help to answer. Marks of
 * people stay as the rules have them.
 */
export function visibleParts(
  rules: ReviewRules,
  undone: Undone,
  { submittedAt, now }: { submittedAt: Date | null; now: Date },
): Visible {
  const phases = reviewPhases(undone, submittedAt, now);
  const isShown = (part: ReviewPart) => phases.some((phase) => rules[phase][part]);
  const parts: ReviewParts = {
    ...{ answers: isShown('answers'), points: isShown('points'), marks: isShown('marks') },
    ...{ rightAnswers: isShown('rightAnswers'), feedback: isShown('feedback') },
  };
  const shown = isHeld(undone) ? { ...parts, points: false, rightAnswers: false, feedback: false } : parts;
  const { closesAt } = undone.availability;
  const keys = keysOf(rules, undone, { parts, shown, now });
  return { ...shown, keys, reviewAt: isClosed(undone.availability, now) ? null : closesAt };
}

/** Hides the right answers and feedback, whatever the rules show to the learner, until the quiz is over for them. */
export function withoutOpenKeys(visible: Visible, undone: Undone, now: Date): Visible {
  if (isOver(undone, now)) return visible;
  return { ...visible, rightAnswers: false, feedback: false, keys: visible.keys === 'shown' ? 'later' : visible.keys };
}

function keysOf(
  rules: ReviewRules,
  undone: Undone,
  { parts, shown, now }: { parts: ReviewParts; shown: ReviewParts; now: Date },
): Visible['keys'] {
  if (shown.rightAnswers) return 'shown';
  if (!rules.closed.rightAnswers && !parts.rightAnswers) return 'never';
  const { open, availability, remaining } = undone;
  const isLater = availability.closesAt === null ? remaining > 0 : !isClosed(availability, now);
  return open !== undefined || isLater ? 'later' : 'pending';
}

/** Tells whether a learner may have read right answers before an attempt that would start now. */
export function areKeysKnown(
  rules: ReviewRules,
  { attempts, ...undone }: Undone & { attempts: readonly { submittedAt: Date | null }[] },
  now: Date,
): boolean {
  if (rules.during.rightAnswers && attempts.length > 0) return true;
  const areEarly = rules.handedIn.rightAnswers || rules.open.rightAnswers;
  if (areEarly && attempts.some(({ submittedAt }) => submittedAt !== null)) return true;
  return rules.closed.rightAnswers && isOver(undone, now);
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
