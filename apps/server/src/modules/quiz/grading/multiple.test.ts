import type { Answer, Question, QuestionOf } from '@dars/contracts/content/question';
import { MAX_OPTIONS } from '@dars/contracts/content/question/limits';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { plainQuestion } from '@dars/contracts/testing/questions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grade } from './grade-answers.ts';

const several = (isPartial: boolean, ...keys: boolean[]): QuestionOf<'multiple'> => ({
  ...{ ...plainQuestion, type: 'multiple', isPartial },
  options: keys.map((isCorrect, index) => ({ id: `${index}`, text: `${index}`, isCorrect })),
});
const ticked = (...options: number[]): Answer => ({ type: 'multiple', options: options.map(String) });
const full = ({ points }: Question) => points * UNITS_PER_POINT;

describe('the score of a multiple choice', () => {
  it('is all or nothing, or (right − wrong) ÷ keys when the author chooses so', () => {
    const keys = [true, true, true, false, false];
    const earned = (isPartial: boolean, ...ticks: number[]) => grade(several(isPartial, ...keys), ticked(...ticks));
    expect(earned(false, 0, 1, 2)).toBe(UNITS_PER_POINT);
    expect(earned(false, 0, 1)).toBe(0);
    expect(earned(false, 0, 1, 2, 3)).toBe(0);
    expect(earned(true, 0, 1)).toBe((UNITS_PER_POINT * 2) / 3);
    expect(earned(true, 0, 1, 3)).toBe(UNITS_PER_POINT / 3);
    expect(earned(true, 0, 3, 4)).toBe(0);
  });

  it('is not full for ticking everything unless every option is right', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: MAX_OPTIONS }), fc.boolean(), (keys, isPartial) => {
        fc.pre(keys.some(Boolean));
        const question = several(isPartial, ...keys);
        const all = grade(question, ticked(...keys.keys()));
        if (keys.every(Boolean)) expect(all).toBe(full(question));
        else expect(all).toBeLessThan(full(question));
      }),
    );
  });

  it('is exact in parts: thirds, sevenths and elevenths add up to whole points', () => {
    for (let keys = 1; keys <= MAX_OPTIONS; keys += 1) {
      const question = several(true, ...Array.from({ length: keys }, () => true));
      expect(Number(grade(question, ticked(0))) * keys).toBe(UNITS_PER_POINT);
    }
  });

  it('adds the shares of the ticked options up if they have any, and is never below zero', () => {
    const question = several(false, true, true, true, false);
    const shares = [33.33, 33.33, 33.33, -50];
    const shared = {
      ...{ ...question, points: 100 },
      options: question.options.map((each, index) => ({ ...each, share: shares[index] ?? 0 })),
    };
    expect(grade(shared, ticked(0, 1, 2))).toBe(full(shared));
    expect(grade(shared, ticked(0, 1))).toBe((full(shared) * 2) / 3);
    expect(grade(shared, ticked(0, 1, 3))).toBe(full(shared) / 6);
    expect(grade(shared, ticked(0, 3))).toBe(0);
  });
});
