import type { Answer, OpenQuestion } from '@dars/contracts/content/question';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Dot } from '@dars/ui/dot';
import { type RefObject, useEffect, useRef } from 'react';
import { useHeadingFocus } from '../../../lib/page-focus.ts';
import { QuestionView } from '../../../lib/question/question-view.tsx';
import { FlagIcon } from '../flag-icon.tsx';

interface CurrentQuestionProps {
  section: RefObject<HTMLElement | null>;
  question: OpenQuestion;
  index: number;
  total: number;
  /** Percent of the points that a wrong answer costs. */
  penalty: number;
  value: Answer | null;
  isFlagged: boolean;
  readOnly: boolean;
  onAnswer: (answer: Answer | null) => void;
  onFlag: () => void;
}

/** The open question. Another question takes the focus, so that a screen reader reads it. */
export function CurrentQuestion(props: CurrentQuestionProps) {
  const { section, question, index, total, penalty, value, isFlagged, readOnly, onAnswer, onFlag } = props;
  const t = useTranslate('attempt');
  const shown = useRef(question.id);
  useHeadingFocus(section);
  useEffect(() => {
    if (shown.current === question.id) return;
    shown.current = question.id;
    section.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [question.id, section]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('attempt:current_question.position', { number: index + 1, total })}
      className="min-w-0 outline-none"
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small/(--lh-body) text-ink-2">
        <span>
          <b className="text-brand-text">{t('attempt:current_question.number', { number: index + 1 })}</b>{' '}
          {t('attempt:current_question.of', { total })}
        </span>
        <Dot className="size-1.5 bg-line-2" />
        <span>{t('attempt:points', { count: question.points })}</span>
        {penalty > 0 && (
          <>
            <Dot className="size-1.5 bg-line-2" />
            <span>{t('attempt:penalty.term', { percent: formatPercent(t.language, penalty / 100) })}</span>
          </>
        )}
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
        heading="h1"
        question={question}
        value={value}
        onChange={onAnswer}
        readOnly={readOnly}
      />
    </section>
  );
}
