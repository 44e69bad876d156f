import type { AnswerToMark } from '@dars/contracts/learning/marking';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { UserText } from '@dars/ui/user-text';
import { DateText } from '../../../lib/dates/date-text.tsx';

/** The earlier marks of an answer, newest first. */
export function MarkHistory({ answer: { history, answered } }: { answer: AnswerToMark }) {
  const t = useTranslate('marking', 'attempt');
  if (history.length === 0) return null;
  const total = formatNumber(t.language, answered.question.points);
  return (
    <details className="text-small">
      <summary className="cursor-pointer">{t('marking:history.title', { count: history.length })}</summary>
      <ol className="mt-2 grid gap-3 border-s-2 border-line ps-3">
        {history.map(({ points, comment, date, by, isOfThisAnswer }) => (
          <li key={date} className="grid gap-0.5">
            <span className="flex flex-wrap gap-x-2 text-ink-2">
              <b>
                {points === null
                  ? t('marking:history.taken_back')
                  : t('attempt:result.of_points', {
                      earned: formatNumber(t.language, points, { maximumFractionDigits: 2 }),
                      total,
                    })}
              </b>
              {by !== null && <UserText>{by}</UserText>}
              <DateText iso={date} time />
              {!isOfThisAnswer && <span>{t('marking:history.other_answer')}</span>}
            </span>
            {comment !== '' && <UserText className="whitespace-pre-line wrap-anywhere">{comment}</UserText>}
          </li>
        ))}
      </ol>
    </details>
  );
}
