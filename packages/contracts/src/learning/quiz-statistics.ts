import * as z from 'zod/mini';
import { formulaLine } from '../content/question/formula-line.ts';
import { QUESTION_TYPES } from '../content/question/question-types.ts';
import { richLine } from '../content/question/rich-fields.ts';
import { MIN_MEASURED } from '../content/question-bank.ts';
import { quizById } from '../content/quiz.ts';
import { id } from '../rules.ts';
import { ofGroup } from './groups/of-group.ts';

/** Each time a question was asked counts as one of these. */
const answerCounts = {
  right: z.int(),
  /** Answers that earned a part of the points. */
  partial: z.int(),
  /** Answers that earned no points. */
  wrong: z.int(),
  unanswered: z.int(),
  /** Answers that a person has yet to mark. */
  waiting: z.int(),
};
export type AnswerCounts = z.infer<z.ZodMiniObject<typeof answerCounts>>;

/**
 * Which submitted attempts of each learner count. The first one is the default, because a learner who takes a quiz
 * again may know its right answers (docs/decisions/0068-quiz-statistics.md).
 */
export const COUNTED_ATTEMPTS = ['first', 'last', 'best', 'all'] as const;
export type CountedAttempts = (typeof COUNTED_ATTEMPTS)[number];

/** The fewest attempts from which a discrimination is computed and a warning is given. */
export const MIN_COMPARED = MIN_MEASURED;

/** Number of the bands of the scores, each of which is as wide as the others. */
export const SCORE_BANDS = 10;

/** Days of the attempts over time, up to the latest day with one; earlier attempts are summed up. */
export const MAX_DAYS = 366;

/** Most values of one part of an answer that are listed; the others are summed up. */
export const MAX_VALUES = 12;

const counted = {
  attempts: z._default(z.enum(COUNTED_ATTEMPTS), 'first'),
  ...ofGroup,
};

export const quizStatisticsInput = z.strictObject({ ...quizById.shape, ...counted });
export type QuizStatisticsInput = z.output<typeof quizStatisticsInput>;
/** Which attempts count. */
export type AttemptFilter = Omit<QuizStatisticsInput, 'id'>;

/** Why a question has no discrimination: too few attempts, all of them earned the same, or it is the only question. */
const NO_DISCRIMINATION = ['few', 'even', 'alone'] as const;

/** Why the key of a question may be wrong. */
const KEY_DOUBTS = ['negative', 'thirds'] as const;

export const questionStatistics = z.object({
  id: z.string(),
  /** Whether attempts drew the question from the bank. The most often asked ones are listed. */
  isDrawn: z.boolean(),
  /** Whether the quiz, or the bank, does not have the question any more. */
  isRemoved: z.boolean(),
  /** Whether its text, its points or its right answer has changed since the first counted attempt. */
  hasChanged: z.boolean(),
  text: z.string(),
  line: formulaLine,
  type: z.enum(QUESTION_TYPES),
  /** Number of counted attempts that asked the question. */
  asked: z.int(),
  ...answerCounts,
  /**
   * The mean of the earned share of the points, in percent to one decimal place; a wrong answer that costs points counts
   * as 0. Null: nothing is marked yet.
   */
  facility: z.nullable(z.number()),
  /** The correlation of the earned share with that of all other questions, from -1 to 1 to two decimal places. */
  discrimination: z.nullable(z.number()),
  noDiscrimination: z.nullable(z.enum(NO_DISCRIMINATION)),
  /** Facility among the third of the attempts with the best scores, and with the weakest ones; null: too few. */
  bestThird: z.nullable(z.number()),
  weakestThird: z.nullable(z.number()),
  /**
   * Median seconds from the answer before, or from the start of the attempt, to the last answer to this question; null:
   * nobody answered it.
   */
  medianSeconds: z.nullable(z.int()),
  /** A reason to check the key; null: there is none. */
  doubt: z.nullable(z.enum(KEY_DOUBTS)),
});
export type QuestionStatistics = z.infer<typeof questionStatistics>;

export const quizStatistics = z.object({
  /** Number of counted attempts, and of all submitted ones of the same learners. */
  attempts: z.int(),
  submitted: z.int(),
  learners: z.int(),
  passedLearners: z.int(),
  /** Counted attempts in which an answer waits for a person. Their scores count nowhere. */
  waitingAttempts: z.int(),
  /** Percent to one decimal place of the counted attempts without a waiting answer; null: there is none. */
  averagePercent: z.nullable(z.number()),
  medianPercent: z.nullable(z.number()),
  /** Median seconds from the start to the submission; null: no attempt. */
  medianSeconds: z.nullable(z.int()),
  /** Number of the counted attempts, the latest ones, from which the figures of the questions are computed. */
  measured: z.int(),
  timeZone: z.string(),
  /** Counted attempts by the day of their submission in the portal's time zone, in order, without empty days. */
  days: z.array(z.object({ day: z.string(), attempts: z.int() })),
  /** Counted attempts before the first of the days. */
  earlierAttempts: z.int(),
  /** Counted attempts by score: band 0 holds 0 to 9 percent, the last one 90 to 100. */
  scores: z.array(z.int()),
  questions: z.array(questionStatistics),
});
export type QuizStatistics = z.infer<typeof quizStatistics>;

export const questionAnswersInput = z.strictObject({ ...quizById.shape, questionId: id, ...counted });
export type QuestionAnswersInput = z.output<typeof questionAnswersInput>;

const givenValue = z.object({
  /** The lines of the value in their order, which is one for most types. Empty for a statement that is true or false, and for a region without a name. */
  texts: z.array(z.string()),
  isTrue: z.nullable(z.boolean()),
  /** The number of the region of the picture, from 1; 0: none of the regions; null: the value is no place. */
  region: z.nullable(z.int()),
  /** Null: the question has no right answer of this kind. */
  isRight: z.nullable(z.boolean()),
  count: z.int(),
});
export type GivenValue = z.infer<typeof givenValue>;

/** What learners answered to one question. */
export const questionAnswers = z.object({
  id: z.string(),
  text: z.string(),
  type: z.enum(QUESTION_TYPES),
  /** The lines of the question that have formulas, by their plain text in the values. */
  lines: z.array(z.object({ text: z.string(), line: richLine })),
  answered: z.int(),
  unanswered: z.int(),
  /** Null: the answers are texts or files of the learners' own, which are not counted. */
  parts: z.nullable(
    z.array(
      z.object({
        /** The row, the pair or the gap; null if the whole question is one part. */
        label: z.nullable(z.string()),
        /** The number of the gap, from 1; null if the part is no gap. */
        gap: z.nullable(z.int()),
        /** Options in their authored order; typed texts, the most frequent first. */
        values: z.array(givenValue),
        /** Answers with values that are not listed. */
        others: z.int(),
      }),
    ),
  ),
});
export type QuestionAnswers = z.infer<typeof questionAnswers>;
export type AnswerPart = NonNullable<QuestionAnswers['parts']>[number];
