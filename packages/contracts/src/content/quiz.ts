import * as z from 'zod/mini';
import { CONTENT_STATUSES } from '../course-constants.ts';
import { DEFAULT_OFFLINE_GRACE, offlineGrace } from '../learning/late-answer.ts';
import { id, requiredText, rule } from '../rules.ts';
import { TITLE_MAX } from './course.ts';
import { blockerList } from './outline.ts';
import { question, questionInput } from './question.ts';

export const MAX_QUESTIONS = 300;
export const MAX_ATTEMPTS = 1000;
/** Minutes: a week. */
export const MAX_TIME = 10_080;

/**
 * The smallest part of a point that is counted. Every number of right options up to `MAX_OPTIONS` divides it, so partial
 * credit is exact, in integers: 2 of 3 and 1 of 3 are one point. All questions of a quiz together still fit an integer of the database.
 */
export const UNITS_PER_POINT = 27_720;

const atLeastOne = z.int().check(z.minimum(1, rule('minimum-length')));

export const quizSettings = z.strictObject({
  title: requiredText(TITLE_MAX),
  /** Percent. With 0 whoever has handed in an attempt has passed. */
  passRate: z._default(z.int().check(z.minimum(0, rule('minimum-value')), z.maximum(100, rule('maximum-value'))), 0),
  /** 1: as authored. 0: shuffled once for each attempt. */
  order: z._default(z.union([z.literal(0), z.literal(1)]), 1),
  numberOfAttempts: z._default(atLeastOne.check(z.maximum(MAX_ATTEMPTS, rule('maximum-value'))), 1),
  /** Minutes of an attempt; null: as long as it takes. */
  time: z._default(z.nullable(atLeastOne.check(z.maximum(MAX_TIME, rule('maximum-value')))), null),
  /** Once no attempt is open and none remains. */
  showCorrectAnswer: z._default(z.boolean(), false),
  shuffleOptions: z._default(z.boolean(), false),
  /** Minutes after its end for which an attempt takes answers that were given before it without a connection. */
  offlineGrace: z._default(offlineGrace, DEFAULT_OFFLINE_GRACE),
});
export type QuizSettings = z.output<typeof quizSettings>;

/** A REST client sends the status that a new quiz has. A quiz is published by `outline.setStatus` alone. */
export const quizActivity = z.strictObject({
  ...quizSettings.shape,
  id: z.optional(id),
  status: z.optional(z.enum(CONTENT_STATUSES)),
});

/** The same as an answer has it. */
export const storedQuizActivity = z.object({
  id: z.string(),
  title: z.string(),
  passRate: z.int(),
  order: z.union([z.literal(0), z.literal(1)]),
  numberOfAttempts: z.int(),
  time: z.nullable(z.int()),
  showCorrectAnswer: z.boolean(),
  shuffleOptions: z.boolean(),
  offlineGrace: z.int(),
  status: z.enum(CONTENT_STATUSES),
});

/** Every quiz has the id of its activity. */
export const quizById = z.strictObject({ id });
export type QuizById = z.output<typeof quizById>;

/** `version` as read. */
export const saveQuizInput = z.strictObject({ ...quizSettings.shape, ...quizById.shape, version: z.int() });
export type SaveQuizInput = z.output<typeof saveQuizInput>;

/** As its authors see it. */
export const quiz = z.object({
  ...storedQuizActivity.shape,
  lesson: z.object({ id: z.string() }),
  courseId: z.string(),
  questionCount: z.int(),
  /** Of all questions. */
  points: z.int(),
  /** Begun ones. */
  attemptCount: z.int(),
  version: z.int(),
  updatedDate: z.string(),
});
export type Quiz = z.infer<typeof quiz>;

/** A question among the others of its quiz. */
export const quizQuestion = z.object({
  id: z.string(),
  version: z.int(),
  question,
});
export type QuizQuestion = z.infer<typeof quizQuestion>;
/** All of them, in their order. */
export const questionList = z.object({ rows: z.array(quizQuestion), total: z.int() });

/** At the end, or after another one. */
export const createQuestionInput = z.strictObject({
  quizId: id,
  question: questionInput,
  after: z.optional(id),
});
export type CreateQuestionInput = z.output<typeof createQuestionInput>;

export const questionById = z.strictObject({ id });
export const updateQuestionInput = z.strictObject({ id, question: questionInput, version: z.int() });
export type UpdateQuestionInput = z.output<typeof updateQuestionInput>;

/** All of them in their new order; any other set than the stored one is a conflict. */
export const reorderQuestionsInput = z.strictObject({
  quizId: id,
  ids: z.array(id).check(z.maxLength(MAX_QUESTIONS, rule('maximum-items'))),
});
export type ReorderQuestionsInput = z.output<typeof reorderQuestionsInput>;

/** What a quiz comes to before it is published, and all that keeps it from it. */
export const quizReview = z.object({
  questionCount: z.int(),
  points: z.int(),
  blockers: blockerList,
  /** What it lies in and learners do not see yet, from the course downwards: published alone, it stays hidden with that. */
  hiddenBy: z.array(z.object({ kind: z.enum(['course', 'section', 'lesson']), id: z.string(), title: z.string() })),
});
export type QuizReview = z.infer<typeof quizReview>;
