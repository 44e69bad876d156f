import type { GradebookQuiz } from '@dars/contracts/learning/gradebook';

type Weighed = Pick<GradebookQuiz, 'id' | 'weight' | 'points'>;

/** A quiz without a weight counts with its points. */
const weightOf = ({ weight, points }: Weighed): number => weight ?? points;

/** Returns the share of each quiz in the score of a learner who has taken all of them, from 0 to 1. */
export function sharesOf(quizzes: readonly Weighed[]): Map<string, number> {
  const sum = quizzes.reduce((total, quiz) => total + weightOf(quiz), 0);
  return new Map(quizzes.map((quiz) => [quiz.id, sum === 0 ? 0 : weightOf(quiz) / sum]));
}
