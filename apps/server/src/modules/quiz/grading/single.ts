import { hasShares } from '@dars/contracts/content/question/shares';
import { allOrNothing, type QuestionGrading, shuffledIfWanted, sumOfShares } from './question-grading.ts';

export const single: QuestionGrading<'single'> = {
  grade({ options }, { option }) {
    const chosen = options.find(({ id }) => id === option);
    return hasShares(options) ? sumOfShares([chosen?.share ?? 0]) : allOrNothing(chosen?.isCorrect === true);
  },
  least: ({ options }) => sumOfShares([Math.min(...options.map(({ share = 0 }) => share))]),
  arrange: shuffledIfWanted,
};
