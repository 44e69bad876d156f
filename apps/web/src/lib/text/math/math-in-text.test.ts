import { plainTextOf, richLine } from '@dars/contracts/content/question/rich-fields';
import { richText } from '@dars/contracts/content/rich-text';
import { describe, expect, it } from 'vitest';
import { hasMathSource, richLineWithMath, richWithMath } from './math-in-text.ts';

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

  it('makes a block of a formula between $$ that is alone in its line, as a paste into the editor does', () => {
    expect(richWithMath('See $$a$$ here\n $$b$$ \n$c$').content).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'See ' },
          { type: 'inlineMath', attrs: { latex: 'a' } },
          { type: 'text', text: ' here' },
        ],
      },
      { type: 'blockMath', attrs: { latex: 'b' } },
      { type: 'paragraph', content: [{ type: 'inlineMath', attrs: { latex: 'c' } }] },
    ]);
    expect(richLine.safeParse(richLineWithMath('$$b$$')).success).toBe(true);
  });
});
