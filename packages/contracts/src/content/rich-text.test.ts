import { describe, expect, it } from 'vitest';
import { type RichText, readingSeconds } from './rich-text.ts';

const textOf = (words: number): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'كلمة '.repeat(words) }] }],
});

describe('readingSeconds', () => {
  it.each([
    [0, 60],
    [200, 60],
    [201, 120],
    [401, 180],
  ])('rounds the time of %i words up to %i seconds', (words, seconds) => {
    expect(readingSeconds(textOf(words))).toBe(seconds);
  });
});
