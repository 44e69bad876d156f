import type { OpenQuestion, Question } from '@dars/contracts/content/question';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderQuestion } from '../testing/render-question.tsx';

afterEach(() => {
  localStorage.clear();
});

const open = { id: 'q', text: 'How long?', image: null, points: 1 };
const question: OpenQuestion = { ...open, type: 'numeric', unit: 'required' };
const number = () => screen.getByRole('textbox', { name: 'Your answer as a number' });
const unit = () => screen.getByRole('textbox', { name: /^Unit/ });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('NumberAnswer', () => {
  it('has no field for a unit when the question asks for a number only', async () => {
    await renderQuestion({ ...open, type: 'numeric' });
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('answers with the number and its unit, and without the unit once it is erased', async () => {
    const rendered = await renderQuestion(question);
    type(number(), '٢٫٥');
    expect(rendered.answered).toEqual({ type: 'numeric', text: '٢٫٥' });
    type(unit(), 'سم');
    expect(rendered.answered).toEqual({ type: 'numeric', text: '٢٫٥', unit: 'سم' });
    type(unit(), '');
    expect(rendered.answered).toEqual({ type: 'numeric', text: '٢٫٥' });
    type(number(), '');
    expect(rendered.answered).toBeNull();
  });

  it('keeps a unit that is typed before its number, and does not answer with it alone', async () => {
    const rendered = await renderQuestion(question);
    type(unit(), 'cm');
    expect(rendered).toEqual({ answered: null, hasUnaccepted: true });
    expect(unit()).toHaveProperty('value', 'cm');
    type(number(), '250');
    expect(rendered).toEqual({ answered: { type: 'numeric', text: '250', unit: 'cm' }, hasUnaccepted: false });
  });

  it('keeps an erased number erased while its unit stays', async () => {
    const rendered = await renderQuestion(question, { first: { type: 'numeric', text: '250', unit: 'cm' } });
    type(number(), '');
    expect(number()).toHaveProperty('value', '');
    expect(unit()).toHaveProperty('value', 'cm');
    expect(rendered.hasUnaccepted).toBe(true);
    type(unit(), '');
    expect(rendered).toEqual({ answered: null, hasUnaccepted: false });
  });

  it('says the right number in its own unit, and the accepted units', async () => {
    const answerKey: Question = {
      ...{ schema: 1, type: 'numeric', text: open.text, explanation: '', image: null, points: 1 },
      ...{ value: '2.5', tolerance: '0', isUnitRequired: true },
      units: [
        { text: 'cm', factor: '0.01' },
        { text: 'm', factor: '1' },
      ],
    };
    await renderQuestion(question, { answerKey });
    expect(
      screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === '2.5 m'),
    ).toBeTruthy();
    expect(
      screen.getByText(
        (_text, element) => element?.tagName === 'P' && element.textContent === 'Accepted units: cm · m',
      ),
    ).toBeTruthy();
    // The number is isolated, so that the browser reads the direction of both from the unit.
    const both = screen.getByText('2.5').parentElement;
    expect([both?.tagName, both?.dir, both?.textContent]).toEqual(['BDI', 'auto', '2.5 m']);
  });
});
