import type { Answer, OpenQuestion } from '@dars/contracts/content/question';
import type { CheckedAnswer } from '@dars/contracts/learning/question-result';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dot } from '@dars/ui/dot';
import type { RefObject } from 'react';
import { AnswerCheck } from '../../../lib/question/answer-check.tsx';
import { isAnswered } from '../../../lib/question/is-answered.ts';
import { PenaltyNote } from '../../../lib/question/penalty-note.tsx';
import { QuestionView } from '../../../lib/question/question-view.tsx';
import { FlagIcon } from '../flag-icon.tsx';

interface CurrentQuestionProps {
  /** The section of the current question. */
  section: RefObject<HTMLElement | null>;
  /** Whether the keys act on this question, of those on the page. */
  isCurrent: boolean;
  /** Whether it is the first question of the page, whose text is the heading of the page. */
  isFirst: boolean;
  question: OpenQuestion;
  index: number;
  total: number;
  /** Percent of a question's points that a wrong answer costs in the quiz. */
  penalty: number;
  value: Answer | null;
  /** Undefined: the answer is not checked, and may change. */
  checked: CheckedAnswer | undefined;
  isChecking: boolean;
  isFlagged: boolean;
  readOnly: boolean;
  onAnswer: (answer: Answer | null) => void;
  onFlag: () => void;
  onCheck: () => void;
  /** Called when the focus enters the question. */
  onFocus: () => void;
}

/** A question of the page. The current one is the target of keys. */
export function CurrentQuestion(props: CurrentQuestionProps) {
  const { section, isCurrent, isFirst, question, index, total, penalty, value, isFlagged, readOnly } = props;
  const { checked, isChecking, onAnswer, onFlag, onCheck, onFocus } = props;
  const t = useTranslate('attempt');
  const heading = isFirst ? 'h1' : 'h2';
  return (
    <section
      ref={isCurrent ? section : undefined}
      tabIndex={-1}
      onFocus={onFocus}
      aria-label={t('attempt:current_question.position', { number: index + 1, total })}
      className="min-w-0 scroll-mt-28 outline-none"
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small/(--lh-body) text-ink-2">
        <span>
          <b className="text-brand-text">{t('attempt:current_question.number', { number: index + 1 })}</b>{' '}
          {t('attempt:current_question.of', { total })}
        </span>
        <Dot className="size-1.5 bg-line-2" />
        <span>{t('attempt:points', { count: question.points })}</span>
        <PenaltyNote question={question} penalty={penalty} />
        <Button
          variant="ghost"
          size="small"
          aria-pressed={isFlagged}
          disabled={readOnly}
          className="ms-auto"
          onClick={onFlag}
        >
          <FlagIcon isOn={isFlagged} />
          {t('attempt:current_question.flag')}
        </Button>
      </div>
      <QuestionView
        key={question.id}
        heading={heading}
        question={question}
        value={value}
        onChange={onAnswer}
        readOnly={readOnly || checked !== undefined || isChecking}
        answerKey={checked?.key ?? null}
      />
      <AnswerCheck
        {...{ question, checked, readOnly, onCheck }}
        isAnswered={isAnswered(value)}
        isBusy={isChecking}
        heading={heading}
      />
    </section>
  );
}
