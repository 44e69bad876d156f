import type { Answer, OpenQuestion, Question } from '@dars/contracts/content/question';
import { createClientI18n, loadArea, useTranslate } from '@dars/i18n/client';
import { TextsContext } from '@dars/i18n/texts-context';
import { render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { QuestionView } from '../question-view.tsx';
import { hasUnaccepted, UnacceptedTextsContext, useUnacceptedTexts } from '../unaccepted-texts.ts';

const i18n = await createClientI18n('en');
await loadArea(i18n, 'attempt');

interface Rendered {
  answered: Answer | null;
  /** Whether a field holds a text that is no answer. */
  hasUnaccepted: boolean;
}

function Texts({ children }: { children: ReactNode }) {
  return <TextsContext value={useTranslate()}>{children}</TextsContext>;
}

interface TestQuestionProps {
  question: OpenQuestion;
  first: Answer | null;
  answerKey: Question | null;
  readOnly: boolean;
  onRendered: (rendered: Rendered) => void;
}

function TestQuestion({ question, first, answerKey, readOnly, onRendered }: TestQuestionProps) {
  const [value, setValue] = useState(first);
  const unaccepted = useUnacceptedTexts('attempt');
  onRendered({ answered: value, hasUnaccepted: hasUnaccepted(unaccepted, question.id) });
  return (
    <UnacceptedTextsContext value={unaccepted}>
      <QuestionView question={question} value={value} onChange={setValue} answerKey={answerKey} readOnly={readOnly} />
    </UnacceptedTextsContext>
  );
}

/**
 * Renders a question as in an attempt, in English, with an earlier answer or with its key. The returned record follows
 * the learner's answer.
 */
export async function renderQuestion(
  question: OpenQuestion,
  {
    first = null,
    answerKey = null,
    readOnly = answerKey !== null,
  }: { first?: Answer | null; answerKey?: Question | null; readOnly?: boolean } = {},
): Promise<Rendered> {
  const rendered: Rendered = { answered: first, hasUnaccepted: false };
  const onRendered = (now: Rendered) => Object.assign(rendered, now);
  render(
    <I18nextProvider i18n={i18n}>
      <Texts>
        <TestQuestion {...{ question, first, answerKey, readOnly, onRendered }} />
      </Texts>
    </I18nextProvider>,
  );
  await screen.findByRole('heading', { name: question.text.split('\n', 1)[0] ?? '' });
  return rendered;
}
