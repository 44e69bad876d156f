import type { ReviewedOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { errorCode } from '../../app/session/errors.ts';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';

/** Milliseconds for which the toast of a decision offers to take it back. */
const UNDO_MS = 8_000;

interface Handlers {
  /** Called after a decision; the next order opens. */
  onDecided: (order: ReviewedOrder) => void;
  /** Called when a decision was taken back or an order taken up again; the order stays open. */
  onUndone: (order: ReviewedOrder) => void;
  /** Called when accepting asks once more. */
  onDoubt: () => void;
}

/** The decisions about an order, each with an undo for a moment. */
export function useDecisions({ onDecided, onUndone, onDoubt }: Handlers) {
  const t = useTranslate('order-review');
  const utils = trpc.useUtils();
  const refresh = () => utils.order.list.invalidate();
  const keep = (order: ReviewedOrder) => utils.order.find.setData({ id: order.id }, order);
  const onError = (error: unknown) => {
    const failure = describeFailure(t, t('order-review:failed'), error);
    const hasOther = errorCode(error) === 'conflict';
    toast(hasOther ? { ...failure, detail: t('order-review:other_order') } : failure);
    void utils.order.invalidate();
  };
  const undo = trpc.order.undo.useMutation({
    onSuccess: (order) => {
      keep(order);
      onUndone(order);
    },
    onError,
    onSettled: refresh,
  });
  const decided = (title: string) => ({
    onSuccess: (order: ReviewedOrder) => {
      keep(order);
      toast({
        title,
        detail: order.reference,
        duration: UNDO_MS,
        action: { label: t('order-review:undo'), onSelect: () => undo.mutate({ id: order.id }) },
      });
      onDecided(order);
    },
    onSettled: refresh,
  });
  const accept = trpc.order.accept.useMutation({
    ...decided(t('order-review:done.accepted')),
    onError: (error) => (errorCode(error) === 'order-doubtful' ? onDoubt() : onError(error)),
  });
  const ask = trpc.order.ask.useMutation({ ...decided(t('order-review:done.asked')), onError });
  const reject = trpc.order.reject.useMutation({ ...decided(t('order-review:done.rejected')), onError });
  const reopen = trpc.order.reopen.useMutation({
    onSuccess: (order) => {
      keep(order);
      toast({ title: t('order-review:done.reopened'), detail: order.reference });
      onUndone(order);
    },
    onError,
    onSettled: refresh,
  });
  const isBusy = [accept, ask, reject, reopen].some(({ isPending }) => isPending);
  return { accept, ask, reject, reopen, isBusy };
}
