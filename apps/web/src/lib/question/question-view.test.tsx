import type { Answer, OpenQuestion, Question } from '@dars/contracts/content/question';
import { OPTION_MAX } from '@dars/contracts/content/question/limits';
import { createClientI18n, loadArea, useTranslate } from '@dars/i18n/client';
import { TextsContext } from '@dars/i18n/texts-context';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, test } from 'vitest';
import { QuestionView } from './question-view.tsx';
import { UnacceptedTextsContext, useUnacceptedTexts } from './unaccepted-texts.ts';

const i18n = await createClientI18n('en');
await loadArea(i18n, 'attempt');
afterEach(cleanup);

const open = { id: 'q', text: 'What is it?', image: null, points: 1 };
const lines = ['one', 'two', 'three'].map((text) => ({ id: text, text }));
let answered: Answer | null;

function Texts({ children }: { children: ReactNode }) {
  return <TextsContext value={useTranslate()}>{children}</TextsContext>;
}

function Asked({ question, answerKey = null }: { question: OpenQuestion; answerKey?: Question | null }) {
  const [value, setValue] = useState<Answer | null>(answered);
  answered = value;
  return (
    <QuestionView question={question} value={value} onChange={setValue} answerKey={answerKey} readOnly={!!answerKey} />
  );
}

async function ask(question: OpenQuestion, answerKey: Question | null = null, first: Answer | null = null) {
  answered = first;
  render(
    <I18nextProvider i18n={i18n}>
      <Texts>
        <Asked question={question} answerKey={answerKey} />
      </Texts>
    </I18nextProvider>,
  );
  await screen.findByRole('heading', { name: open.text });
}

/** `forget` is what the end of the attempt calls. */
let forget: () => void = () => undefined;
function InAttempt({ children }: { children: ReactNode }) {
  const unaccepted = useUnacceptedTexts('attempt');
  forget = unaccepted.drop;
  return <UnacceptedTextsContext value={unaccepted}>{children}</UnacceptedTextsContext>;
}

describe('a text that the server does not take', () => {
  const question: OpenQuestion = { ...open, type: 'shortText' };
  async function come(asked = question) {
    render(
      <I18nextProvider i18n={i18n}>
        <Texts>
          <InAttempt>
            <Asked question={asked} />
          </InAttempt>
        </Texts>
      </I18nextProvider>,
    );
    return screen.findByRole('textbox');
  }

  test('stands there again when the learner comes back to the question, until the attempt is over', async () => {
    answered = null;
    const text = 'x'.repeat(OPTION_MAX + 1);
    fireEvent.change(await come(), { target: { value: 'short' } });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
    expect(answered).toEqual({ type: 'shortText', text: 'short' });
    cleanup();
    expect(await come()).toHaveProperty('value', text);
    cleanup();
    forget();
    expect(await come()).toHaveProperty('value', 'short');
  });

  test('that is no number leaves the last number as it was, and is kept likewise', async () => {
    answered = null;
    const number: OpenQuestion = { ...open, type: 'numeric' };
    const input = await come(number);
    fireEvent.change(input, { target: { value: '12' } });
    fireEvent.change(input, { target: { value: '12 kg' } });
    expect(answered).toEqual({ type: 'numeric', text: '12' });
    cleanup();
    expect(await come(number)).toHaveProperty('value', '12 kg');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
    expect(answered).toBeNull();
  });

  test('goes once it has been made shorter', async () => {
    answered = null;
    fireEvent.change(await come(), { target: { value: 'x'.repeat(OPTION_MAX + 1) } });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'shorter' } });
    cleanup();
    expect(await come()).toHaveProperty('value', 'shorter');
  });
});

describe('an answer', () => {
  test('to one of several options is the one that was pressed last', async () => {
    await ask({ ...open, type: 'single', options: lines });
    fireEvent.click(screen.getByRole('radio', { name: 'one' }));
    fireEvent.click(screen.getByRole('radio', { name: 'two' }));
    expect(answered).toEqual({ type: 'single', option: 'two' });
  });

  test('to several is in the order shown, however they were pressed, and none when all are taken back', async () => {
    await ask({ ...open, type: 'multiple', options: lines });
    fireEvent.click(screen.getByRole('checkbox', { name: 'three' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'one' }));
    expect(answered).toEqual({ type: 'multiple', options: ['one', 'three'] });
    fireEvent.click(screen.getByRole('checkbox', { name: 'three' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'one' }));
    expect(answered).toBeNull();
  });

  test('is true or false', async () => {
    await ask({ ...open, type: 'trueFalse' });
    fireEvent.click(screen.getByRole('radio', { name: 'False' }));
    expect(answered).toEqual({ type: 'trueFalse', isTrue: false });
  });

  test('in words or as a number is what was written, and none when it is cleared', async () => {
    await ask({ ...open, type: 'numeric' });
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: '١٢٫٥' } });
    fireEvent.blur(field);
    expect(answered).toEqual({ type: 'numeric', text: '١٢٫٥' });
    expect(screen.queryByText(/One number/)).toBeNull();
    fireEvent.change(field, { target: { value: 'twelve' } });
    fireEvent.blur(field);
    expect(screen.getByText(/One number/)).toBeTruthy();
    fireEvent.change(field, { target: { value: '' } });
    expect(answered).toBeNull();
  });

  test('to an order is given by the arrows, is told, and may be the order as it stands', async () => {
    await ask({ ...open, type: 'ordering', items: lines });
    expect(answered).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Keep this order/ }));
    expect(answered).toEqual({ type: 'ordering', items: ['one', 'two', 'three'] });
    fireEvent.click(screen.getByRole('button', { name: /one.* down/ }));
    expect(answered).toEqual({ type: 'ordering', items: ['two', 'one', 'three'] });
    expect(screen.getByText(/is now .*2.* of .*3/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /two.* up/ }));
    expect(answered).toEqual({ type: 'ordering', items: ['two', 'one', 'three'] });
  });

  test('of another kind, from before the question was changed, counts as none', async () => {
    await ask({ ...open, type: 'single', options: lines }, null, { type: 'trueFalse', isTrue: true });
    expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
  });
});

test('once its key is there, the right option and a wrong choice are told in words, and nothing can be changed', async () => {
  const key: Question = {
    schema: 1,
    type: 'single',
    text: open.text,
    explanation: 'Because it is.',
    image: null,
    points: 1,
    options: lines.map((line) => ({ ...line, isCorrect: line.id === 'two' })),
  };
  await ask({ ...open, type: 'single', options: lines }, key, { type: 'single', option: 'one' });
  expect(screen.getByRole('radio', { name: /one.*Wrong answer/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: /two.*Right answer/ })).toBeTruthy();
  expect(screen.getByText('Because it is.')).toBeTruthy();
});
