import { allOrNothing, type QuestionGrading, shuffledIfWanted } from './question-grading.ts';

export const matrix: QuestionGrading<'matrix'> = {
  grade({ columns, rows, isPartial }, answer) {
    const chosenFor = new Map(answer.rows.map(({ row, column }) => [row, column]));
    const right = rows.filter(({ id, rightColumn }) => chosenFor.get(id) === columns[rightColumn]?.id).length;
    return isPartial ? { right, of: rows.length } : allOrNothing(right === rows.length);
  },
  arrange: shuffledIfWanted,
};
