import * as z from 'zod/mini';
import { drawnForPreview } from '../content/draw.ts';
import { openQuestion } from '../content/question.ts';
import { askedSection } from '../content/quiz-section.ts';

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
