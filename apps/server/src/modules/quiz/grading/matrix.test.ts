import type { Answer, QuestionOf } from '@dars/contracts/content/question';
import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { plainQuestion } from '@dars/contracts/testing/questions';
import { describe, expect, it } from 'vitest';
import { arrangeQuestions } from './arrange-questions.ts';
import { grade } from './grade-answers.ts';

const columns = ['true', 'false'].map((text) => ({ id: text, text }));
/** Builds a question of statements; each is true or false. */
const statements = (...truths: boolean[]): QuestionOf<'matrix'> => ({
  ...{ ...plainQuestion, type: 'matrix', isPartial: true, columns },
  rows: truths.map((isTrue, index) => ({ id: `${index}`, text: `${index}`, rightColumn: isTrue ? 0 : 1 })),
});
const judge = (...truths: (boolean | null)[]): Answer => ({
  type: 'matrix',
  rows: truths.flatMap((isTrue, index) => (isTrue === null ? [] : [{ row: `${index}`, column: `${isTrue}` }])),
});

describe('the score of a matrix', () => {
  it('is shared among the rows, and all or nothing when the author chooses so', () => {
    const question = statements(true, false, true);
    expect(grade(question, judge(true, false, true))).toBe(UNITS_PER_POINT);
    expect(grade(question, judge(true, true, true))).toBe((UNITS_PER_POINT * 2) / 3);
    expect(grade(question, judge(null, null, true))).toBe(UNITS_PER_POINT / 3);
    expect(grade(question, judge(false, true, false))).toBe(0);
    const whole = { ...question, isPartial: false };
    expect(grade(whole, judge(true, true, true))).toBe(0);
    expect(grade(whole, judge(true, false, true))).toBe(UNITS_PER_POINT);
  });

  it('is exact for every number of rows', () => {
    for (let rows = 1; rows <= MAX_OPTIONS; rows += 1) {
      const question = statements(...Array.from({ length: rows }, () => true));
      expect(Number(grade(question, judge(true))) * rows).toBe(UNITS_PER_POINT);
    }
  });
});

describe('the rows of a matrix', () => {
  it('keep their order unless options are shuffled', () => {
    const question = statements(...Array.from({ length: MAX_OPTIONS }, () => true));
    const orderOf = (shuffleOptions: boolean) =>
      arrangeQuestions({ order: 1, shuffleOptions, questions: [{ id: 'q', question }] })[0]?.order ?? [];
    const authored = question.rows.map(({ id }) => id);
    expect(orderOf(false)).toEqual(authored);
    const orders = Array.from({ length: 20 }, () => orderOf(true));
    for (const order of orders) expect(order.toSorted()).toEqual(authored.toSorted());
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1);
  });
});
