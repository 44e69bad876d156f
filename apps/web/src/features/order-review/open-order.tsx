import type { ReviewedOrder } from '@dars/contracts/selling/order';
import { hasEndedUnpaid } from '@dars/contracts/selling/order-status';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { Button, IconButton } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { lazyPart } from '@dars/ui/lazy-part';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { LazyDialog } from '../../lib/lazy-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { OrderReview } from './order-review.tsx';
import { useDecisions } from './use-decisions.ts';

interface OpenOrderProps {
  id: string;
  /** The orders of the list, in its order. */
  ids: readonly string[];
  /** Opens another order; undefined: none. */
  onShow: (id: string | undefined) => void;
}

/** The order that is open beside the list. After a decision the next one opens by itself. */
export function OpenOrder({ id, ids, onShow }: OpenOrderProps) {
  const t = useTranslate('order-review');
  const read = trpc.order.find.useQuery({ id });
  const showsSkeleton = useSkeleton(read.isPending);
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('order-review:order_failed')} />;
  if (showsSkeleton || !read.data) return showsSkeleton ? <Skeleton className="m-6 h-96" /> : null;
  return <Decided order={read.data} ids={ids} onShow={onShow} />;
}

type Question = 'ask' | 'reject' | 'sure' | 'refund' | 'reopen' | undefined;

const REFUND_DIALOG = lazyPart(() => import('./refund-dialog.tsx').then((part) => part.RefundDialog));

/** Whether something of a paid order can still be paid back. */
const isRefundable = ({ status, totalAmount, refundedAmount }: ReviewedOrder): boolean =>
  (status === 'PAID' || status === 'REFUNDED') && totalAmount > refundedAmount;

function Decided({ order, ids, onShow }: Omit<OpenOrderProps, 'id'> & { order: ReviewedOrder }) {
  const t = useTranslate('order-review');
  const [question, setQuestion] = useState<Question>();
  const { id, version } = order;
  const place = ids.indexOf(id);
  const close = () => setQuestion(undefined);
  const { accept, ask, reject, reopen, isBusy } = useDecisions({
    onDecided: () => {
      close();
      onShow(ids[place + 1] ?? ids[place - 1]);
    },
    onUndone: (undone) => {
      close();
      onShow(undone.id);
    },
    onDoubt: () => setQuestion('sure'),
  });
  const isOpen = order.status === 'IN_REVIEW';
  useReviewKeys((code) => {
    if (code === 'KeyA' && isOpen && !isBusy) accept.mutate({ id, version });
    if (code === 'KeyQ' && isOpen) setQuestion('ask');
    if (code === 'KeyR' && isOpen) setQuestion('reject');
    if (code === 'KeyJ' && place < ids.length - 1) onShow(ids[place + 1]);
    if (code === 'KeyK' && place > 0) onShow(ids[place - 1]);
  });
  return (
    <>
      <OrderReview
        order={order}
        isBusy={isBusy}
        onAccept={() => accept.mutate({ id, version })}
        onAsk={() => setQuestion('ask')}
        onReject={() => setQuestion('reject')}
        onRefund={isRefundable(order) ? () => setQuestion('refund') : undefined}
        onReopen={hasEndedUnpaid(order) ? () => setQuestion('reopen') : undefined}
        pager={place >= 0 && <Pager place={place} ids={ids} onShow={onShow} />}
        back={
          <Button
            size="small"
            variant="ghost"
            className="mb-2 hidden max-md:inline-flex"
            onClick={() => onShow(undefined)}
          >
            {t('order-review:back')}
          </Button>
        }
      />
      {(question === 'ask' || question === 'reject') && (
        <NoteDialog
          kind={question}
          busy={isBusy}
          onClose={close}
          onSend={(note) => (question === 'ask' ? ask : reject).mutate({ id, version, note })}
        />
      )}
      {question === 'refund' && (
        <LazyDialog part={REFUND_DIALOG} title={t('order-review:refund.title')} props={{ order, onClose: close }} />
      )}
      <ConfirmDialog
        open={question === 'reopen'}
        onOpenChange={(isAsking) => !isAsking && close()}
        title={t('order-review:reopen.title')}
        description={t('order-review:reopen.detail')}
        confirmText={t('order-review:reopen.action')}
        busy={isBusy}
        onConfirm={() => reopen.mutate({ id, version })}
      />
      <ConfirmDialog
        open={question === 'sure'}
        onOpenChange={(isAsking) => !isAsking && close()}
        title={t('order-review:sure.title')}
        description={order.doubts.map((doubt) => t(`order-review:sure.${doubt}`)).join(' ')}
        confirmText={t('order-review:sure.confirm')}
        busy={isBusy}
        onConfirm={() => accept.mutate({ id, version, isSure: true })}
      />
    </>
  );
}

function Pager({ place, ids, onShow }: { place: number } & Pick<OpenOrderProps, 'ids' | 'onShow'>) {
  const t = useTranslate('order-review');
  const count = ids.length;
  return (
    <span className="ms-auto flex items-center gap-1 text-caption text-ink-3 max-md:hidden">
      <span className="num whitespace-nowrap">
        {t('order-review:place', {
          place: formatNumber(t.language, place + 1),
          of: formatNumber(t.language, count),
        })}
      </span>
      <IconButton
        label={t('order-review:previous')}
        size="small"
        disabled={place === 0}
        onClick={() => onShow(ids[place - 1])}
      >
        <Icon icon={ChevronRight} small className="ltr:rotate-180" />
      </IconButton>
      <IconButton
        label={t('order-review:next')}
        size="small"
        disabled={place === count - 1}
        onClick={() => onShow(ids[place + 1])}
      >
        <Icon icon={ChevronLeft} small className="ltr:rotate-180" />
      </IconButton>
    </span>
  );
}

const KEYS = new Set(['KeyA', 'KeyQ', 'KeyR', 'KeyJ', 'KeyK']);
const NO_KEYS = 'input, textarea, select, [role=dialog], [role=alertdialog]';

/** Calls a function with the place of a pressed key on the keyboard, unless somebody types or a dialog is open. */
function useReviewKeys(act: (code: string) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof Element && event.target.closest(NO_KEYS) !== null;
    if (!KEYS.has(event.code) || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(event.code);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
