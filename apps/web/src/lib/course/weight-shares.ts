interface Weighed {
  id: string;
  weight: number;
}

/** Returns the share of each quiz in the sum of all weights, from 0 to 1; 0 for each if no quiz counts. */
export function weightShares(quizzes: readonly Weighed[]): Map<string, number> {
  const sum = quizzes.reduce((total, { weight }) => total + weight, 0);
  return new Map(quizzes.map(({ id, weight }) => [id, sum === 0 ? 0 : weight / sum]));
}
