import * as z from 'zod/mini';

/**
 * When learners look at a result: within minutes of handing in, later, and once the quiz is over for them. It is over
 * after its closing, or, without one, when no attempt remains.
 */
export const REVIEW_PHASES = ['handedIn', 'open', 'closed'] as const;
export type ReviewPhase = (typeof REVIEW_PHASES)[number];
/** What they may see of each question. The score of the attempt is always shown. */
export const REVIEW_PARTS = ['answers', 'points', 'marks', 'rightAnswers', 'feedback'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

/** Minutes after handing in for which the rules of `handedIn` hold. */
export const HANDED_IN_MINUTES = 10;

/** Parts that belong to a question, and are shown with its answer only. */
export const NO_PARTS = { points: false, marks: false, rightAnswers: false, feedback: false } as const;

/** Without the answers there is no place for anything else. */
const withAnswers = <Parts extends ReviewParts>(parts: Parts): Parts =>
  parts.answers ? parts : { ...parts, ...NO_PARTS };

const parts = z
  .strictObject({
    /** The questions with the learner's own answers. Without them the other parts are hidden too. */
    answers: z.boolean(),
    /** The points of each question. */
    points: z.boolean(),
    /** The points, the rubric's lines and the comments of the people who mark answers. */
    marks: z.boolean(),
    rightAnswers: z.boolean(),
    /** The explanation of each question, and what its options say of the choice. */
    feedback: z.boolean(),
  })
  .check(z.overwrite(withAnswers));
export type ReviewParts = Record<ReviewPart, boolean>;

/** What a learner sees of an answer that is checked during the attempt. */
export const CHECK_PARTS = ['points', 'rightAnswers', 'feedback'] as const;
export type CheckParts = Record<(typeof CHECK_PARTS)[number], boolean>;
/** Answers cannot be checked. */
export const NO_CHECK: CheckParts = { points: false, rightAnswers: false, feedback: false };

const checkParts = z.strictObject({ points: z.boolean(), rightAnswers: z.boolean(), feedback: z.boolean() });

/** Tells whether learners can check answers during an attempt: whenever they would then see anything. */
export const canCheck = ({ during }: Pick<ReviewRules, 'during'>): boolean => CHECK_PARTS.some((part) => during[part]);

/**
 * What learners see of their answers and results, and when (docs/decisions/0067-quiz-structure.md and
 * docs/decisions/0074-checked-answers.md).
 */
export const reviewRules = z.strictObject({
  during: z._default(checkParts, NO_CHECK),
  ...{ handedIn: parts, open: parts, closed: parts },
});
export type ReviewRules = z.output<typeof reviewRules>;
/** Rules as they are stored. Those from before answers could be checked have no `during`. */
export type StoredReview = Omit<ReviewRules, 'during'> & Partial<Pick<ReviewRules, 'during'>>;

const OWN_ANSWERS: ReviewParts = { ...NO_PARTS, answers: true, marks: true };
const ALL: ReviewParts = { answers: true, points: true, marks: true, rightAnswers: true, feedback: true };

/** Returns the rules of a quiz that has none of its own: own answers, and with the setting all of it once no attempt remains. */
export const defaultReview = (showCorrectAnswer: boolean): ReviewRules => ({
  during: NO_CHECK,
  ...{ handedIn: OWN_ANSWERS, open: OWN_ANSWERS },
  closed: showCorrectAnswer ? ALL : OWN_ANSWERS,
});
