import type { Answer, Question } from '@dars/contracts/content/question';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { plainQuestion } from '@dars/contracts/testing/questions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grade } from './grade-answers.ts';

const typed = (text: string): Answer => ({ type: 'shortText', text });

describe('the score of a short text', () => {
  it('ignores marks, hamza and the digits’ script when the author chooses so', () => {
    const question: Question = { ...plainQuestion, type: 'shortText', accepted: ['أَحْمَد', '١٢ كم'], ignoreMarks: true };
    for (const text of ['احمد', 'أحمد', ' آحمد ', 'احمـــد'])
      expect(grade(question, typed(text))).toBe(UNITS_PER_POINT);
    expect(grade(question, typed('12 كم'))).toBe(UNITS_PER_POINT);
    expect(grade(question, typed('احمدا'))).toBe(0);
    expect(grade(question, typed(' '))).toBe(0);
    const strict = { ...question, ignoreMarks: false };
    expect(grade(strict, typed('احمد'))).toBe(0);
    expect(grade(strict, typed('أَحْمَد'))).toBe(UNITS_PER_POINT);
    expect(grade(strict, typed('12  كم'))).toBe(UNITS_PER_POINT);
  });

  it('ignores the mark at the end of a sentence when the author chooses so, unless it is the whole answer', () => {
    const text = fc.string({
      minLength: 1,
      maxLength: 20,
      unit: fc.constantFrom('a', 'é', 'ح', 'أ', ' ', '1', '-', '!'),
    });
    const end = fc.array(fc.constantFrom('.', '۔', '؟', '?', '…', ' ', '،', '؛'), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(text, end, (accepted, marks) => {
        fc.pre(accepted.trim() !== '');
        const question: Question = { ...plainQuestion, type: 'shortText', accepted: [accepted], ignoreMarks: true };
        const ended = `${accepted}${marks.join('')}`;
        expect(grade(question, typed(ended))).toBe(UNITS_PER_POINT);
        expect(grade({ ...question, accepted: [ended] }, typed(accepted))).toBe(UNITS_PER_POINT);
        expect(grade(question, typed(`${accepted}x`))).toBe(0);
        const isEnded = ended.trim() !== accepted.trim();
        expect(grade({ ...question, ignoreMarks: false }, typed(ended))).toBe(isEnded ? 0 : UNITS_PER_POINT);
      }),
    );
    const mark: Question = { ...plainQuestion, type: 'shortText', accepted: ['؟'], ignoreMarks: true };
    expect(grade(mark, typed('؟'))).toBe(UNITS_PER_POINT);
    expect(grade(mark, typed('.'))).toBe(0);
    const factorial: Question = { ...mark, accepted: ['5'] };
    expect(grade(factorial, typed('5!'))).toBe(0);
  });

  it('is the best share of the accepted texts that read like the answer', () => {
    const question: Question = {
      ...{ ...plainQuestion, type: 'shortText', accepted: ['Cairo'], ignoreMarks: true },
      alternatives: [
        { text: 'Giza', share: 25 },
        { text: 'giza', share: 50 },
        { text: 'cairo', share: 10 },
      ],
    };
    const earned = ['Cairo', 'GIZA', 'Alexandria'].map((text) => Number(grade(question, typed(text))));
    expect(earned).toEqual([UNITS_PER_POINT, UNITS_PER_POINT / 2, 0]);
  });
});
