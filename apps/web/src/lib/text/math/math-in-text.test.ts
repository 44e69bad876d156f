import { plainTextOf } from '@dars/contracts/content/question/rich-fields';
import { richText } from '@dars/contracts/content/rich-text';
import { describe, expect, it } from 'vitest';
import { hasMathSource, richWithMath } from './math-in-text.ts';

describe('hasMathSource', () => {
  it.each([
    ['Solve $x^2=4$', true],
    ['أوجد $x$ في $$x^2=4$$', true],
    ['It costs $5 or $ 6', false],
    ['US$5 and US$6', false],
    [String.raw`\$x$`, false],
    ['x^2 = 4', false],
  ])('finds formulas in %j: %j', (text, isFound) => {
    expect(hasMathSource(text)).toBe(isFound);
  });
});

describe('richWithMath', () => {
  it('makes formulas of their sources and keeps the words and the lines', () => {
    const made = richText.parse(richWithMath('Solve $x^2=4$ now\n\n$y$'));
    expect(made.content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Solve ' },
          { type: 'inlineMath', attrs: { latex: 'x^2=4' } },
          { type: 'text', text: ' now' },
        ],
      },
      { type: 'paragraph' },
      { type: 'paragraph', content: [{ type: 'inlineMath', attrs: { latex: 'y' } }] },
    ]);
    expect(plainTextOf(made)).toBe('Solve x^2=4 now\n\ny');
  });
});
