import type { OwnOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { ErrorState } from '@dars/ui/feedback/error-state';
import { Skeleton } from '@dars/ui/feedback/skeleton';
import { Link, Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorCode, serverText } from '../../app/session/errors.ts';
import { trpc } from '../../app/session/trpc.ts';
import { CATALOGUE, MY_COURSES } from '../../lib/course/learner-paths.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { openedPath } from './order-paths.ts';
import './orders.css';

/** The page on which a learner buys a course or a bundle. Opening it opens the order, or shows the one that is open. */
export function CheckoutPage({ wanted }: { wanted: { slug: string } | { bundleId: string } }) {
  const t = useTranslate('orders');
  const open = trpc.order.open.useMutation();
  const { mutate } = open;
  const [first] = useState(wanted);
  useEffect(() => mutate(first), [mutate, first]);
  return (
    <div className="mx-auto max-w-6xl px-6 py-10 narrow:px-4 narrow:py-6">
      <h1 className="mb-6">{t('orders:checkout.title')}</h1>
      {open.isError && <Refused error={open.error} onRetry={() => mutate(first)} retrying={open.isPending} />}
      {open.data && <OpenOrder key={open.data.id} opened={open.data} />}
      {!open.data && !open.isError && (
        <div className="grid gap-6" aria-busy="true">
          <Skeleton className="h-24" />
          <Skeleton className="h-72" />
        </div>
      )}
    </div>
  );
}

function OpenOrder({ opened }: { opened: OwnOrder }) {
  const { data: order } = trpc.order.get.useQuery({ id: opened.id }, { initialData: opened, staleTime: 60_000 });
  const isToPay = order.status === 'DRAFT' || order.status === 'AWAITING_PAYMENT';
  if (order.status === 'PAID' && order.totalAmount === 0) return <Navigate to={openedPath(order)} replace />;
  if (!isToPay || order.question !== null) return <Navigate to="/orders/$id" params={{ id: order.id }} replace />;
  return <CheckoutForm order={order} />;
}

interface RefusedProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** Why the course cannot be bought, with the way on. */
function Refused({ error, retrying, onRetry }: RefusedProps) {
  const t = useTranslate('orders');
  const code = errorCode(error);
  if (code === undefined || code === 'unavailable' || code === 'internal')
    return (
      <ErrorState
        title={t('orders:checkout.failed')}
        detail={serverText(error) ?? t('common:offline')}
        retrying={retrying}
        onRetry={onRetry}
      />
    );
  const isOwn = code === 'already-enrolled';
  if (code === 'order-open')
    return (
      <EmptyState
        className="card py-16"
        title={serverText(error) ?? t('orders:checkout.failed')}
        action={
          <Link to="/home/orders" className={buttonClass({ variant: 'primary' })}>
            {t('orders:mine.title')}
          </Link>
        }
      />
    );
  return (
    <EmptyState
      className="card py-16"
      title={code === 'forbidden' ? t('orders:checkout.staff') : (serverText(error) ?? t('orders:checkout.failed'))}
      action={
        <Link to={isOwn ? MY_COURSES : CATALOGUE} className={buttonClass({ variant: 'primary' })}>
          {isOwn ? t('orders:to_my_courses') : t('orders:to_courses')}
        </Link>
      }
    />
  );
}
