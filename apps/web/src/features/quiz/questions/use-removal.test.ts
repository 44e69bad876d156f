import { describe, expect, it } from 'vitest';
import { truncateQuestion } from './use-removal.ts';

describe('truncateQuestion', () => {
  it('returns a short text as a whole, in one line', () => {
    expect(truncateQuestion('  ما عاصمة\nالمغرب؟ ')).toBe('ما عاصمة المغرب؟');
    expect(truncateQuestion(' \n')).toBe('');
  });

  it('cuts a long text after a word, or anywhere when it has none', () => {
    expect(truncateQuestion('word '.repeat(30))).toBe(`${'word '.repeat(12).trim()}…`);
    expect(truncateQuestion('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
    expect(truncateQuestion('🧮'.repeat(60))).toBe('🧮'.repeat(60));
  });
});
