import { describe, expect, it } from 'vitest';
import { questionStart } from './question-start.ts';

describe('questionStart', () => {
  it('returns a short text as a whole, in one line', () => {
    expect(questionStart('  ما عاصمة\nالمغرب؟ ')).toBe('ما عاصمة المغرب؟');
    expect(questionStart(' \n')).toBe('');
  });

  it('cuts a long text after a word, or anywhere when it has none', () => {
    expect(questionStart('word '.repeat(30))).toBe(`${'word '.repeat(12).trim()}…`);
    expect(questionStart('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
    expect(questionStart('🧮'.repeat(60))).toBe('🧮'.repeat(60));
  });
});
