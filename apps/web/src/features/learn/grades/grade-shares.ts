import type { QuizGrade } from '@dars/contracts/learning/grades';
import { weightShares } from '../../../lib/course/weight-shares.ts';

/** Whether the quiz counts in the score of the course for this learner. */
export const isCounting = ({ weight, override }: Pick<QuizGrade, 'weight' | 'override'>): boolean =>
  weight > 0 && override?.percent !== null;

/**
 * Returns the share of each quiz that counts in the score of a learner who has taken all of them, from 0 to 1. Empty for
 * a course with one quiz, which needs no explanation.
 */
export const sharesOf = (quizzes: readonly Pick<QuizGrade, 'id' | 'weight' | 'override'>[]): Map<string, number> =>
  weightShares(quizzes.length > 1 ? quizzes.filter(isCounting) : []);
