import { formulaLineOf } from '@dars/contracts/content/question/formula-line';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Badge, type Tone } from '@dars/ui/data/badge';
import { Icon } from '@dars/ui/icon';
import { Check, ChevronDown, Hourglass, type LucideIcon, Minus, PenLine, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { QuestionFeedback } from '../../../lib/question/question-key.tsx';
import { QuestionLine } from '../../../lib/question/question-line.tsx';
import { QuestionView } from '../../../lib/question/question-view.tsx';
import { FlagIcon } from '../flag-icon.tsx';
import { MarkNote } from '../marking/mark-note.tsx';
import type { Mark, Reviewed } from './marks.ts';

const MARK_STYLES: Record<Mark, { icon: LucideIcon; tone: Tone; color: string }> = {
  right: { icon: Check, tone: 'good', color: 'bg-success' },
  partial: { icon: Minus, tone: 'warn', color: 'bg-warning' },
  wrong: { icon: X, tone: 'bad', color: 'bg-danger' },
  // A neutral icon and tone, which do not look like a judgement.
  answered: { icon: PenLine, tone: 'neutral', color: 'bg-ink-3' },
  unanswered: { icon: Minus, tone: 'neutral', color: 'bg-ink-3' },
  waiting: { icon: Hourglass, tone: 'info', color: 'bg-brand' },
};

interface ReviewItemProps {
  reviewed: Reviewed;
  isOpen: boolean;
  /** The name of the person who marked the answer, for staff. */
  markedBy?: string | null;
  /** An action below the answer. */
  children?: ReactNode;
}

/** A question with the learner's answer, and with the right answer if it may be shown. */
export function ReviewItem({ reviewed, isOpen, markedBy = null, children }: ReviewItemProps) {
  const t = useTranslate('attempt');
  const { result, mark, number, isFlagged } = reviewed;
  const { question, answer, earned, key, feedback, late, mark: given } = result;
  const { icon, tone, color } = MARK_STYLES[mark];
  return (
    <details className="group overflow-hidden rounded-card border border-line bg-surface" open={isOpen}>
      <summary className="flex cursor-pointer list-none items-center gap-3.5 px-5 py-3.25 leading-[1.6] focus-visible:-outline-offset-2 max-sm:gap-2.5 max-sm:px-3.5 max-sm:py-3 [&::-webkit-details-marker]:hidden">
        <span className={`mx-1.5 grid size-6 flex-none rotate-45 place-items-center rounded-[5px] text-white ${color}`}>
          <Icon icon={icon} className="size-3.5 -rotate-45 stroke-3" />
        </span>
        <span className="flex min-w-0 flex-1 gap-1">
          <b className="num">{number}.</b>
          {/* An open item shows the whole question below. */}
          <QuestionLine
            className="line-clamp-2 min-w-0 wrap-anywhere group-open:hidden"
            {...{ text: question.text, line: formulaLineOf(question.richText) }}
          />
        </span>
        {isFlagged && <FlagIcon isOn />}
        {late && (
          <Badge tone="warn" className="max-sm:hidden">
            {t('attempt:state.late')}
          </Badge>
        )}
        <Badge tone={tone} className="max-sm:hidden">
          {t(`attempt:mark.${mark}`)}
        </Badge>
        <Icon
          icon={ChevronDown}
          small
          className="text-ink-3 transition-[rotate] duration-(--t2) ease-out group-open:rotate-180"
        />
      </summary>
      <div className="grid grid-cols-1 gap-2 px-5 pt-1 pb-5 max-sm:px-3.5">
        <p className="caption quiet">
          {earned === null
            ? t('attempt:points', { count: question.points })
            : t('attempt:result.of_points', {
                earned: formatNumber(t.language, earned, { maximumFractionDigits: 2 }),
                total: question.points,
              })}
          {answer === null && ` · ${t('attempt:mark.unanswered')}`}
          {earned !== null && earned < 0 && ` · ${t('attempt:penalty.taken')}`}
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
        {feedback && <QuestionFeedback feedback={feedback} heading="h3" />}
        {given && <MarkNote mark={given} markedBy={markedBy} />}
        {children}
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
