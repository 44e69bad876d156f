import { hasShares } from '@dars/contracts/content/question/shares';
import { allOrNothing, type QuestionGrading, shuffledIfWanted, sumOfShares } from './question-grading.ts';

export const multiple: QuestionGrading<'multiple'> = {
  /**
   * Each wrong option cancels a right one, so that ticking everything earns nothing (docs/decisions/0016), unless the
   * options have shares of their own.
   */
  grade({ options, isPartial }, answer) {
    const ticked = new Set(answer.options);
    if (hasShares(options)) return sumOfShares(options.flatMap(({ id, share = 0 }) => (ticked.has(id) ? [share] : [])));
    const keys = options.filter(({ isCorrect }) => isCorrect).length;
    const right = options.filter(({ id, isCorrect }) => isCorrect && ticked.has(id)).length;
    const wrong = options.filter(({ id, isCorrect }) => !isCorrect && ticked.has(id)).length;
    return isPartial ? { right: Math.max(0, right - wrong), of: keys } : allOrNothing(right === keys && wrong === 0);
  },
  least: ({ options }) => sumOfShares(options.flatMap(({ share = 0 }) => (share < 0 ? [share] : []))),
  arrange: shuffledIfWanted,
};
