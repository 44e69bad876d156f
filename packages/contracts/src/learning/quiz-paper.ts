import * as z from 'zod/mini';
import { drawnForPreview } from '../content/draw.ts';
import { openQuestion } from '../content/question.ts';
import { MAX_QUESTIONS, quizById } from '../content/quiz.ts';
import { askedSection } from '../content/quiz-section.ts';
import { shownScoreWords } from '../content/score-feedback.ts';
import { id, rule } from '../rules.ts';
import { givenAnswer, score } from './attempt.ts';
import { questionResult } from './question-result.ts';

/** The preview that staff take to see the quiz as learners will. Nothing in it is stored. */
export const quizPaper = z.object({
  id: z.string(),
  title: z.string(),
  time: z.nullable(z.int()),
  passRate: z.int(),
  questions: z.array(openQuestion),
  sections: z.array(askedSection),
  /** The questions among them that were drawn for this preview, for `checkPreview`. */
  drawn: drawnForPreview,
});
export type QuizPaper = z.infer<typeof quizPaper>;

export const checkPreviewInput = z.strictObject({
  ...quizById.shape,
  answers: z
    .array(z.strictObject({ questionId: id, answer: givenAnswer }))
    .check(z.maxLength(MAX_QUESTIONS, rule('maximum-items'))),
  /** The drawn questions of the preview. */
  drawn: z._default(drawnForPreview, []),
});
export type CheckPreviewInput = z.output<typeof checkPreviewInput>;
export const previewResult = z.object({ score, scoreFeedback: shownScoreWords, questions: z.array(questionResult) });
export type PreviewResult = z.infer<typeof previewResult>;
