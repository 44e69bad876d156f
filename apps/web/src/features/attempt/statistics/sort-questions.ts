import type { QuestionStatistics } from '@dars/contracts/learning/quiz-statistics';
import type { QuestionOrder } from './statistics-search.ts';

const FIGURES = { hardest: 'facility', weakest: 'discrimination' } as const;

/** Sorts questions by a figure, the least one first. Those without the figure come last, in the order of the quiz. */
export function sortQuestions(
  questions: readonly QuestionStatistics[],
  order: QuestionOrder,
): readonly QuestionStatistics[] {
  if (order === 'quiz') return questions;
  const figure = FIGURES[order];
  return questions.toSorted((one, other) => (one[figure] ?? Infinity) - (other[figure] ?? Infinity) || 0);
}
