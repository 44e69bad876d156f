import type { Answer, QuestionOf } from '@dars/contracts/content/question';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { plainQuestion } from '@dars/contracts/testing/questions';
import { describe, expect, it } from 'vitest';
import { arrangeQuestions } from './arrange-questions.ts';
import { grade } from './grade-answers.ts';

const question: QuestionOf<'wordBank'> = {
  ...{ ...plainQuestion, type: 'wordBank', isPartial: true },
  passage: '[big|large] and [large|big], [الشمس] [*up|down]',
  distractors: ['القمر', 'e', 'f', 'g', 'h'],
};
const put = (...words: string[]): Answer => ({ type: 'wordBank', words });

describe('the score of words put into a text', () => {
  it('is shared among the gaps, each of which may have several right words', () => {
    expect(grade(question, put('big', 'large', 'الشمس', 'up'))).toBe(UNITS_PER_POINT);
    expect(grade(question, put('large', 'big', 'الشمس', 'down'))).toBe((UNITS_PER_POINT * 3) / 4);
    expect(grade(question, put('', '', 'الشمس'))).toBe(UNITS_PER_POINT / 4);
    expect(grade(question, put('القمر', 'up', 'big', 'e'))).toBe(0);
    expect(grade({ ...question, isPartial: false }, put('big', 'large', 'الشمس', 'down'))).toBe(0);
  });
});

describe('the words of a bank', () => {
  it('are shuffled whatever the settings, because they are authored in the order of the gaps', () => {
    const orders = Array.from({ length: 20 }, () => {
      const [arranged] = arrangeQuestions({ order: 1, shuffleOptions: false, questions: [{ id: 'q', question }] });
      return arranged?.order ?? [];
    });
    const words = ['big', 'large', 'الشمس', 'up', 'down', 'القمر', 'e', 'f', 'g', 'h'];
    for (const order of orders) expect(order.toSorted()).toEqual(words.toSorted());
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1);
  });
});
