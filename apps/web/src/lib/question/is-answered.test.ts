import type { Answer, OpenQuestion } from '@dars/contracts/content/question';
import { describe, expect, it } from 'vitest';
import { answerProgress, answerToSend, isAnswered } from './is-answered.ts';

describe('isAnswered', () => {
  it('is false when the question asks for a number and the text is no number', () => {
    expect(isAnswered({ type: 'numeric', text: 'abc' })).toBe(false);
    expect(isAnswered({ type: 'numeric', text: '١٢٫٥' })).toBe(true);
    expect(isAnswered({ type: 'shortText', text: 'abc' })).toBe(true);
    expect(isAnswered(null)).toBe(false);
    expect(isAnswered(undefined)).toBe(false);
  });
});

describe('answerProgress', () => {
  const shown = { id: 'q', text: 'x', image: null, points: 1 };
  const lines = ['a', 'b'].map((id) => ({ id, text: id }));
  const [gaps, wordBank, matrix, matching]: OpenQuestion[] = [
    { ...shown, type: 'gaps', texts: ['', '', ''], gaps: [{ choices: null }, { choices: ['x', 'y'] }] },
    { ...shown, type: 'wordBank', texts: ['', '', ''], words: ['x', 'y'] },
    { ...shown, type: 'matrix', columns: lines, rows: lines },
    { ...shown, type: 'matching', items: lines, choices: lines },
  ];
  const number = (unit?: 'required' | 'optional'): OpenQuestion => ({
    ...shown,
    type: 'numeric',
    ...(unit && { unit }),
  });

  it.each<[OpenQuestion | undefined, Answer | null]>([
    [gaps, { type: 'gaps', texts: ['x', ''] }],
    [gaps, { type: 'gaps', texts: [' ', 'x'] }],
    [gaps, { type: 'gaps', texts: ['x'] }],
    [wordBank, { type: 'wordBank', words: ['', 'x'] }],
    [wordBank, { type: 'wordBank', words: ['x'] }],
    [matrix, { type: 'matrix', rows: [{ row: 'b', column: 'a' }] }],
    [matching, { type: 'matching', pairs: [{ item: 'a', choice: 'a' }] }],
    [number('required'), { type: 'numeric', text: '5' }],
    [number('required'), { type: 'numeric', text: '5', unit: ' ' }],
  ])('is partial when a part of %j is empty in %j', (question, answer) => {
    expect(question && answerProgress(question, answer)).toBe('partial');
  });

  it.each<[OpenQuestion | undefined, Answer | null]>([
    [gaps, { type: 'gaps', texts: ['x', 'y'] }],
    [wordBank, { type: 'wordBank', words: ['x', 'x'] }],
    [matrix, { type: 'matrix', rows: lines.map(({ id }) => ({ row: id, column: 'a' })) }],
    [matching, { type: 'matching', pairs: lines.map(({ id }) => ({ item: id, choice: 'a' })) }],
    [number('required'), { type: 'numeric', text: '5', unit: 'm' }],
    [number('optional'), { type: 'numeric', text: '5' }],
    [number(), { type: 'numeric', text: '5' }],
    [
      { ...shown, type: 'multiple', options: lines },
      { type: 'multiple', options: ['a'] },
    ],
  ])('is answered when every part of %j is filled in %j', (question, answer) => {
    expect(question && answerProgress(question, answer)).toBe('answered');
  });

  it('is open when there is no answer or the text is no number', () => {
    expect(answerProgress(number('required'), null)).toBe('open');
    expect(answerProgress(number('required'), undefined)).toBe('open');
    expect(answerProgress(number('required'), { type: 'numeric', text: 'abc', unit: 'm' })).toBe('open');
  });
});

describe('answerToSend', () => {
  it('returns null when the question does not count as answered', () => {
    expect(answerToSend({ type: 'numeric', text: 'abc' })).toBeNull();
    expect(answerToSend({ type: 'numeric', text: '12' })).toEqual({ type: 'numeric', text: '12' });
  });
});
