import { publicCoursePath } from '@dars/contracts/content/course-page';
import type { OwnOrder } from '@dars/contracts/selling/order';
import { hasEndedUnpaid } from '@dars/contracts/selling/order-status';
import { useTranslate } from '@dars/i18n/client';
import { formatMoney } from '@dars/i18n/format-money';
import { Button, ButtonLink, buttonClass } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { lazyPart } from '@dars/ui/lazy-part';
import { Ltr } from '@dars/ui/ltr';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { LearnerOnly, useIsView } from '../../app/learner-view/learner-only.tsx';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { CourseCover } from '../../lib/course/course-cover.tsx';
import { DateText } from '../../lib/dates/date-text.tsx';
import { LazyDialog } from '../../lib/lazy-dialog.tsx';
import { Loading } from '../../lib/loading.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { checkoutPathOf, openedPath } from './order-paths.ts';
import { OrderQuestion } from './order-question.tsx';
import { isPartlyRefunded, stateOf } from './order-state.ts';
import { OrderWay } from './order-way.tsx';
import { OrderedCourses } from './ordered-courses.tsx';
import { useCardCheck } from './use-card-check.ts';
import './orders.css';

/** Milliseconds between two reads of an order that others may change. */
const REFRESH_MS = 20_000;

/** One order of the learner: where it is, what was sent, and what is to do. It updates by itself. */
export function OrderPage({ id }: { id: string }) {
  const t = useTranslate('orders');
  const read = trpc.order.get.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? REFRESH_MS : false) },
  );
  const showsSkeleton = useSkeleton(read.isPending);
  return (
    <div className="mx-auto max-w-2xl px-6 py-10 narrow:px-4 narrow:py-6">
      {read.isError && !read.data && <FailedQuery query={read} title={t('orders:order.failed')} />}
      {(showsSkeleton || read.isPending) && (
        <Loading isShown={showsSkeleton}>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {read.data && !showsSkeleton && <Order order={read.data} />}
    </div>
  );
}

const isWaiting = ({ status }: OwnOrder) => status === 'IN_REVIEW' || status === 'AWAITING_PAYMENT';

function Order({ order }: { order: OwnOrder }) {
  const t = useTranslate('orders');
  const { status, reason, question } = order;
  const state = stateOf(order, { isChecking: useCardCheck(order) });
  return (
    <div className="grid gap-5">
      <header className="co-head rounded-card p-6 narrow:p-5">
        <p className="flex flex-wrap justify-between gap-x-4 text-small">
          <span>
            {t('orders:order.number')} <Ltr className="font-semibold">{order.reference}</Ltr>
          </span>
          <span className="co-quiet">
            <DateText iso={order.createdDate} />
          </span>
        </p>
        <h1 className="mt-3">{t(`orders:state.${state}`)}</h1>
        <p className="co-quiet text-pretty">{t(`orders:state_detail.${state}`)}</p>
      </header>
      {question !== null && status === 'AWAITING_PAYMENT' && <OrderQuestion order={order} question={question} />}
      {reason !== null && (
        <blockquote className="card border-s-4 border-s-danger p-5 whitespace-pre-line wrap-anywhere">
          <UserText>{reason}</UserText>
        </blockquote>
      )}
      <OrderWay order={order} />
      <Facts order={order} />
      <section className="card flex items-center gap-4 p-5 narrow:p-4">
        <Ordered order={order} />
      </section>
      <OrderInvoices order={order} />
      <Actions order={order} />
    </div>
  );
}

/** The course with its open lessons, or the bundle with its courses. */
function Ordered({ order: { title, bundleId, courses, status } }: { order: OwnOrder }) {
  const t = useTranslate('orders');
  const [course] = courses;
  return (
    <>
      {course && bundleId === null && (
        <CourseCover course={course} className="aspect-square w-16 flex-none rounded-control" />
      )}
      <div className="grid min-w-0 flex-1 gap-3">
        <UserText as="b" className="block wrap-anywhere">
          {title}
        </UserText>
        {bundleId !== null && <OrderedCourses courses={courses} />}
        {bundleId === null && course?.hasPreview && status === 'IN_REVIEW' && (
          <span className="text-small text-ink-2">{t('orders:order.preview')}</span>
        )}
        {bundleId === null && course?.isOpen === false && (
          <span className="text-small text-ink-2">{t('orders:order.withdrawn')}</span>
        )}
      </div>
    </>
  );
}

function Facts({ order }: { order: OwnOrder }) {
  const t = useTranslate('orders');
  const { receipts, account, currency } = order;
  const latest = receipts.at(-1);
  return (
    <section className="card grid gap-3 p-5 text-small narrow:p-4" aria-label={t('orders:order.facts')}>
      {latest?.file && (
        <Fact name={t('orders:receipt.file')}>
          <a href={latest.file} target="_blank" rel="noreferrer" className="link">
            <UserText>{latest.fileName || t('orders:receipt.open')}</UserText>
          </a>
        </Fact>
      )}
      <Fact name={t('orders:money.total')}>
        <span className="num">{formatMoney(t.language, order.totalAmount, currency)}</span>
      </Fact>
      {account && order.method === 'TRANSFER' && (
        <Fact name={t('orders:order.paid_to')}>
          <UserText>{account.bankName}</UserText> <Ltr className="text-ink-2">{`•••• ${account.iban.slice(-4)}`}</Ltr>
        </Fact>
      )}
      {order.method === 'CARD' && <Fact name={t('orders:order.paid_by')}>{t('orders:way.CARD.title')}</Fact>}
      {order.refundedAmount > 0 && (
        <Fact name={t('orders:order.refunded')}>
          <span className="num">{formatMoney(t.language, order.refundedAmount, currency)}</span>
        </Fact>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </dl>
  );
}

const CANCEL_DIALOG = lazyPart(() => import('./cancel-dialog.tsx').then((part) => part.CancelDialog));

function Actions({ order }: { order: OwnOrder }) {
  const t = useTranslate('orders');
  const { status, bundleId } = order;
  const [course] = order.courses;
  return (
    <div className="flex flex-wrap gap-3">
      {(status === 'PAID' || isPartlyRefunded(order)) && (bundleId !== null || course?.isOpen) && (
        <Link to={openedPath(order)} className={buttonClass({ variant: 'primary' })}>
          {bundleId === null ? t('orders:checkout.start') : t('orders:to_my_courses')}
        </Link>
      )}
      {status === 'IN_REVIEW' && bundleId === null && course?.hasPreview && (
        <ButtonLink href={publicCoursePath(course.slug)}>{t('orders:order.to_preview')}</ButtonLink>
      )}
      <Changes order={order} />
    </div>
  );
}

/** What the learner can do about an order that is not paid: go on with it, order again, or cancel it. */
function Changes({ order }: { order: OwnOrder }) {
  const t = useTranslate('orders');
  const utils = trpc.useUtils();
  const [isAsking, setIsAsking] = useState(false);
  const isView = useIsView();
  const { status, question } = order;
  const cancel = trpc.order.cancel.useMutation({
    onSuccess: (cancelled) => {
      utils.order.get.setData({ id: cancelled.id }, cancelled);
      setIsAsking(false);
    },
    onError: (error) => toast(describeFailure(t, t('orders:order.cancel_failed'), error)),
  });
  const isToPay = status === 'DRAFT' || (status === 'AWAITING_PAYMENT' && question === null);
  const canOrder = isToPay || hasEndedUnpaid(order);
  const canCancel = isToPay || isWaiting(order);
  if (!canOrder && !canCancel) return null;
  return (
    <LearnerOnly>
      {canOrder && (
        <Link to={checkoutPathOf(order)} disabled={isView} className={buttonClass({ variant: 'primary' })}>
          {isToPay ? t('orders:order.continue') : t('orders:order.again')}
        </Link>
      )}
      {canCancel && (
        <Button variant="ghost" onClick={() => setIsAsking(true)}>
          {t('orders:order.cancel')}
        </Button>
      )}
      {isAsking && (
        <LazyDialog
          part={CANCEL_DIALOG}
          title={t('orders:cancel.title')}
          props={{
            isByCard: order.method === 'CARD',
            busy: cancel.isPending,
            onClose: () => setIsAsking(false),
            onConfirm: () => cancel.mutate({ id: order.id }),
          }}
        />
      )}
    </LearnerOnly>
  );
}
