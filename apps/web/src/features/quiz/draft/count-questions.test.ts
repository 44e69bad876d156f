import { describe, expect, it } from 'vitest';
import { countQuestions } from './count-questions.ts';

describe('countQuestions', () => {
  it('counts the groups of options that follow a text', () => {
    expect(countQuestions('Which?\nA. x\nB. y\nANSWER: A\n\nWhat?\nA) x\nB) y\nC) z\nANSWER: B')).toBe(2);
    expect(countQuestions('ما العاصمة؟\nأ) القاهرة\nب) الجيزة\nالإجابة: أ')).toBe(1);
    expect(countQuestions('Which?\na) x\n*b) y')).toBe(1);
  });

  it('counts the answers of a GIFT text', () => {
    expect(countQuestions('Which? {=x ~y}\n\nWhat? {=z ~w}')).toBe(2);
  });

  it.each(['', 'Which of these?', 'First line\nsecond line', 'Solve {x | x > 1}', 'A. one line', 'See:\n1. only one'])(
    'finds none in %j',
    (text) => {
      expect(countQuestions(text)).toBe(0);
    },
  );
});
