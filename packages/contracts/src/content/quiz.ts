import * as z from 'zod/mini';
import { CONTENT_STATUSES } from '../course-constants.ts';
import { DEFAULT_OFFLINE_GRACE, offlineGrace } from '../learning/late-answer.ts';
import { id, requiredText, rule } from '../rules.ts';
import { TITLE_MAX } from './course.ts';
import { blockerList } from './outline.ts';
import { question, questionInput } from './question.ts';
import { MAX_QUIZ_SECTIONS } from './quiz-section.ts';
import { reviewRules } from './review-rules.ts';
import { scoreBand, scoreFeedback } from './score-feedback.ts';

export const MAX_QUESTIONS = 300;
export const MAX_ATTEMPTS = 1000;
/** Minutes: a week. */
export const MAX_TIME = 10_080;

/**
 * The smallest part of a point that is counted. Every number of right options up to `MAX_OPTIONS` divides it, so
 * partial credit is exact, in integers: 2 of 3 and 1 of 3 are one point. All questions of a quiz together still fit an
 * integer of the database.
 */
export const UNITS_PER_POINT = 27_720;

/**
 * Returns the units of a share of points, `right` of `of`, rounded down. A share that is a whole number of hundredths of a
 * point keeps all of them, although a hundredth is no whole number of units: 7 of 25 of one point are 0.28 points.
 */
export function unitsOfShare(points: number, { right, of }: { right: number; of: number }): number {
  const hundredths = Math.floor((points * 100 * right) / of);
  const units = Math.floor((points * UNITS_PER_POINT * right) / of);
  return Math.max(units, Math.ceil((hundredths * UNITS_PER_POINT) / 100));
}

/** A moment with an offset, `2026-11-21T08:00:00Z`. Null: no date. */
export const quizDate = z.nullable(z.iso.datetime({ offset: true, ...rule('invalid') }));

const ACCESS_CODE_MAX = 64;

const atLeastOne = z.int().check(z.minimum(1, rule('minimum-length')));

export const quizSettings = z.strictObject({
  title: requiredText(TITLE_MAX),
  /** Percent. With 0 every submitted attempt passes. */
  passRate: z._default(z.int().check(z.minimum(0, rule('minimum-value')), z.maximum(100, rule('maximum-value'))), 0),
  /** 1: as authored. 0: shuffled once for each attempt. */
  order: z._default(z.union([z.literal(0), z.literal(1)]), 1),
  numberOfAttempts: z._default(atLeastOne.check(z.maximum(MAX_ATTEMPTS, rule('maximum-value'))), 1),
  /** Minutes of an attempt; null: no limit. */
  time: z._default(z.nullable(atLeastOne.check(z.maximum(MAX_TIME, rule('maximum-value')))), null),
  /**
   * Shows the right answers once no attempt is open and none remains. A short form of `review`: it is read only if
   * `review` is left out, and a change of it then replaces the rules.
   */
  showCorrectAnswer: z._default(z.boolean(), false),
  /** What learners see of their results, and when. */
  review: z.optional(reviewRules),
  /** What learners read about their score. Left out, a stored quiz keeps its own. */
  scoreFeedback: z.optional(scoreFeedback),
  shuffleOptions: z._default(z.boolean(), false),
  /** Percent of a question's points that a wrong answer costs. An empty answer costs nothing, and no attempt is below 0. */
  penalty: z._default(z.int().check(z.minimum(0, rule('minimum-value')), z.maximum(100, rule('maximum-value'))), 0),
  /** Questions on each page of an attempt; null: all on one page. */
  pageSize: z._default(z.nullable(atLeastOne.check(z.maximum(MAX_QUESTIONS, rule('maximum-value')))), 1),
  /** A page that was left takes no more answers. */
  forwardOnly: z._default(z.boolean(), false),
  /**
   * Minutes after the end of an attempt in which the server accepts answers that were given before the end without a
   * connection.
   */
  offlineGrace: z._default(offlineGrace, DEFAULT_OFFLINE_GRACE),
  /** Attempts start from this moment on. */
  opensDate: z._default(quizDate, null),
  /** Attempts start before this moment and end by it. */
  closesDate: z._default(quizDate, null),
  /**
   * The code that learners need to start an attempt. Null: none. Left out, a stored quiz keeps its code, because only
   * `quiz.getSettings` tells it.
   */
  accessCode: z.optional(z.nullable(requiredText(ACCESS_CODE_MAX))),
  /** Attempts fill the screen, and staff see how often the learner left their page. */
  examMode: z._default(z.boolean(), false),
});
export type QuizSettings = z.output<typeof quizSettings>;

/** A quiz closes after it opens. */
const datesInOrder = () =>
  z.refine<Pick<QuizSettings, 'opensDate' | 'closesDate'>>(
    ({ opensDate, closesDate }) =>
      opensDate === null || closesDate === null || Date.parse(opensDate) < Date.parse(closesDate),
    { ...rule('dates-order'), path: ['closesDate'] },
  );

/** A REST client sends the status of a new quiz. Only `outline.setStatus` publishes a quiz. */
export const quizActivity = z
  .strictObject({
    ...quizSettings.shape,
    id: z.optional(id),
    status: z.optional(z.enum(CONTENT_STATUSES)),
  })
  .check(datesInOrder());

/** A quiz activity as the server returns it. */
export const storedQuizActivity = z.object({
  id: z.string(),
  title: z.string(),
  passRate: z.int(),
  order: z.union([z.literal(0), z.literal(1)]),
  numberOfAttempts: z.int(),
  time: z.nullable(z.int()),
  /** Whether `review` shows the right answers once no attempt remains. */
  showCorrectAnswer: z.boolean(),
  review: reviewRules,
  shuffleOptions: z.boolean(),
  penalty: z.int(),
  pageSize: z.nullable(z.int()),
  forwardOnly: z.boolean(),
  offlineGrace: z.int(),
  opensDate: z.nullable(z.string()),
  closesDate: z.nullable(z.string()),
  examMode: z.boolean(),
  status: z.enum(CONTENT_STATUSES),
});

/** A quiz has the id of its activity. */
export const quizById = z.strictObject({ id });
export type QuizById = z.output<typeof quizById>;

/** `version` is the one that was read. */
export const saveQuizInput = z
  .strictObject({ ...quizSettings.shape, ...quizById.shape, version: z.int() })
  .check(datesInOrder());
export type SaveQuizInput = z.output<typeof saveQuizInput>;

/** A quiz as its authors see it. */
export const quiz = z.object({
  ...storedQuizActivity.shape,
  accessCode: z.nullable(z.string()),
  scoreFeedback: z.array(scoreBand),
  lesson: z.object({ id: z.string() }),
  courseId: z.string(),
  /** Number of questions of an attempt, those that are drawn among them. */
  questionCount: z.int(),
  /** Number of questions that draws want and the bank does not have. */
  missingCount: z.int(),
  /** Sum of the points of the questions. */
  points: z.int(),
  /** Number of attempts that learners have started. */
  attemptCount: z.int(),
  version: z.int(),
  updatedDate: z.string(),
});
export type Quiz = z.infer<typeof quiz>;

/** When a learner may take a quiz, with the learner's own dates. Null: no date. */
export const quizAvailability = z.object({
  opensDate: z.nullable(z.string()),
  closesDate: z.nullable(z.string()),
});

/** A question among the others of its quiz. */
export const quizQuestion = z.object({
  id: z.string(),
  version: z.int(),
  question,
});
export type QuizQuestion = z.infer<typeof quizQuestion>;

/** Adds the question at the end, or after another line of the quiz. */
export const createQuestionInput = z.strictObject({
  quizId: id,
  question: questionInput,
  after: z.optional(id),
});
export type CreateQuestionInput = z.output<typeof createQuestionInput>;

export const questionById = z.strictObject({ id });
export const updateQuestionInput = z.strictObject({ id, question: questionInput, version: z.int() });
export type UpdateQuestionInput = z.output<typeof updateQuestionInput>;

/** All questions, draws and sections in their new order; a set that differs from the stored one is a conflict. */
export const reorderQuestionsInput = z.strictObject({
  quizId: id,
  ids: z.array(id).check(z.maxLength(MAX_QUESTIONS + MAX_QUIZ_SECTIONS, rule('maximum-items'))),
});
export type ReorderQuestionsInput = z.output<typeof reorderQuestionsInput>;

/** The totals of a quiz before it is published, and all blockers that keep it from being published. */
export const quizReview = z.object({
  questionCount: z.int(),
  points: z.int(),
  blockers: blockerList,
  /**
   * The unpublished nodes that contain the quiz, from the course downwards: the quiz stays hidden until they are
   * published too.
   */
  hiddenBy: z.array(z.object({ kind: z.enum(['course', 'section', 'lesson']), id: z.string(), title: z.string() })),
});
export type QuizReview = z.infer<typeof quizReview>;
