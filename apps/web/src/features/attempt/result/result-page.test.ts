import { describe, expect, it } from 'vitest';
import { resultHeading } from './result-page.tsx';

const score = (isPassed: boolean) => ({ earned: 1, total: 2, percent: 50, isPassed });

describe('resultHeading', () => {
  it('says whether the attempt passed when the quiz has a pass mark', () => {
    for (const state of ['SUBMITTED', 'TIME_OUT'] as const) {
      expect(resultHeading({ passRate: 50, state, waitingAnswers: 0 }, score(true))).toBe('attempt:result.passed');
      expect(resultHeading({ passRate: 60, state, waitingAnswers: 0 }, score(false))).toBe('attempt:result.not_passed');
    }
  });

  it('says that the learner handed in only when they did', () => {
    expect(resultHeading({ passRate: 0, state: 'SUBMITTED', waitingAnswers: 0 }, score(true))).toBe(
      'attempt:result.handed_in',
    );
    expect(resultHeading({ passRate: 0, state: 'TIME_OUT', waitingAnswers: 0 }, score(true))).toBe(
      'attempt:result.time_up',
    );
  });

  it('says that answers wait only while the attempt is not passed', () => {
    const waiting = { passRate: 50, state: 'SUBMITTED', waitingAnswers: 1 } as const;
    expect(resultHeading(waiting, score(false))).toBe('attempt:result.waiting');
    expect(resultHeading(waiting, score(true))).toBe('attempt:result.passed');
  });
});
