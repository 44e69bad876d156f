import { allOrNothing, type QuestionGrading } from './question-grading.ts';
import { shuffledIfWanted } from './shuffle.ts';

export const single: QuestionGrading<'single'> = {
  grade: ({ options }, { option }) => allOrNothing(options.some(({ id, isCorrect }) => isCorrect && id === option)),
  arrange: shuffledIfWanted,
};
