import type { Answer, QuestionOf } from '@dars/contracts/content/question';
import { withoutKeys } from '@dars/contracts/content/question';
import { UNITS_PER_POINT } from '@dars/contracts/content/quiz';
import { plainQuestion } from '@dars/contracts/testing/questions';
import { describe, expect, it } from 'vitest';
import { arrangeQuestions } from './arrange-questions.ts';
import { grade } from './grade-answers.ts';

const withGaps = (passage: string): QuestionOf<'gaps'> => ({
  ...{ ...plainQuestion, type: 'gaps', passage, ignoreMarks: true, isPartial: true },
});
const fill = (...texts: string[]): Answer => ({ type: 'gaps', texts });

describe('the score of a text with gaps', () => {
  const question = withGaps('عاصمة مصر [القاهرة|قاهرة المعز]، وهي في [*إفريقيا|آسيا]. Its river is the [Nile].');

  it('is shared among the gaps, and typed gaps are compared like short answers', () => {
    expect(grade(question, fill('القاهره', 'إفريقيا', ' nile. '))).toBe(UNITS_PER_POINT);
    expect(grade(question, fill('قاهرة المُعزّ', 'آسيا', 'Nile'))).toBe((UNITS_PER_POINT * 2) / 3);
    expect(grade(question, fill('', '', 'NILE'))).toBe(UNITS_PER_POINT / 3);
    expect(grade(question, fill('القاهرة'))).toBe(UNITS_PER_POINT / 3);
    expect(grade(question, fill('Nile', '', 'القاهرة'))).toBe(0);
  });

  it('compares letter by letter, or gives all points or none, when the author chooses so', () => {
    const strict = { ...question, ignoreMarks: false };
    expect(grade(strict, fill('القاهره', 'إفريقيا', 'Nile'))).toBe((UNITS_PER_POINT * 2) / 3);
    const whole = { ...question, isPartial: false };
    expect(grade(whole, fill('القاهرة', 'إفريقيا', 'x'))).toBe(0);
    expect(grade(whole, fill('القاهرة', 'إفريقيا', 'Nile'))).toBe(UNITS_PER_POINT);
  });

  it('takes a choice only as it is offered', () => {
    expect(grade(withGaps('[*Cairo|cairo]'), fill('cairo'))).toBe(0);
    expect(grade(withGaps('[*big|*large|small]'), fill('large'))).toBe(UNITS_PER_POINT);
  });
});

describe('the choices of a gap', () => {
  const question = withGaps('[*1|2|3|4|5|6|7|8] [typed] [*a|b|c|d]');
  const choicesOf = (shuffleOptions: boolean) => {
    const [arranged] = arrangeQuestions({ order: 1, shuffleOptions, questions: [{ id: 'q', question }] });
    const open = withoutKeys('q', question, arranged?.order ?? []);
    return open.type === 'gaps' ? open.gaps.map(({ choices }) => choices) : [];
  };

  it('are shuffled within their gap when options are shuffled', () => {
    const authored = [['1', '2', '3', '4', '5', '6', '7', '8'], null, ['a', 'b', 'c', 'd']];
    expect(choicesOf(false)).toEqual(authored);
    const seen = Array.from({ length: 20 }, () => choicesOf(true));
    for (const choices of seen) expect(choices.map((each) => each?.toSorted() ?? null)).toEqual(authored);
    expect(new Set(seen.map((choices) => choices[0]?.join())).size).toBeGreaterThan(1);
  });
});
