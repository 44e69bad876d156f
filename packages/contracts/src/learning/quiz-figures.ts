import * as z from 'zod/mini';
import { QUESTION_TYPES } from '../content/question/question-types.ts';

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

/** Figures over all submitted attempts. */
export const quizFigures = z.object({
  attempts: z.int(),
  learners: z.int(),
  passedLearners: z.int(),
  /** Whole percent of the attempts in which no answer waits for a person, rounded down; null: there is none. */
  averagePercent: z.nullable(z.int()),
  questions: z.array(
    z.object({
      id: z.string(),
      /** True for a question of the bank that attempts drew. The most often asked ones are listed. */
      isDrawn: z.boolean(),
      text: z.string(),
      type: z.enum(QUESTION_TYPES),
      /** Number of attempts that asked the question. */
      asked: z.int(),
      ...answerCounts,
      averagePercent: z.nullable(z.int()),
    }),
  ),
});
export type QuizFigures = z.infer<typeof quizFigures>;
