import type { OpenQuestion, Question } from '@dars/contracts/content/question';
import type { RichText, RichTextInline } from '@dars/contracts/content/rich-text';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderQuestion } from './testing/render-question.tsx';

const paragraph = (...content: RichTextInline[]) => ({ type: 'paragraph' as const, content });
const doc = (...content: RichText['content']): RichText => ({ type: 'doc', content });
const bold = (text: string): RichTextInline => ({ type: 'text', text, marks: [{ type: 'bold' }] });
const half = doc(paragraph({ type: 'inlineMath', attrs: { latex: '\\frac{1}{2}' } }));

const question: OpenQuestion = {
  ...{ id: 'q', type: 'single', text: 'How much is it?\n3', image: null, points: 1 },
  richText: doc(paragraph({ type: 'text', text: 'How much ' }, bold('is'), { type: 'text', text: ' it?' }), {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [paragraph({ type: 'text', text: '3' })] }],
  }),
  options: [
    { id: 'a', text: '\\frac{1}{2}', richText: half },
    { id: 'b', text: '2' },
  ],
};
const answerKey: Question = {
  ...{ schema: 1, type: 'single', text: question.text, image: null, points: 1 },
  explanation: 'So it is',
  richExplanation: doc(paragraph({ type: 'text', text: 'So ' }, bold('it is'))),
  options: [
    { id: 'a', text: '\\frac{1}{2}', isCorrect: true, feedback: 'Right so' },
    { id: 'b', text: '2', isCorrect: false, feedback: 'Too much', richFeedback: doc(paragraph(bold('Too much'))) },
  ],
};

describe('a formatted question', () => {
  it('has its first paragraph as the heading, the rest below it, and names its options by all of it', async () => {
    await renderQuestion(question);
    const heading = await screen.findByRole('heading', { name: 'How much is it?' });
    expect(within(heading).getByText('is').tagName).toBe('STRONG');
    expect(within(heading).queryByRole('list')).toBeNull();
    expect(screen.getByRole('listitem').textContent).toBe('3');
    expect(screen.getByRole('group').getAttribute('aria-labelledby')).toBe(heading.parentElement?.id);
  });

  it('draws the formulas of its options as MathML', async () => {
    await renderQuestion(question);
    const [first, second] = await screen.findAllByRole('radio');
    await expect.poll(() => first?.closest('label')?.querySelector('mfrac')).not.toBeNull();
    expect(second?.closest('label')?.textContent).toContain('2');
  });

  it('shows the explanation with its formatting, and the feedback of the chosen option only', async () => {
    await renderQuestion(question, { first: { type: 'single', option: 'b' }, answerKey });
    expect((await screen.findByText('it is')).tagName).toBe('STRONG');
    expect((await screen.findByText('Too much')).tagName).toBe('STRONG');
    expect(screen.queryByText('Right so')).toBeNull();
  });

  it('shows the feedback of all options where none was chosen', async () => {
    await renderQuestion(question, { answerKey });
    await screen.findByText('Too much');
    expect(screen.getByText('Right so')).toBeDefined();
  });
});
