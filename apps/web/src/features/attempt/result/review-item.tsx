import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Badge, type Tone } from '@dars/ui/data/badge';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Check, ChevronDown, Flag, type LucideIcon, Minus, PenLine, X } from 'lucide-react';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { QuestionView } from '../../../lib/question/question-view.tsx';
import type { Mark, Reviewed } from './marks.ts';

const LOOKS: Record<Mark, { icon: LucideIcon; tone: Tone }> = {
  right: { icon: Check, tone: 'good' },
  partial: { icon: Minus, tone: 'warn' },
  wrong: { icon: X, tone: 'bad' },
  // A neutral icon and tone, which do not look like a judgement.
  answered: { icon: PenLine, tone: 'neutral' },
  unanswered: { icon: Minus, tone: 'neutral' },
};

/** A question with the learner's answer, and with the right answer if it may be shown. */
export function ReviewItem({ reviewed, isOpen }: { reviewed: Reviewed; isOpen: boolean }) {
  const t = useTranslate('attempt');
  const { result, mark, number, isFlagged } = reviewed;
  const { question, answer, earned, key, late } = result;
  const { icon, tone } = LOOKS[mark];
  return (
    <details className={`review-item is-${mark}`} open={isOpen}>
      <summary>
        <span className="review-sign">
          <Icon icon={icon} />
        </span>
        <span className="review-text">
          <b className="num">{number}.</b> <UserText>{question.text}</UserText>
        </span>
        {isFlagged && <Icon icon={Flag} small className="attempt-flag-on" />}
        {late && <Badge tone="warn">{t('attempt:state.late')}</Badge>}
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
        {late && <LateTimes late={late} />}
        <QuestionView
          heading="h3"
          compact
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

/** When a late answer was given, and when it arrived. */
function LateTimes({ late }: { late: NonNullable<Reviewed['result']['late']> }) {
  const t = useTranslate('attempt');
  return (
    <dl className="caption quiet flex flex-wrap gap-x-6">
      <div className="flex gap-1.5">
        <dt>{t('attempt:result.given')}</dt>
        <dd>
          <DateText iso={late.givenDate} time />
        </dd>
      </div>
      <div className="flex gap-1.5">
        <dt>{t('attempt:result.arrived')}</dt>
        <dd>
          <DateText iso={late.arrivedDate} time />
        </dd>
      </div>
    </dl>
  );
}
