import type { Answer, OpenQuestion, Question } from '@dars/contracts/content/question';
import { OPTION_MAX } from '@dars/contracts/content/question/limits';
import { createClientI18n, loadArea, useTranslate } from '@dars/i18n/client';
import { TextsContext } from '@dars/i18n/texts-context';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { QuestionView } from './question-view.tsx';
import { UnacceptedTextsContext, useUnacceptedTexts } from './unaccepted-texts.ts';

const i18n = await createClientI18n('en');
await loadArea(i18n, 'attempt');

const open = { id: 'q', text: 'What is it?', image: null, points: 1 };
const lines = ['one', 'two', 'three'].map((text) => ({ id: text, text }));
let answered: Answer | null;

function Texts({ children }: { children: ReactNode }) {
  return <TextsContext value={useTranslate()}>{children}</TextsContext>;
}

function TestQuestion({ question, answerKey = null }: { question: OpenQuestion; answerKey?: Question | null }) {
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
        <TestQuestion question={question} answerKey={answerKey} />
      </Texts>
    </I18nextProvider>,
  );
  await screen.findByRole('heading', { name: open.text });
}

/** Drops the kept texts, as the end of the attempt does. */
let dropTexts: () => void = () => undefined;
function InAttempt({ children }: { children: ReactNode }) {
  const unaccepted = useUnacceptedTexts('attempt');
  dropTexts = unaccepted.drop;
  return <UnacceptedTextsContext value={unaccepted}>{children}</UnacceptedTextsContext>;
}

describe('a text that the server does not accept', () => {
  const question: OpenQuestion = { ...open, type: 'shortText' };
  async function openQuestion(asked = question) {
    render(
      <I18nextProvider i18n={i18n}>
        <Texts>
          <InAttempt>
            <TestQuestion question={asked} />
          </InAttempt>
        </Texts>
      </I18nextProvider>,
    );
    return screen.findByRole('textbox');
  }

  test('is shown again when the learner returns to the question, until the attempt is over', async () => {
    answered = null;
    const text = 'x'.repeat(OPTION_MAX + 1);
    fireEvent.change(await openQuestion(), { target: { value: 'short' } });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
    expect(answered).toEqual({ type: 'shortText', text: 'short' });
    cleanup();
    expect(await openQuestion()).toHaveProperty('value', text);
    cleanup();
    dropTexts();
    expect(await openQuestion()).toHaveProperty('value', 'short');
  });

  test('does not replace the last number when it is no number, and is kept', async () => {
    answered = null;
    const number: OpenQuestion = { ...open, type: 'numeric' };
    const input = await openQuestion(number);
    fireEvent.change(input, { target: { value: '12' } });
    fireEvent.change(input, { target: { value: '12 kg' } });
    expect(answered).toEqual({ type: 'numeric', text: '12' });
    cleanup();
    expect(await openQuestion(number)).toHaveProperty('value', '12 kg');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
    expect(answered).toBeNull();
  });

  test('is no longer kept once it is short enough', async () => {
    answered = null;
    fireEvent.change(await openQuestion(), { target: { value: 'x'.repeat(OPTION_MAX + 1) } });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'shorter' } });
    cleanup();
    expect(await openQuestion()).toHaveProperty('value', 'shorter');
  });
});

describe('QuestionView answers', () => {
  test('a single choice with the option that was chosen last', async () => {
    await ask({ ...open, type: 'single', options: lines });
    fireEvent.click(screen.getByRole('radio', { name: 'one' }));
    fireEvent.click(screen.getByRole('radio', { name: 'two' }));
    expect(answered).toEqual({ type: 'single', option: 'two' });
  });

  test('a multiple choice in the order shown, and with null when nothing is ticked', async () => {
    await ask({ ...open, type: 'multiple', options: lines });
    fireEvent.click(screen.getByRole('checkbox', { name: 'three' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'one' }));
    expect(answered).toEqual({ type: 'multiple', options: ['one', 'three'] });
    fireEvent.click(screen.getByRole('checkbox', { name: 'three' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'one' }));
    expect(answered).toBeNull();
  });

  test('a true-or-false question with a boolean', async () => {
    await ask({ ...open, type: 'trueFalse' });
    fireEvent.click(screen.getByRole('radio', { name: 'False' }));
    expect(answered).toEqual({ type: 'trueFalse', isTrue: false });
  });

  test('a number with the typed text, and with null when the field is emptied', async () => {
    await ask({ ...open, type: 'numeric' });
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: '١٢٫٥' } });
    fireEvent.blur(field);
    expect(answered).toEqual({ type: 'numeric', text: '١٢٫٥' });
    expect(screen.queryByText(/one number/)).toBeNull();
    fireEvent.change(field, { target: { value: 'twelve' } });
    fireEvent.blur(field);
    expect(screen.getByText(/one number/)).toBeTruthy();
    fireEvent.change(field, { target: { value: '' } });
    expect(answered).toBeNull();
  });

  test('an ordering question by its arrows or as it stands, and announces each move', async () => {
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

  test('a matrix with one column for each row, in the order shown', async () => {
    await ask({ ...open, type: 'matrix', rows: lines, columns: lines.slice(0, 2) });
    const radio = (row: string, column: string) =>
      within(screen.getByRole('radiogroup', { name: row })).getByRole('radio', { name: column });
    fireEvent.click(radio('three', 'one'));
    fireEvent.click(radio('one', 'two'));
    fireEvent.click(radio('three', 'two'));
    const rows = [
      { row: 'one', column: 'two' },
      { row: 'three', column: 'two' },
    ];
    expect(answered).toEqual({ type: 'matrix', rows });
    expect(radio('one', 'two')).toHaveProperty('checked', true);
    expect(radio('one', 'one')).toHaveProperty('checked', false);
  });

  test('nothing when the stored answer is of another type than the question', async () => {
    await ask({ ...open, type: 'single', options: lines }, null, { type: 'trueFalse', isTrue: true });
    expect(screen.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
  });
});

test('QuestionView with the key names the right option and a wrong choice, and is read-only', async () => {
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

test('QuestionView with the key of a matrix judges each row, and says the right columns in words', async () => {
  const columns = lines.slice(0, 2);
  const key: Question = {
    ...{
      schema: 1,
      type: 'matrix',
      text: open.text,
      explanation: '',
      image: null,
      points: 1,
      isPartial: true,
      columns,
    },
    rows: lines.map((row, index) => ({ ...row, rightColumn: index === 0 ? 0 : 1 })),
  };
  const rows = [
    { row: 'one', column: 'one' },
    { row: 'two', column: 'one' },
  ];
  await ask({ ...open, type: 'matrix', rows: lines, columns }, key, { type: 'matrix', rows });
  expect(screen.getByRole('radiogroup', { name: /one.*Right answer/ })).toBeTruthy();
  const second = within(screen.getByRole('radiogroup', { name: /two.*Wrong answer/ }));
  expect(second.getByRole('radio', { name: /one.*Wrong answer/ })).toHaveProperty('disabled', true);
  expect(second.getByRole('radio', { name: /two.*Right answer/ })).toBeTruthy();
  expect(screen.getByRole('radiogroup', { name: /three.*No answer/ })).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['one', 'two', 'two']);
});
