import { describe, expect, it } from 'vitest';
import { richTextDirection } from './rich-text-direction.ts';

describe('richTextDirection', () => {
  it('returns rtl for a mixed text when the reader’s language is Arabic, and else the first letter’s direction', () => {
    expect(richTextDirection('HTML هي لغة التوصيف', 'ar')).toBe('rtl');
    expect(richTextDirection('HTML هي لغة التوصيف', 'en')).toBe('ltr');
    expect(richTextDirection('«لغة» HTML', 'en')).toBe('rtl');
    expect(richTextDirection('1. Reading aloud.', 'ar')).toBe('ltr');
  });

  it('returns undefined for a text without letters', () => {
    expect(richTextDirection('10-20, -5', 'ar')).toBeUndefined();
  });
});
