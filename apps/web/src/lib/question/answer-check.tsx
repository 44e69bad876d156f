import type { OpenQuestion } from '@dars/contracts/content/question';
import type { CheckedAnswer } from '@dars/contracts/learning/question-result';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button } from '@dars/ui/button';
import { Dot } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { headingBelow, QuestionFeedback } from './question-key.tsx';

interface AnswerCheckProps {
  question: OpenQuestion;
  /** Undefined: the answer is not checked. */
  checked: CheckedAnswer | undefined;
  /** Whether there is an answer that can be checked. */
  isAnswered: boolean;
  isBusy: boolean;
  /** The heading of the question. */
  heading: 'h1' | 'h2' | 'h3';
  readOnly: boolean;
  onCheck: () => void;
}

/** Offers to check the answer above it, and then says what it earned. The words take the focus from the button. */
export function AnswerCheck(props: AnswerCheckProps) {
  const { question, checked, isAnswered, isBusy, heading, readOnly, onCheck } = props;
  const t = useTranslate('attempt');
  const hasPressed = useRef(false);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checked && hasPressed.current) outcome.current?.focus();
    hasPressed.current = false;
  }, [checked]);
  if (checked) {
    const { earned, feedback } = checked;
    return (
      <div ref={outcome} tabIndex={-1} role="status" className="mt-5 grid grid-cols-1 gap-3 outline-none">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small font-semibold text-ink-2">
          <Icon icon={CircleCheck} small className="text-brand-line" />
          {t('attempt:check.done')}
          {earned !== null && (
            <>
              <Dot className="size-1.5 bg-line-2" />
              <span>
                {t('attempt:check.points', {
                  earned: formatNumber(t.language, earned, { maximumFractionDigits: 2 }),
                  total: question.points,
                })}
              </span>
            </>
          )}
        </p>
        {feedback && <QuestionFeedback feedback={feedback} heading={headingBelow(heading)} />}
      </div>
    );
  }
  if (!question.canCheck) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        busy={isBusy}
        disabled={readOnly || !isAnswered}
        onClick={() => {
          hasPressed.current = true;
          onCheck();
        }}
      >
        <Icon icon={CircleCheck} small />
        {t('attempt:check.check')}
      </Button>
      <p className="text-caption text-ink-3">{t('attempt:check.note')}</p>
    </div>
  );
}
