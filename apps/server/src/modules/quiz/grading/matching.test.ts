import { type Answer, linesOf, type Question } from '@dars/contracts/content/question';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { plainQuestion } from '@dars/contracts/testing/questions';
import { describe, expect, it } from 'vitest';
import { grade } from './grade-answers.ts';

describe('the score of a matching question', () => {
  it('compares pairs by their text when two pairs have the same match', () => {
    const pair = (id: string, match: string) => ({ id, text: id, match: { id: `m${id}`, text: match } });
    const question: Question = {
      ...{ ...plainQuestion, type: 'matching', isPartial: true, distractors: [{ id: 'd', text: 'none' }] },
      pairs: [pair('a', 'same'), pair('b', 'same'), pair('c', 'other')],
    };
    expect(linesOf(question).map(({ text }) => text)).toEqual(['same', 'other', 'none']);
    const choose = (...choices: string[]): Answer => ({
      type: 'matching',
      pairs: choices.map((choice, index) => ({ item: 'abc'[index] ?? '', choice })),
    });
    expect(grade(question, choose('ma', 'ma', 'mc'))).toBe(UNITS_PER_POINT);
    expect(grade(question, choose('ma', 'd', 'ma'))).toBe(UNITS_PER_POINT / 3);
    expect(grade({ ...question, isPartial: false }, choose('ma', 'd', 'ma'))).toBe(0);
  });
});
