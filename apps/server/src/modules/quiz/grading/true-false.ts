import { allOrNothing, type QuestionGrading } from './question-grading.ts';

export const trueFalse: QuestionGrading<'trueFalse'> = {
  grade: ({ isTrue }, answer) => allOrNothing(answer.isTrue === isTrue),
  arrange: (lines) => lines,
};
