import * as z from 'zod/mini';
import { formulaLine } from '../content/question/formula-line.ts';
import { QUESTION_TYPES } from '../content/question/question-types.ts';
import { id } from '../rules.ts';
import { markInput } from './answer-mark.ts';
import { attemptById, learnerAttemptResult, staffQuestionResult } from './attempt.ts';
import { ofGroup } from './groups/of-group.ts';

/** Most answers in one page of the queue, and most questions in its overview. */
export const WAITING_PAGE = 50;
export const MOST_WAITING_QUESTIONS = 200;
/** Most earlier marks of one answer that are shown. */
export const MOST_EARLIER_MARKS = 20;

const waitingQuestion = z.object({
  quizId: z.string(),
  courseId: z.string(),
  questionId: z.string(),
  courseTitle: z.string(),
  quizTitle: z.string(),
  text: z.string(),
  line: formulaLine,
  type: z.enum(QUESTION_TYPES),
  /** Number of answers that wait. */
  waiting: z.int(),
  /** When the oldest of them was handed in. */
  oldestDate: z.string(),
});
export type WaitingQuestion = z.infer<typeof waitingQuestion>;

export const markingQueueInput = z.optional(z.strictObject(ofGroup));
/** The questions with answers that wait for a person, the one with the oldest answer first. */
export const markingQueue = z.object({
  rows: z.array(waitingQuestion),
  /** Number of questions with such answers; more than the rows if there are more than MOST_WAITING_QUESTIONS. */
  total: z.int(),
  /** Number of answers that wait, of all questions. */
  waiting: z.int(),
});
export type MarkingQueue = z.infer<typeof markingQueue>;

/** Number of answers that wait for a person, in all courses of the caller. */
export const waitingCount = z.object({ waiting: z.int() });

/** The oldest answers to a question that wait, WAITING_PAGE at most. `after` is the last attempt of the page before. */
export const listWaitingInput = z.strictObject({ quizId: id, questionId: id, after: z.optional(id), ...ofGroup });
export type ListWaitingInput = z.output<typeof listWaitingInput>;

const { user } = learnerAttemptResult.shape;

export const waitingAnswerList = z.object({
  rows: z.array(z.object({ attemptId: z.string(), user, submittedDate: z.string() })),
  total: z.int(),
});
export type WaitingAnswer = z.infer<typeof waitingAnswerList>['rows'][number];

/** The answer to one question of a submitted attempt. */
export const answerInAttempt = z.strictObject({ ...attemptById.shape, questionId: id });
export type AnswerInAttempt = z.output<typeof answerInAttempt>;

/** `version` is the one that was read. */
export const markAnswerInput = z.strictObject({
  ...answerInAttempt.shape,
  version: z.int(),
  /** Null takes back the present mark. */
  mark: z.nullable(markInput),
  /** Allows that the attempt is no longer passed. */
  takesPass: z._default(z.boolean(), false),
});
export type MarkAnswerInput = z.output<typeof markAnswerInput>;

/** One answer of a submitted attempt, with everything that a person needs to mark it. */
export const answerToMark = z.object({
  ...z.omit(learnerAttemptResult, { questions: true }).shape,
  answered: staffQuestionResult,
  /** False: the answer has a grade, which the points of a person replace with a reason. */
  isGradedByHand: z.boolean(),
  /** The marks of the answer, newest first, MOST_EARLIER_MARKS at most. */
  history: z.array(
    z.object({
      /** Null: the mark before was taken back. */
      points: z.nullable(z.number()),
      comment: z.string(),
      date: z.string(),
      /** Null: the mark is that of an account of the platform. */
      by: z.nullable(z.string()),
      /** False: the learner's answer has changed since, because a late one arrived. */
      isOfThisAnswer: z.boolean(),
    }),
  ),
});
export type AnswerToMark = z.infer<typeof answerToMark>;
