import type { Answer, Question } from '@dars/contracts/content/question';
import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { plainQuestion } from '@dars/contracts/testing/questions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeQuestions } from './arrange-questions.ts';
import { grade } from './grade-answers.ts';

/** Builds an ordering question whose items have one letter each, in their right order. */
const ordering = (letters: string): Question => ({
  ...{ ...plainQuestion, type: 'ordering' },
  items: [...letters].map((text, index) => ({ id: `${index}`, text })),
});
const orderOf = (question: Question, shuffleOptions = false) =>
  arrangeQuestions({ order: 1, shuffleOptions, questions: [{ id: 'q', question }] })[0]?.order ?? [];

describe('the score of an ordering question', () => {
  it('compares items by their text when two items read the same', () => {
    const put = (...items: string[]): Answer => ({ type: 'ordering', items });
    const question = ordering('aba');
    expect(grade(question, put('2', '1', '0'))).toBe(UNITS_PER_POINT);
    for (const wrong of [put('1', '0', '2'), put('0', '1', '0'), put('0', '1')]) expect(grade(question, wrong)).toBe(0);
  });
});

describe('the items of an ordering question', () => {
  it('never stand in the right order when another order exists', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 2, maxLength: MAX_OPTIONS });
    fc.assert(
      fc.property(texts, fc.boolean(), (items, shuffleOptions) => {
        const question = ordering(items.join(''));
        const shown = orderOf(question, shuffleOptions);
        expect(shown.toSorted()).toEqual([...items.keys()].map(String).toSorted());
        // Two items may have the same text, so the texts are compared.
        const said = shown.map((id) => items[Number(id)]);
        if (new Set(items).size > 1) expect(said).not.toEqual(items);
      }),
    );
    const found = new Set(Array.from({ length: 500 }, () => orderOf(ordering('abc')).join('')));
    expect([...found].sort()).toEqual(['021', '102', '120', '201', '210']);
  });

  it('stand in different orders for different learners', () => {
    const orders = Array.from({ length: 20 }, () => orderOf(ordering('abcdefghijkl')).join());
    expect(new Set(orders).size).toBeGreaterThan(1);
  });
});
