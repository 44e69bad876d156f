import type { OwnOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '../../app/session/failure.ts';
import { trpc } from '../../app/session/trpc.ts';
import { openedPath } from './order-paths.ts';
import { NO_RECEIPT, type ReceiptDraft, useReceiptDraft } from './use-receipt-draft.ts';
import { useSendOrder } from './use-send-order.ts';
import { WAYS, type Way } from './way-choice.tsx';

export type Checkout = ReturnType<typeof useCheckout>;

/**
 * Holds how the learner pays an order: by card, or by a transfer with its account and receipt. The first thing done with
 * an account chooses it.
 */
export function useCheckout(order: OwnOrder) {
  const navigate = useNavigate();
  const { draft, change, forget } = useReceiptDraft(order.id);
  const { way, setWay } = useWay(order);
  const card = useCardPage(order);
  const { account, choose } = useAccount(order);
  const sending = useSendOrder(order, {
    onFileGone: () => change({ file: null, fileName: '' }),
    onSent: (sent) => {
      forget();
      void (sent.status === 'PAID'
        ? navigate({ to: openedPath(sent) })
        : navigate({ to: '/orders/$id', params: { id: sent.id } }));
    },
  });
  const [isChoosing, setIsChoosing] = useState(false);
  return {
    ...{ account, choose, draft, errors: sending.errors, way, setWay },
    isSending: sending.isSending || isChoosing || card.isOpening,
    change(values: Partial<ReceiptDraft>) {
      change(values);
      if (account) void choose(account.transferId);
    },
    async send() {
      if (order.totalAmount > 0 && way === 'CARD') return card.open();
      if (order.totalAmount > 0 && account) {
        setIsChoosing(true);
        const isChosen = await choose(account.transferId);
        setIsChoosing(false);
        if (!isChosen) return;
      }
      sending.send(order.totalAmount > 0 ? draft : NO_RECEIPT);
    },
  };
}

/** The account to transfer to. What is done first with it chooses it, which goes on beside what the learner does next. */
function useAccount(order: OwnOrder) {
  const t = useTranslate('orders');
  const utils = trpc.useUtils();
  const save = trpc.order.choose.useMutation({
    onSuccess: (chosen) => utils.order.get.setData({ id: chosen.id }, chosen),
    onError: (error) => toast(describeFailure(t, t('orders:bank.failed'), error)),
  });
  const choosing = useRef<Promise<boolean>>(undefined);
  const account = order.accounts.find(({ iban }) => iban === order.account?.iban) ?? order.accounts[0];
  /** Chooses an account, or waits for the choice that is under way. Returns whether an account is chosen. */
  const choose = async (transferId: string): Promise<boolean> => {
    const isChosen = order.method === 'TRANSFER' && account?.transferId === transferId;
    if (!choosing.current && isChosen) return true;
    choosing.current ??= save
      .mutateAsync({ id: order.id, transferId })
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        choosing.current = undefined;
      });
    return choosing.current;
  };
  return { account, choose };
}

/** The way to pay that is shown. Undefined: there is none now. */
function useWay({ method, cardOffered, accounts }: OwnOrder) {
  const [chosen, setWay] = useState<Way>();
  const isOffered = { TRANSFER: accounts.length > 0, CARD: cardOffered };
  const before = method === 'CARD' || method === 'TRANSFER' ? method : undefined;
  return { way: [chosen, before, ...WAYS].find((way) => way !== undefined && isOffered[way]), setWay };
}

/** Opens the provider's page, on which the learner types the card's number. */
function useCardPage({ id }: OwnOrder) {
  const t = useTranslate('orders');
  const [isLeaving, setIsLeaving] = useState(false);
  const pay = trpc.order.payByCard.useMutation({
    onSuccess: ({ url }) => {
      setIsLeaving(true);
      window.location.assign(url);
    },
    onError: (error) => toast(describeFailure(t, t('orders:card.failed'), error)),
  });
  // The browser may keep this page and show it again when the learner comes back from the provider's.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setIsLeaving(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return { isOpening: pay.isPending || isLeaving, open: () => pay.mutate({ id }) };
}
