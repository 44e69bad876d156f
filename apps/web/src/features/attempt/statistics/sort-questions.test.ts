import type { QuestionStatistics } from '@dars/contracts/learning/quiz-statistics';
import { describe, expect, it } from 'vitest';
import { sortQuestions } from './sort-questions.ts';

const question = (id: string, facility: number | null, discrimination: number | null) =>
  ({ id, facility, discrimination }) as QuestionStatistics;
const questions = [
  question('a', null, null),
  question('b', 80, 0.4),
  question('c', 20, -0.1),
  question('d', null, null),
];
const idsIn = (order: Parameters<typeof sortQuestions>[1]) => sortQuestions(questions, order).map(({ id }) => id);

describe('sortQuestions', () => {
  it('puts the least figure first and questions without it last, in their order', () => {
    expect(idsIn('hardest')).toEqual(['c', 'b', 'a', 'd']);
    expect(idsIn('weakest')).toEqual(['c', 'b', 'a', 'd']);
    expect(idsIn('quiz')).toEqual(['a', 'b', 'c', 'd']);
  });
});
