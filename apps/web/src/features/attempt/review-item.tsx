import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Badge, type Tone } from '@dars/ui/badge';
import { Icon } from '@dars/ui/icon';
import { Check, ChevronDown, Flag, type LucideIcon, Minus, PenLine, X } from 'lucide-react';
import { QuestionView } from '../../lib/question/question-view.tsx';
import type { Mark, Reviewed } from './marks.ts';

const LOOKS: Record<Mark, { icon: LucideIcon; tone: Tone }> = {
  right: { icon: Check, tone: 'good' },
  partial: { icon: Minus, tone: 'warn' },
  wrong: { icon: X, tone: 'bad' },
  // Nothing that could be taken for a judgement.
  answered: { icon: PenLine, tone: 'neutral' },
  unanswered: { icon: Minus, tone: 'neutral' },
};

/** A question as it was answered; the right answer with it where it may be shown. */
export function ReviewItem({ reviewed, isOpen }: { reviewed: Reviewed; isOpen: boolean }) {
  const t = useTranslate('attempt');
  const { result, mark, number, isFlagged } = reviewed;
  const { question, answer, earned, key } = result;
  const { icon, tone } = LOOKS[mark];
  return (
    <details className={`review-item is-${mark}`} open={isOpen}>
      <summary>
        <span className="review-sign">
          <Icon icon={icon} />
        </span>
        <span className="review-text">
          <b className="num">{number}.</b> <bdi>{question.text}</bdi>
        </span>
        {isFlagged && <Icon icon={Flag} small className="attempt-flag-on" />}
        <Badge tone={tone}>{t(`attempt:mark.${mark}`)}</Badge>
        <Icon icon={ChevronDown} small className="review-arrow" />
      </summary>
      <div className="review-body">
        <p className="caption quiet">
          {earned === null
            ? t('attempt:points', { count: question.points })
            : t('attempt:result.of_points', {
                earned: formatNumber(t.language, earned, { maximumFractionDigits: 2 }),
                total: question.points,
              })}
          {answer === null && ` · ${t('attempt:mark.unanswered')}`}
        </p>
        <QuestionView
          heading="h3"
          question={question}
          value={answer}
          onChange={() => undefined}
          readOnly
          answerKey={key}
        />
      </div>
    </details>
  );
}
