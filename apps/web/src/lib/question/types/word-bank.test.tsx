import type { OpenQuestion, Question } from '@dars/contracts/content/question';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderQuestion } from '../testing/render-question.tsx';

const open = { id: 'q', text: 'Fill the gaps', image: null, points: 1 };
const question: OpenQuestion = {
  ...{ ...open, type: 'wordBank', texts: ['The ', ' sat on ', ' mat.'], words: ['dog', 'the', 'cat'] },
};
const gap = (number: number) => screen.getByRole('button', { name: new RegExp(`^Gap .*${number}.* of .*2`) });
const word = (name: string) => within(screen.getByRole('group', { name: 'Words' })).getByRole('button', { name });
const isMarked = (number: number) => gap(number).getAttribute('aria-pressed');

describe('WordBankAnswer', () => {
  it('puts a pressed word into the marked gap, and marks the next empty one', async () => {
    const rendered = await renderQuestion(question);
    expect([isMarked(1), isMarked(2)]).toEqual(['true', 'false']);
    fireEvent.click(word('cat'));
    expect(rendered.answered).toEqual({ type: 'wordBank', words: ['cat', ''] });
    expect([isMarked(1), isMarked(2)]).toEqual(['false', 'true']);
    expect(screen.getByText(/cat.* is now in gap .*1.* of .*2/)).toBeTruthy();
    fireEvent.click(word('the'));
    expect(rendered.answered).toEqual({ type: 'wordBank', words: ['cat', 'the'] });
    // No gap is empty now, so that a further word changes nothing until a gap is chosen.
    fireEvent.click(word('dog'));
    expect(rendered.answered).toEqual({ type: 'wordBank', words: ['cat', 'the'] });
    fireEvent.click(gap(1));
    fireEvent.click(word('dog'));
    expect(rendered.answered).toEqual({ type: 'wordBank', words: ['dog', 'the'] });
  });

  it('shows its words where nothing can be answered and nothing was', async () => {
    await renderQuestion(question, { readOnly: true });
    const words = within(screen.getByRole('list', { name: 'Words' })).getAllByRole('listitem');
    expect(words.map(({ textContent }) => textContent)).toEqual(['dog', 'the', 'cat']);
  });

  it('empties a gap by key and by button, and offers a used word again', async () => {
    const rendered = await renderQuestion(question, { first: { type: 'wordBank', words: ['cat', 'cat'] } });
    expect(word('cat used, may be used again')).toBeTruthy();
    fireEvent.keyDown(gap(2), { code: 'Delete' });
    expect(rendered.answered).toEqual({ type: 'wordBank', words: ['cat', ''] });
    fireEvent.click(gap(1));
    fireEvent.click(screen.getByRole('button', { name: /^Empty gap .*1/ }));
    expect(rendered.answered).toBeNull();
  });

  it('takes a word that is dropped on a gap, and no other text', async () => {
    const rendered = await renderQuestion(question);
    const dataTransfer = new DataTransfer();
    fireEvent.dragStart(word('the'), { dataTransfer });
    fireEvent.drop(gap(2), { dataTransfer });
    expect(rendered.answered).toEqual({ type: 'wordBank', words: ['', 'the'] });
    const other = new DataTransfer();
    other.setData('text/plain', 'dog');
    fireEvent.drop(gap(1), { dataTransfer: other });
    expect(rendered.answered).toEqual({ type: 'wordBank', words: ['', 'the'] });
  });

  it('judges each gap, names the right words and shows no bank once the key is shown', async () => {
    const answerKey: Question = {
      ...{ schema: 1, type: 'wordBank', text: open.text, explanation: '', image: null, points: 1, isPartial: true },
      ...{ passage: 'The [cat|kitten] sat on [the] mat.', distractors: ['dog'] },
    };
    await renderQuestion(question, { answerKey, first: { type: 'wordBank', words: ['dog', 'the'] } });
    expect(screen.getAllByText(/^(Right|Wrong) answer$/).map(({ textContent }) => textContent)).toEqual(
      ['Wrong answer', 'Right answer', 'Right answer'], // The last is the heading of the key.
    );
    expect(screen.getByText('cat / kitten')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Words' })).toBeNull();
  });
});
