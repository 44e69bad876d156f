import type { OpenQuestion, Question } from '@dars/contracts/content/question';
import { GAP_MAX } from '@dars/contracts/content/question/limits';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestion } from '../testing/render-question.tsx';

afterEach(() => {
  localStorage.clear();
});

const open = { id: 'q', text: 'Fill the gaps', image: null, points: 1 };
const question: OpenQuestion = {
  ...{ ...open, type: 'gaps', texts: ['عاصمة مصر ', '، وهي في ', '، ونهرها ', '.'] },
  gaps: [{ choices: null }, { choices: ['Asia', 'Africa'] }, { choices: null }],
};
const gap = (number: number) => new RegExp(`Gap .*${number}.* of .*3`);
const typed = (number: number) => screen.getByRole('textbox', { name: gap(number) });

describe('GapsAnswer', () => {
  it('answers with the texts of all gaps in their order, and with null when all are emptied', async () => {
    const rendered = await renderQuestion(question);
    fireEvent.change(typed(3), { target: { value: 'Nile' } });
    expect(rendered.answered).toEqual({ type: 'gaps', texts: ['', '', 'Nile'] });
    fireEvent.click(screen.getByRole('combobox', { name: gap(2) }));
    fireEvent.click(await screen.findByRole('option', { name: 'Africa' }));
    fireEvent.change(typed(1), { target: { value: 'القاهرة' } });
    expect(rendered.answered).toEqual({ type: 'gaps', texts: ['القاهرة', 'Africa', 'Nile'] });
    cleanup();
    const other = await renderQuestion(question, { first: { type: 'gaps', texts: ['x'] } });
    fireEvent.change(typed(1), { target: { value: ' ' } });
    expect(other.answered).toBeNull();
  });

  it('shows the choices of a gap that cannot be changed and is empty', async () => {
    await renderQuestion(question, { readOnly: true });
    expect(screen.getByRole('img', { name: gap(2) }).textContent).toBe('Asia / Africa');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('keeps a text that is too long in its gap and out of the answer', async () => {
    const rendered = await renderQuestion(question, { first: { type: 'gaps', texts: ['', '', 'Nile'] } });
    const long = 'x'.repeat(GAP_MAX + 1);
    fireEvent.change(typed(1), { target: { value: long } });
    expect(typed(1)).toHaveProperty('value', long);
    expect(rendered).toEqual({ answered: { type: 'gaps', texts: ['', '', 'Nile'] }, hasUnaccepted: true });
    fireEvent.change(typed(1), { target: { value: 'short' } });
    expect(rendered).toEqual({ answered: { type: 'gaps', texts: ['short', '', 'Nile'] }, hasUnaccepted: false });
  });

  it('takes the direction of the text, whatever stands in the gaps, and isolates each gap', async () => {
    await renderQuestion(question, { first: { type: 'gaps', texts: ['Cairo', 'Africa', 'Nile'] } });
    // The browser reads the direction from the text around, because it skips what is isolated.
    expect(typed(1).closest('p')).toHaveProperty('dir', 'auto');
    expect(typed(1).closest('p bdi')).not.toBeNull();
    expect(typed(1)).toHaveProperty('dir', 'auto');
  });

  it('judges each gap and shows the text with its right answers once the key is shown', async () => {
    const answerKey: Question = {
      ...{ schema: 1, type: 'gaps', text: open.text, explanation: '', image: null, points: 1 },
      passage: 'عاصمة مصر [القاهرة|Cairo]، وهي في [*Africa|Asia]، ونهرها [Nile].',
      ...{ ignoreMarks: true, isPartial: true },
    };
    await renderQuestion(question, { answerKey, first: { type: 'gaps', texts: ['القاهره', 'Asia', ''] } });
    expect(screen.getAllByText(/^(Right|Wrong) answer$/).map(({ textContent }) => textContent)).toEqual(
      ['Right answer', 'Wrong answer', 'Right answer'], // The last is the heading of the key.
    );
    expect(screen.getByText('القاهرة / Cairo')).toBeTruthy();
    expect(typed(1)).toHaveProperty('readOnly', true);
  });
});
