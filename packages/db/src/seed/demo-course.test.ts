import { describe, expect, it } from 'vitest';
import { text } from './demo-course.ts';

const blocksOf = (lines: string) => text('', lines).body?.content;

describe('text', () => {
  it('makes headings, lists, quotations and paragraphs of the marked lines', () => {
    expect(blocksOf('One\n## Two\n- Three\n- Four\n1. Five\n> Six')?.map(({ type }) => type)).toEqual([
      'paragraph',
      'heading',
      'bulletList',
      'orderedList',
      'blockquote',
    ]);
  });

  it('makes a formula of a line that begins with two $ signs', () => {
    expect(blocksOf('One\n$$ \\frac{1}{2}')?.[1]).toEqual({ type: 'blockMath', attrs: { latex: '\\frac{1}{2}' } });
  });

  it('joins lines of code into one block and keeps their indentation', () => {
    const code = `Before
      $ for n in [1, 2]:
      $     print(n)
      $
      $ print("end")
      After`;
    expect(blocksOf(code)).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: 'Before' }] },
      { type: 'codeBlock', content: [{ type: 'text', text: 'for n in [1, 2]:\n    print(n)\n\nprint("end")' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'After' }] },
    ]);
  });
});
