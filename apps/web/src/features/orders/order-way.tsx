import type { OwnOrder } from '@dars/contracts/selling/order';
import type { OrderEventKind } from '@dars/contracts/selling/order-status';
import { useTranslate } from '@dars/i18n/client';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Check, X } from 'lucide-react';
import { DateText } from '../../lib/dates/date-text.tsx';

/** Events that another one repeats in the learner's words. */
const HIDDEN: ReadonlySet<OrderEventKind> = new Set(['ACCEPTED']);
const ENDS: ReadonlySet<OrderEventKind> = new Set(['REJECTED', 'CANCELLED', 'EXPIRED', 'REFUNDED']);

/** The way of an order: what has happened, where it is, and what is to come. */
export function OrderWay({ order }: { order: OwnOrder }) {
  const t = useTranslate('orders');
  const { status } = order;
  const isToPay = status === 'DRAFT' || status === 'AWAITING_PAYMENT';
  const isOpen = isToPay || status === 'IN_REVIEW';
  const isByCard = order.method === 'CARD' && status !== 'IN_REVIEW';
  return (
    <section className="card p-5 narrow:p-4" aria-label={t('orders:order.way')}>
      <ol className="co-way">
        {order.events
          .filter(({ kind }) => !HIDDEN.has(kind))
          .map(({ kind, note, date }) => (
            <li key={`${kind} ${date}`} className={ENDS.has(kind) ? 'is-bad' : 'is-done'}>
              <i aria-hidden="true">
                <Icon icon={ENDS.has(kind) ? X : Check} small />
              </i>
              <b className="block">{t(`orders:event.${kind}`)}</b>
              <span className="text-small text-ink-2">
                <DateText iso={date} time />
              </span>
              {note !== '' && (
                <p className="mt-1 text-small whitespace-pre-line wrap-anywhere">
                  <UserText>{note}</UserText>
                </p>
              )}
            </li>
          ))}
        {isToPay && (
          <li className="is-now" aria-current="step">
            <i aria-hidden="true" />
            <b className="block">{t(`orders:next.${nextOf(order)}`)}</b>
            {order.expiresDate && (
              <span className="text-small text-ink-2">
                {t('orders:bank.held')} <DateText iso={order.expiresDate} time />
              </span>
            )}
          </li>
        )}
        {isOpen && !isByCard && (
          <li className={isToPay ? 'is-next' : 'is-now'} aria-current={isToPay ? undefined : 'step'}>
            <i aria-hidden="true" />
            <b className="block">{t('orders:next.review')}</b>
            <span className="text-small text-ink-2">{t('orders:next.review_detail')}</span>
          </li>
        )}
        {isOpen && (
          <li className="is-next">
            <i aria-hidden="true" />
            <b className="block">{t('orders:next.open')}</b>
          </li>
        )}
      </ol>
    </section>
  );
}

/** What the learner has to do next. */
function nextOf({ method, question }: OwnOrder) {
  if (question !== null) return 'answer';
  return method === 'CARD' ? 'card' : 'receipt';
}
