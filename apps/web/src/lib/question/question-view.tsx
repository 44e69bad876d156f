import type { Answer, OpenQuestion, Question } from '@dars/contracts/content/question';
import { useTranslate } from '@dars/i18n/client';
import { classNames } from '@dars/ui/class-names';
import { UserText } from '@dars/ui/user-text';
import { useId } from 'react';
import { AnswerControl } from './answer-control.tsx';
import { FormattedText } from './formatted-text.tsx';
import { headingBelow, QuestionKey } from './question-key.tsx';
import { answeredTypes } from './types/answered-types.ts';

interface QuestionViewProps {
  question: OpenQuestion;
  /** Null: not answered. */
  value: Answer | null;
  onChange: (answer: Answer | null) => void;
  /** Shows the answer without letting it be changed. */
  readOnly?: boolean;
  /** The question with its key. If given, the right answer and the explanation are shown. */
  answerKey?: Question | null;
  heading?: 'h1' | 'h2' | 'h3';
  /** Draws the text and the answers smaller, for a list of questions. */
  compact?: boolean;
}

/** A question and its answer, as a learner gives it. */
export function QuestionView(props: QuestionViewProps) {
  const { question, value, onChange, readOnly = false, answerKey = null, heading = 'h2', compact = false } = props;
  const t = useTranslate('attempt');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'grid grid-cols-1 gap-5 narrow:gap-4',
        compact
          ? '[--answer-height:52px] [--answer-padding:8px]'
          : '[--answer-height:64px] [--answer-padding:12px] narrow:[--answer-height:58px] narrow:[--answer-padding:10px]',
      )}
    >
      <QuestionText question={question} heading={heading} id={id} compact={compact} />
      {question.image !== null && !answeredTypes[question.type].drawsImage && (
        <img
          src={question.image}
          alt={t('attempt:question.image')}
          className="max-h-[420px] justify-self-start rounded-card border border-line bg-surface"
        />
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
      {answerKey && <QuestionKey answerKey={answerKey} heading={headingBelow(heading)} />}
    </section>
  );
}

interface QuestionTextProps extends Required<Pick<QuestionViewProps, 'question' | 'heading' | 'compact'>> {
  id: string;
}

/** The text of a question. A formatted one is not bold as a whole, because its bold words have to differ. */
function QuestionText({ question: { text, richText }, heading, id, compact }: QuestionTextProps) {
  const sizes = compact
    ? 'text-body/[1.6] narrow:leading-[1.65]'
    : 'text-[calc(1.5rem*var(--font-scale))]/[1.6] narrow:text-[calc(1.1875rem*var(--font-scale))]/[1.65]';
  const shared = classNames('text-pretty wrap-anywhere', sizes);
  if (richText) {
    const headingClass = classNames(shared, 'font-medium');
    return <FormattedText form="headed" {...{ heading, headingClass, id }} text={richText} plain={text} />;
  }
  return (
    <UserText
      as={heading}
      id={id}
      className={classNames(shared, 'whitespace-pre-line', compact ? 'font-semibold' : 'font-bold')}
    >
      {text}
    </UserText>
  );
}
