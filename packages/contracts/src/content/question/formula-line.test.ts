import { describe, expect, it } from 'vitest';
import type { RichText } from '../rich-text.ts';
import { formulaLineOf } from './formula-line.ts';
import { richLine } from './rich-fields.ts';

const math = (latex: string) => ({ type: 'inlineMath' as const, attrs: { latex } });
const text = (words: string) => ({ type: 'text' as const, text: words });
const paragraph = (...content: (ReturnType<typeof math> | ReturnType<typeof text>)[]) => ({
  ...{ type: 'paragraph' as const, content },
});

describe('formulaLineOf', () => {
  it('gives the paragraphs and formulas of a text as one line without its marks', () => {
    const long: RichText = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ ...text('احسب '), marks: [{ type: 'bold' }] }, math('x^2')] },
        { type: 'blockMath', attrs: { latex: 'y=1' } },
      ],
    };
    const line = formulaLineOf(long);
    expect(line?.content).toEqual([paragraph(text('احسب '), math('x^2'), text(' '), math('y=1'))]);
    expect(richLine.safeParse(line).success).toBe(true);
  });

  it('gives nothing for a text without a formula, whose plain text can be read', () => {
    expect(formulaLineOf({ type: 'doc', content: [paragraph(text('بلا صيغة'))] })).toBeUndefined();
    expect(formulaLineOf(undefined)).toBeUndefined();
  });

  it('ends a long text', () => {
    const words = Array.from({ length: 50 }, () => [text('كلمات كثيرة '), math('x')]).flat();
    const [line] = formulaLineOf({ type: 'doc', content: [paragraph(...words)] })?.content ?? [];
    expect(line && 'content' in line ? line.content?.length : 0).toBeLessThan(60);
  });
});
