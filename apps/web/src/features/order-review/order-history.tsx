import type { ReviewedOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { UserText } from '@dars/ui/user-text';
import { DateText } from '../../lib/dates/date-text.tsx';

/** The last question to the learner, and the answer, which comes with the next receipt. */
export function Question({ order: { events } }: { order: ReviewedOrder }) {
  const t = useTranslate('order-review');
  const place = events.findLastIndex(({ kind }) => kind === 'ASKED');
  const question = events[place];
  if (!question) return null;
  const answer = events.slice(place + 1).find(({ kind }) => kind === 'SENT');
  return (
    <section aria-label={t('order-review:ask.both')} className="grid gap-3 rounded-card bg-surface-2 p-4 text-small">
      <Said by={t('order-review:ask.asked')} text={question.note} date={question.date} />
      {answer ? (
        <Said by={t('order-review:ask.answered')} text={answer.note} date={answer.date} />
      ) : (
        <p className="text-ink-2">{t('order-review:ask.unanswered')}</p>
      )}
    </section>
  );
}

function Said({ by, text, date }: { by: string; text: string; date: string }) {
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-2">
        <span>{by}</span>
        <DateText iso={date} time />
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        <UserText>{text || '–'}</UserText>
      </p>
    </div>
  );
}

export function OrderHistory({ order: { events } }: { order: ReviewedOrder }) {
  const t = useTranslate('order-review', 'orders');
  return (
    <details className="text-small">
      <summary className="cursor-pointer text-ink-2">{t('order-review:history')}</summary>
      <ol className="mt-3 grid gap-3">
        {events.map(({ kind, note, date, actor }) => (
          <li key={`${kind} ${date}`}>
            <b>{t(`orders:event.${kind}`)}</b> <DateText iso={date} time />
            {actor !== null && (
              <>
                {' · '}
                <UserText>{actor}</UserText>
              </>
            )}
            {note !== '' && kind !== 'ACCEPTED' && (
              <p className="whitespace-pre-line wrap-anywhere text-ink-2">
                <UserText>{note}</UserText>
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
