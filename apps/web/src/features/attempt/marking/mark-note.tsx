import type { AnswerMark } from '@dars/contracts/learning/answer-mark';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { PenTool } from 'lucide-react';
import { DateText } from '../../../lib/dates/date-text.tsx';

interface MarkNoteProps {
  mark: AnswerMark;
  /** The name of the person who gave the mark, for staff. */
  markedBy?: string | null;
}

/** Says that a person gave the points of an answer, by which criteria and with which comment. */
export function MarkNote({ mark, markedBy = null }: MarkNoteProps) {
  const t = useTranslate('attempt');
  const { criteria, comment, date } = mark;
  const points = (value: number) => formatNumber(t.language, value, { maximumFractionDigits: 2 });
  return (
    <section
      aria-label={t('attempt:marked.title')}
      className="grid gap-2.5 rounded-card border border-line px-4.5 py-4 text-small"
    >
      <p className="flex flex-wrap items-center gap-x-2 text-caption/(--lh-body) text-ink-2">
        <Icon icon={PenTool} small />
        <b>{t('attempt:marked.title')}</b>
        {markedBy !== null && <UserText>{markedBy}</UserText>}
        <DateText iso={date} time />
      </p>
      {criteria.length > 0 && (
        <dl className="grid gap-1.5">
          {criteria.map(({ criterion, text, levelText, points: earned, of }) => (
            <div key={criterion} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="font-semibold">
                <UserText>{text}</UserText>
              </dt>
              <dd className="min-w-0 wrap-anywhere">
                <UserText>{levelText}</UserText>{' '}
                <span className="text-ink-3">
                  {t('attempt:result.of_points', { earned: points(earned), total: points(of) })}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {comment !== '' && (
        <UserText as="p" className="whitespace-pre-line wrap-anywhere">
          {comment}
        </UserText>
      )}
    </section>
  );
}
