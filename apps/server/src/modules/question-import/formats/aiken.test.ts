import { describe, expect, it } from 'vitest';
import { readAiken } from './aiken.ts';

describe('readAiken', () => {
  it('reads a question with either sign after the letters', () => {
    expect(readAiken('Which one?\nA. one\nB. two\nANSWER: B\n\nAnd now?\nA) x\nB) y\nanswer: a')).toMatchObject([
      {
        line: 1,
        findings: [],
        question: {
          type: 'single',
          text: 'Which one?',
          options: [
            { text: 'one', isCorrect: false },
            { text: 'two', isCorrect: true },
          ],
        },
      },
      { line: 6, question: { options: [{ isCorrect: true }, { isCorrect: false }] } },
    ]);
  });

  it('keeps a text of several lines', () => {
    expect(readAiken('First.\nSecond?\nA. x\nB. y\nANSWER: A')[0]?.question?.text).toBe('First.\nSecond?');
  });

  it('reads Arabic options', () => {
    expect(readAiken('ما عاصمة مصر؟\nA. القاهرة\nB. دمشق\nANSWER: A')).toMatchObject([
      { question: { options: [{ text: 'القاهرة' }, { text: 'دمشق' }] } },
    ]);
  });

  it('refuses what is broken and reads on', () => {
    const read = readAiken(
      'No answer?\nA. x\nB. y\n\nOther letter?\nA. x\nB. y\nANSWER: D\n\nOne option?\nA. x\nANSWER: A\n\nGood?\nA. x\nB. y\nANSWER: A\nHalf',
    );
    expect(read.map(({ line, question, findings }) => [line, question?.type ?? findings[0]?.code])).toEqual([
      [1, 'answer-missing'],
      [5, 'answer-unknown'],
      [10, 'few-options'],
      [14, 'single'],
      [18, 'answer-missing'],
    ]);
  });
});
