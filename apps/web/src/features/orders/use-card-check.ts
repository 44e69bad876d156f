import type { OwnOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';

/**
 * Asks the provider for a payment by card that is not decided when the learner comes to the order, when they come back to
 * its tab, and when its page is to be closed. The address to which the provider sends them proves nothing.
 * @returns whether it is being asked
 */
export function useCardCheck({ id, card }: OwnOrder): boolean {
  const t = useTranslate('orders');
  const utils = trpc.useUtils();
  const check = trpc.order.checkCard.useMutation({
    onSuccess: (order) => {
      utils.order.get.setData({ id }, order);
      void utils.invoice.listOwn.invalidate({ orderId: id });
    },
    onError: (error) => toast(describeFailure(t, t('orders:card.check_failed'), error)),
  });
  const isClosing = card?.status === 'CLOSING';
  const isUndecided = card?.status === 'PENDING' || isClosing;
  const ask = useEffectEvent(() => {
    if (isUndecided && !check.isPending) check.mutate({ id });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the learner may cancel the order that is shown
  useEffect(ask, [isClosing]);
  useEffect(() => {
    const onReturn = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
  return check.isPending;
}
