import type { Answer, OpenQuestion, Question } from '@dars/contracts/content/question';
import { useTranslate } from '@dars/i18n/client';
import { UserText } from '@dars/ui/user-text';
import { useId } from 'react';
import { AnswerControl } from './answer-control.tsx';
import { QuestionKey } from './question-key.tsx';
import './question.css';

interface QuestionViewProps {
  question: OpenQuestion;
  /** Null: not answered. */
  value: Answer | null;
  onChange: (answer: Answer | null) => void;
  /** Shown as it was answered. */
  readOnly?: boolean;
  /** With it the right answer and the explanation are shown. */
  answerKey?: Question | null;
  heading?: 'h1' | 'h2' | 'h3';
}

/** A question and its answer, as a learner gives it. */
export function QuestionView(props: QuestionViewProps) {
  const { question, value, onChange, readOnly = false, answerKey = null, heading = 'h2' } = props;
  const t = useTranslate('attempt');
  const id = useId();
  return (
    <section aria-labelledby={id} className="question">
      <UserText as={heading} id={id} className="question-text">
        {question.text}
      </UserText>
      {question.image !== null && (
        <img src={question.image} alt={t('attempt:question.image')} className="question-image" />
      )}
      <AnswerControl
        key={question.id}
        question={question}
        value={value}
        onChange={onChange}
        labelledBy={id}
        readOnly={readOnly}
        answerKey={answerKey}
      />
      {answerKey && <QuestionKey answerKey={answerKey} />}
    </section>
  );
}
