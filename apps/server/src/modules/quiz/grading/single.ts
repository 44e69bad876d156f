import { allOrNothing, type QuestionGrading, shuffledIfWanted } from './question-grading.ts';

export const single: QuestionGrading<'single'> = {
  grade: ({ options }, { option }) => allOrNothing(options.some(({ id, isCorrect }) => isCorrect && id === option)),
  arrange: shuffledIfWanted,
};
