import * as z from 'zod/mini';
import { storedFeedback } from '../content/question/option-lines.ts';
import { answer, openQuestion, question } from '../content/question.ts';
import { richTextParts } from '../content/rich-text.ts';
import { id } from '../rules.ts';
import { answerMark } from './answer-mark.ts';

/** The result of one question. */
export const questionResult = z.object({
  question: openQuestion,
  answer: z.nullable(answer),
  /**
   * For an answer that arrived after the end and counts: when it was given, as far as the server knows, and when it
   * arrived.
   */
  late: z.nullable(z.object({ givenDate: z.string(), arrivedDate: z.string() })),
  /**
   * Points, negative for a wrong answer that costs some; null while the answer waits for a person who marks it, and as
   * long as points are hidden. The points of a person are shown with their mark.
   */
  earned: z.nullable(z.number()),
  /** Whether the answer waits for a person who marks it. */
  isWaiting: z.boolean(),
  /** The mark of a person, if one counts and is shown. */
  mark: z.nullable(answerMark),
  /**
   * The question with the right answer; null as long as that is hidden. Its explanation is empty as long as feedback is
   * hidden.
   */
  key: z.nullable(question),
  /** The explanation and the words to the chosen options, if they are shown without the right answer. */
  feedback: z.nullable(
    z.object({
      explanation: z.string(),
      richExplanation: z.exactOptional(richTextParts.RichText),
      choices: z.array(z.object(storedFeedback)),
    }),
  ),
});

/** Checks the stored answer to a question, which then no longer changes. */
export const checkAnswerInput = z.strictObject({ attemptId: id, questionId: id });
export type CheckAnswerInput = z.output<typeof checkAnswerInput>;

/** What a learner sees of a checked answer during the attempt, as far as the rules of the quiz show it. */
export const checkedAnswer = z.object({
  questionId: z.string(),
  ...z.pick(questionResult, { earned: true, key: true, feedback: true }).shape,
});
export type CheckedAnswer = z.infer<typeof checkedAnswer>;
