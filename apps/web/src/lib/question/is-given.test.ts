import { describe, expect, it } from 'vitest';
import { givenOf, isGiven } from './is-given.ts';

describe('isGiven', () => {
  it('counts no answer that is no number where a number is asked for', () => {
    expect(isGiven({ type: 'numeric', text: 'abc' })).toBe(false);
    expect(isGiven({ type: 'numeric', text: '١٢٫٥' })).toBe(true);
    expect(isGiven({ type: 'shortText', text: 'abc' })).toBe(true);
    expect(isGiven(null)).toBe(false);
    expect(isGiven(undefined)).toBe(false);
  });

  it('what does not count is sent as no answer', () => {
    expect(givenOf({ type: 'numeric', text: 'abc' })).toBeNull();
    expect(givenOf({ type: 'numeric', text: '12' })).toEqual({ type: 'numeric', text: '12' });
  });
});
