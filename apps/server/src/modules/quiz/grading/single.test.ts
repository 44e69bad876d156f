import type { Answer, QuestionOf } from '@dars/contracts/content/question';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { plainQuestion } from '@dars/contracts/testing/questions';
import { describe, expect, it } from 'vitest';
import { grade } from './grade-answers.ts';

const choice = (...shares: number[]): QuestionOf<'single'> => ({
  ...{ ...plainQuestion, type: 'single' },
  options: shares.map((share, index) => ({ id: `${index}`, text: `${index}`, share, isCorrect: share === 100 })),
});
const chosen = (option: number): Answer => ({ type: 'single', option: `${option}` });

describe('the score of a single choice with shares', () => {
  it('is the share of the chosen option, exactly where it is the rounded form of a fraction', () => {
    const question = { ...choice(50, 100, 33.33, 0, 37.5), points: 7 };
    const earned = [0, 1, 2, 3, 4].map((option) => Number(grade(question, chosen(option))) / UNITS_PER_POINT);
    expect(earned).toEqual([3.5, 7, 7 / 3, 0, 2.625]);
  });

  it('is never below zero', () => {
    expect(grade(choice(100, -100), chosen(1))).toBe(0);
  });
});
