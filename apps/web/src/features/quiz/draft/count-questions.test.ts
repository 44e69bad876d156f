import { describe, expect, it } from 'vitest';
import { countQuestions } from './count-questions.ts';

describe('countQuestions', () => {
  it('counts the groups of options that follow a text', () => {
    expect(countQuestions('Which?\nA. x\nB. y\nANSWER: A\n\nWhat?\nA) x\nB) y\nC) z\nANSWER: B')).toBe(2);
    expect(countQuestions('ما العاصمة؟\nأ) القاهرة\nب) الجيزة\nالإجابة: أ')).toBe(1);
    expect(countQuestions('Which?\na) x\n*b) y')).toBe(1);
  });

  it('takes the number of a question for no option', () => {
    expect(countQuestions('1. Which?\na) x\n*b) y\n\n2. What?\na) x\n*b) y')).toBe(2);
    expect(countQuestions('١) ما العاصمة؟\nأ) القاهرة *\nب) الجيزة\n٢) ما النهر؟\nأ) النيل *\nب) دجلة')).toBe(2);
  });

  it('counts a question without options beside those with options', () => {
    expect(countQuestions('1. Which?\na) x\n*b) y\n\n2. The sun is a star.\nAnswer: true')).toBe(2);
    expect(countQuestions('The sun is a star.\nAnswer: true')).toBe(0);
  });

  it('counts the answers of a GIFT text', () => {
    expect(countQuestions('Which? {=x ~y}\n\nWhat? {=z ~w}')).toBe(2);
    expect(countQuestions('Which? {=x ~y}\n\nIs it? {T}\n\nHow many? {#3:1}\n\nWhy? {}')).toBe(4);
  });

  it.each(['', 'Which of these?', 'First line\nsecond line', 'Solve {x | x > 1}', 'A. one line', 'See:\n1. only one'])(
    'finds none in %j',
    (text) => {
      expect(countQuestions(text)).toBe(0);
    },
  );
});
