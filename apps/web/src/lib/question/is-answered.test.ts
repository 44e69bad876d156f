import { describe, expect, it } from 'vitest';
import { answerToSend, isAnswered } from './is-answered.ts';

describe('isAnswered', () => {
  it('is false when the question asks for a number and the text is no number', () => {
    expect(isAnswered({ type: 'numeric', text: 'abc' })).toBe(false);
    expect(isAnswered({ type: 'numeric', text: '١٢٫٥' })).toBe(true);
    expect(isAnswered({ type: 'shortText', text: 'abc' })).toBe(true);
    expect(isAnswered(null)).toBe(false);
    expect(isAnswered(undefined)).toBe(false);
  });
});

describe('answerToSend', () => {
  it('returns null when the question does not count as answered', () => {
    expect(answerToSend({ type: 'numeric', text: 'abc' })).toBeNull();
    expect(answerToSend({ type: 'numeric', text: '12' })).toEqual({ type: 'numeric', text: '12' });
  });
});
