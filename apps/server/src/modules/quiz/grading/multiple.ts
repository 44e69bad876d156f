import { allOrNothing, type QuestionGrading, shuffledIfWanted } from './question-grading.ts';

export const multiple: QuestionGrading<'multiple'> = {
  /** Each wrong option cancels a right one, so that ticking everything earns nothing (docs/decisions/0016). */
  grade({ options, isPartial }, answer) {
    const ticked = new Set(answer.options);
    const keys = options.filter(({ isCorrect }) => isCorrect).length;
    const right = options.filter(({ id, isCorrect }) => isCorrect && ticked.has(id)).length;
    const wrong = options.filter(({ id, isCorrect }) => !isCorrect && ticked.has(id)).length;
    return isPartial ? { right: right - wrong, of: keys } : allOrNothing(right === keys && wrong === 0);
  },
  arrange: shuffledIfWanted,
};
