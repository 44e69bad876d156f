import type { Answer, Question } from '@dars/contracts/content/question';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { plainQuestion } from '@dars/contracts/testing/questions';
import { describe, expect, it } from 'vitest';
import { grade } from './grade-answers.ts';

const number = (text: string, unit?: string): Answer => ({
  ...{ type: 'numeric', text },
  ...(unit !== undefined && { unit }),
});

describe('the score of a number', () => {
  it('is exact at the edge of its tolerance, in any digits', () => {
    const question: Question = { ...plainQuestion, type: 'numeric', value: '0.3', tolerance: '0.1' };
    for (const text of ['0.4', '٠٫٤', '0,2', '.2', '0.40']) expect(grade(question, number(text))).toBe(UNITS_PER_POINT);
    for (const text of ['0.41', '٠٫١٩', '', 'x', '-0.3']) expect(grade(question, number(text))).toBe(0);
    const large: Question = { ...question, value: '1500', tolerance: '0' };
    for (const text of ['1500', '1,500', '1.500', '١٬٥٠٠', '1 500', '1.500,0']) {
      expect(grade(large, number(text))).toBe(UNITS_PER_POINT);
    }
  });

  it('does not depend on a country’s decimal and grouping marks', () => {
    const rightOnes = (value: string, texts: string[]) =>
      texts.filter((text) => grade({ ...plainQuestion, type: 'numeric', value, tolerance: '0' }, number(text)) !== 0);
    const half = ['1000.5', '1000,5', '1,000.5', '1.000,5', '1 000,5', '١٠٠٠٫٥', '١٬٠٠٠٫٥'];
    expect(rightOnes('1000.5', half)).toEqual(half);
    expect(rightOnes('1000.5', ['1.0005', '1.000.5', '10.005', '1000'])).toEqual([]);
    const thousand = ['1000', '1.000', '1,000', '١٬٠٠٠'];
    expect(rightOnes('1000', thousand)).toEqual(thousand);
    // As it was stored before an author was asked: one and a half, whatever else it could mean.
    expect(rightOnes('1.500', ['1.5', '1,5', '1.500', '1500'])).toEqual(['1.5', '1,5', '1.500']);
  });
});

describe('the score of a number with a unit', () => {
  const length: Question = {
    ...{ ...plainQuestion, type: 'numeric', value: '2.5', tolerance: '0.01', isUnitRequired: true },
    units: [
      { text: 'm', factor: '1' },
      { text: 'م', factor: '1' },
      { text: 'cm', factor: '0.01' },
      { text: 'km', factor: '1000' },
    ],
  };
  const rightOnes = (question: Question, answers: [string, string?][]) =>
    answers.filter(([text, unit]) => grade(question, number(text, unit)) === UNITS_PER_POINT);

  it('counts in the unit that the learner names, exactly at the edge of the tolerance', () => {
    const right: [string, string][] = [
      ['2.5', 'm'],
      ['٢٫٥', ' مـ '],
      ['250', 'cm'],
      ['249', 'cm.'],
      ['0.0025', 'km'],
    ];
    expect(rightOnes(length, right)).toEqual(right);
    const wrong: [string, string?][] = [
      ['2.5', 'cm'],
      ['248', 'cm'],
      ['2.5', 'Km'],
      ['2.5', 'inch'],
      ['2.5'],
      ['', 'm'],
    ];
    expect(rightOnes(length, wrong)).toEqual([]);
  });

  it('takes a number without a unit in the unit of the right value when the unit is optional', () => {
    const optional = { ...length, isUnitRequired: false };
    expect(rightOnes(optional, [['2.5'], ['250'], ['250', 'cm'], ['2.5', 'inch']])).toEqual([['2.5'], ['250', 'cm']]);
  });

  it('tells capital letters from small ones, and not the ways to write a power', () => {
    const area: Question = { ...length, units: [{ text: 'Mm²', factor: '1' }] };
    expect(
      rightOnes(area, [
        ['2.5', 'Mm2'],
        ['2.5', 'Mm^2'],
        ['2.5', 'mm²'],
      ]),
    ).toEqual([
      ['2.5', 'Mm2'],
      ['2.5', 'Mm^2'],
    ]);
  });

  it('ignores the unit of a question that was stored before units existed', () => {
    const old: Question = { ...plainQuestion, type: 'numeric', value: '6', tolerance: '0' };
    expect(rightOnes(old, [['6'], ['6', 'm']])).toHaveLength(2);
  });

  it('is the best share of the accepted numbers that the answer is near to', () => {
    const question: Question = {
      ...{ ...plainQuestion, type: 'numeric', value: '10', tolerance: '0.1' },
      ...{ units: [{ text: 'm', factor: '1' }], isUnitRequired: false },
      alternatives: [
        { value: '10', tolerance: '1', share: 66.67 },
        { value: '-10', tolerance: '0.1', share: 100 },
      ],
    };
    const earned = ['10.05', '10,9', '-10.1', '11.1'].map((text) => Number(grade(question, number(text))));
    expect(earned).toEqual([UNITS_PER_POINT, (UNITS_PER_POINT * 2) / 3, UNITS_PER_POINT, 0]);
  });
});
