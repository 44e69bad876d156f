import { describe, expect, it } from 'vitest';
import { richTextDirection } from './rich-text-direction.ts';

describe('richTextDirection', () => {
  it('takes a mixed text as Arabic for readers of Arabic, and by its first letter for others', () => {
    expect(richTextDirection('HTML هي لغة التوصيف', 'ar')).toBe('rtl');
    expect(richTextDirection('HTML هي لغة التوصيف', 'en')).toBe('ltr');
    expect(richTextDirection('«لغة» HTML', 'en')).toBe('rtl');
    expect(richTextDirection('1. Reading aloud.', 'ar')).toBe('ltr');
  });

  it('leaves a text without letters to the page', () => {
    expect(richTextDirection('10-20, -5', 'ar')).toBeUndefined();
  });
});
