import { linesOf } from '@dars/contracts/content/question';
import type { Arrangement } from '@dars/db/schema/quiz/quiz-attempts';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import { shuffled } from './question-grading.ts';
import { questionGradings } from './question-gradings.ts';

/**
 * Arranges the questions and their options. Options whose order would give the answer away are shuffled regardless of
 * the settings (docs/decisions/0016).
 */
export function arrangeQuestions({
  questions,
  order,
  shuffleOptions,
  sections = [],
}: Omit<QuizContent, 'passRate' | 'time'>): Arrangement {
  const bounds = [0, ...sections.map(({ at }) => at), questions.length];
  const parts = bounds.slice(1).map((end, index) => questions.slice(bounds[index], end));
  // The order of sections is the author's, and questions stay in their section.
  const asked = order === 0 ? parts.flatMap((part) => shuffled(part)) : questions;
  return asked.map(({ id, question }) => {
    const shown = questionGradings[question.type].arrange(linesOf(question), shuffleOptions);
    return { questionId: id, order: shown.map((line) => line.id) };
  });
}
