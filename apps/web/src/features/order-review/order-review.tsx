import type { ReviewedOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { formatList } from '@dars/i18n/format';
import { formatMoney } from '@dars/i18n/format-money';
import { Button } from '@dars/ui/button';
import { Rule } from '@dars/ui/dot';
import { Icon } from '@dars/ui/icon';
import { Kbd } from '@dars/ui/kbd';
import { Ltr } from '@dars/ui/ltr';
import { UserText } from '@dars/ui/user-text';
import { Check, CircleQuestionMark, FileWarning } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fullName } from '../../lib/account/full-name.ts';
import { DateText } from '../../lib/dates/date-text.tsx';
import { TimeAgo } from '../../lib/dates/time-ago.tsx';
import { CardPayment } from './card-payment.tsx';
import { Comparison } from './comparison.tsx';
import { OrderHistory, Question } from './order-history.tsx';
import { ReceiptChoice } from './receipt-choice.tsx';
import { ReceiptViewer } from './receipt-viewer.tsx';

interface OrderReviewProps {
  order: ReviewedOrder;
  isBusy: boolean;
  onAccept: () => void;
  onAsk: () => void;
  onReject: () => void;
  /** Undefined: nothing can be paid back. */
  onRefund: (() => void) | undefined;
  /** Undefined: it has not ended without a payment. */
  onReopen: (() => void) | undefined;
  /** The way back to the list on a phone. */
  back: ReactNode;
  /** The place of the order in the list, with the ways to its neighbours. */
  pager: ReactNode;
}

/** An order with its receipt, what is compared with it, and the decisions. */
export function OrderReview({ order, isBusy, back, pager, ...handlers }: OrderReviewProps) {
  const { onAccept, onAsk, onReject, onRefund, onReopen } = handlers;
  const t = useTranslate('order-review', 'orders');
  // The newest receipt, until an earlier one is chosen.
  const [place, setPlace] = useState(-1);
  const receipt = order.receipts.at(place);
  return (
    <section
      aria-label={`${t('order-review:order')} ${order.reference}`}
      className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] bg-surface max-md:h-auto max-md:min-h-full"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-4 narrow:px-4">
        <div className="min-w-0">
          {back}
          <h2>
            <UserText>{fullName(order.learner)}</UserText>
          </h2>
          <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
            <UserText>
              {order.bundleId === null
                ? order.courseTitle
                : `${order.courseTitle}: ${formatList(
                    t.language,
                    order.courses.map(({ title }) => title),
                  )}`}
            </UserText>
            <Ltr>{order.reference}</Ltr>
            {order.sentDate && <TimeAgo iso={order.sentDate} />}
          </p>
        </div>
        <p className="text-end">
          <b className="num block text-h2">{formatMoney(t.language, order.totalAmount, order.currency)}</b>
          {order.couponCode !== null && (
            <span className="text-small text-ink-2">
              {t('order-review:coupon')} <Ltr>{order.couponCode}</Ltr>
            </span>
          )}
          <PlatformFee order={order} />
        </p>
      </header>
      <div className="or-body">
        <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] bg-surface-2">
          {order.receipts.length > 1 && <ReceiptChoice receipts={order.receipts} value={place} onChange={setPlace} />}
          <ReceiptViewer receipt={receipt} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 overflow-y-auto p-5 narrow:p-4">
          <Doubles order={order} />
          <OtherDoubts order={order} />
          <Question order={order} />
          {order.method !== 'CARD' && <Comparison order={order} receipt={receipt} />}
          <CardPayment order={order} />
          <Applicant order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
      <footer className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-surface px-5 py-3 empty:hidden narrow:px-4">
        {order.status === 'IN_REVIEW' && (
          <>
            <Button variant="primary" busy={isBusy} onClick={onAccept}>
              <Icon icon={Check} small />
              {t('order-review:accept.action')} <Kbd>A</Kbd>
            </Button>
            <Button onClick={onAsk}>
              <Icon icon={CircleQuestionMark} small />
              {t('order-review:ask.action')} <Kbd>Q</Kbd>
            </Button>
            <Button variant="ghost" className="text-danger" onClick={onReject}>
              {t('order-review:reject.action')} <Kbd>R</Kbd>
            </Button>
          </>
        )}
        {onRefund && <Button onClick={onRefund}>{t('order-review:refund.action')}</Button>}
        {onReopen && <Button onClick={onReopen}>{t('order-review:reopen.action')}</Button>}
        {pager}
      </footer>
    </section>
  );
}

/** The platform's fee of an order that has one, less what refunds took off it. */
function PlatformFee({ order: { fee, currency } }: { order: ReviewedOrder }) {
  const t = useTranslate('order-review');
  if (fee === null) return null;
  const amount = formatMoney(t.language, fee.amount - fee.returned, currency);
  return <span className="block text-small text-ink-2">{t('order-review:platform_fee', { amount })}</span>;
}

/** What makes staff look twice besides the receipt: the learner is enrolled already, or a course is not published. */
function OtherDoubts({ order: { doubts } }: { order: ReviewedOrder }) {
  const t = useTranslate('order-review');
  return doubts
    .filter((doubt) => doubt === 'enrolled' || doubt === 'withdrawn')
    .map((doubt) => (
      <p key={doubt} className="rounded-card bg-warning-tint p-4 text-small text-warning">
        {t(`order-review:sure.${doubt}`)}
      </p>
    ));
}

function Doubles({ order }: { order: ReviewedOrder }) {
  const t = useTranslate('order-review', 'orders');
  if (order.doubles.length === 0) return null;
  return (
    <div className="flex gap-3 rounded-card bg-warning-tint p-4">
      <Icon icon={FileWarning} className="flex-none text-warning" />
      <div>
        <b className="text-warning">{t('order-review:doubt.double')}</b>
        <ul className="grid gap-1 text-small">
          {order.doubles.map(({ kind, id, reference, status, date }) => (
            <li key={`${kind} ${id}`}>
              {t(`order-review:double.${kind}`)}{' '}
              <a href={`?order=${id}`} target="_blank" rel="noreferrer" className="link">
                <Ltr>{reference}</Ltr>
              </a>{' '}
              <span className="text-ink-2">
                <DateText iso={date} /> · {t(`orders:state.${status}`)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Applicant({ order: { learner, earlier } }: { order: ReviewedOrder }) {
  const t = useTranslate('order-review', 'orders');
  return (
    <div className="grid gap-3">
      <Rule>{t('order-review:applicant.title')}</Rule>
      <dl className="or-facts text-small">
        <Fact name={t('order-review:applicant.earlier')}>
          <span className="num">{earlier.total}</span>
          {earlier.rejected > 0 && ` (${t('order-review:applicant.rejected', { count: earlier.rejected })})`}
        </Fact>
        <Fact name={t('order-review:applicant.joined')}>
          <DateText iso={learner.joinedDate} />
        </Fact>
        <Fact name={t('fields:email')}>
          <Ltr className="wrap-anywhere">{learner.login}</Ltr>
        </Fact>
        {learner.mobile !== null && (
          <Fact name={t('fields:mobile')}>
            <Ltr>{learner.mobile}</Ltr>
          </Fact>
        )}
      </dl>
      {learner.isRemoved && <p className="text-small text-danger">{t('order-review:applicant.removed')}</p>}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line pb-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 text-end font-medium">{children}</dd>
    </div>
  );
}
