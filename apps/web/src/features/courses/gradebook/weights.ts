import type { GradebookQuiz } from '@dars/contracts/learning/gradebook';
import { weightShares } from '../../../lib/course/weight-shares.ts';

/**
 * Returns the share of each quiz in the score of a learner who has taken all of them, from 0 to 1. A quiz without a
 * weight counts with its points.
 */
export const sharesOf = (quizzes: readonly Pick<GradebookQuiz, 'id' | 'weight' | 'points'>[]): Map<string, number> =>
  weightShares(quizzes.map(({ id, weight, points }) => ({ id, weight: weight ?? points })));
