import { describe, expect, it } from 'vitest';
import { givenOf, isGiven } from './is-given.ts';

describe('an answer', () => {
  it('is not given when the question asks for a number and the text is none', () => {
    expect(isGiven({ type: 'numeric', text: 'abc' })).toBe(false);
    expect(isGiven({ type: 'numeric', text: '١٢٫٥' })).toBe(true);
    expect(isGiven({ type: 'shortText', text: 'abc' })).toBe(true);
    expect(isGiven(null)).toBe(false);
    expect(isGiven(undefined)).toBe(false);
  });

  it('is null for the server when it is not given', () => {
    expect(givenOf({ type: 'numeric', text: 'abc' })).toBeNull();
    expect(givenOf({ type: 'numeric', text: '12' })).toEqual({ type: 'numeric', text: '12' });
  });
});
