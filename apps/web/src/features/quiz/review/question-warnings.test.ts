import { anyQuestion } from '@dars/contracts/testing/questions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { warningsOf } from './question-warnings.ts';

const SRC = '/files/018f3a52-7d10-7c42-9a51-4f1f6a6d2d10/image/018f3a52-7d10-7c42-9a51-4f1f6a6d2d11.png';
const statement = (more: object) => ({
  ...{
    type: 'trueFalse' as const,
    schema: 1 as const,
    text: 'x',
    explanation: '',
    image: null,
    points: 1,
    isTrue: true,
  },
  ...more,
});
const doc = (...content: object[]) => ({ type: 'doc' as const, content });
const formula = (latex: string) => ({ type: 'paragraph', content: [{ type: 'inlineMath', attrs: { latex } }] });
const picture = (alt: string | null) => ({ type: 'image', attrs: { src: SRC, alt, width: null, height: null } });

describe('warningsOf', () => {
  it.each([
    ['nothing', statement({ richText: doc(formula('x^2'), picture(''), picture('A map')) }), []],
    ['a formula that cannot be drawn', statement({ richText: doc(formula(String.raw`\frac{1`)) }), ['formula']],
    ['a picture without a description', statement({ richExplanation: doc(picture(null)) }), ['description']],
    ['the source of a formula in a plain text', statement({ text: 'Solve $x^2=4$' }), ['source']],
    ['the source of a formula in feedback', statement({ feedback: { isTrue: { feedback: '$x$' } } }), ['source']],
    ['no source where the text is formatted', statement({ text: '$x$', richText: doc(formula('x')) }), []],
  ])('tells %s', (_name, question, warnings) => {
    expect(warningsOf(question as Parameters<typeof warningsOf>[0])).toEqual(warnings);
  });

  it('reads questions of every type', () => {
    fc.assert(fc.property(anyQuestion, (question) => Array.isArray(warningsOf(question))));
  });
});
