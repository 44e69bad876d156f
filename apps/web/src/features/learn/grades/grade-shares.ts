import type { QuizGrade } from '@dars/contracts/learning/grades';

/** Whether the quiz counts in the score of the course for this learner. */
export const isCounting = ({ weight, override }: Pick<QuizGrade, 'weight' | 'override'>): boolean =>
  weight > 0 && override?.percent !== null;

/**
 * Returns the share of each quiz that counts in the score of a learner who has taken all of them, from 0 to 1. Empty for
 * a course with one quiz, which needs no explanation.
 */
export function sharesOf(quizzes: readonly Pick<QuizGrade, 'id' | 'weight' | 'override'>[]): Map<string, number> {
  const counting = quizzes.filter(isCounting);
  const sum = counting.reduce((total, { weight }) => total + weight, 0);
  return new Map(quizzes.length > 1 ? counting.map(({ id, weight }) => [id, weight / sum]) : []);
}
