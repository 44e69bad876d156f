import { readAmount } from '@dars/contracts/selling/money-text';
import type { OwnOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { issueText } from '@dars/i18n/issue-text';
import { toast } from '@dars/ui/toast';
import { useEffect, useState } from 'react';
import { issuesOrToast } from '../../app/session/issues-or-toast.ts';
import { trpc } from '../../app/session/trpc.ts';
import type { ReceiptErrors } from './receipt-fields.tsx';
import type { ReceiptDraft } from './use-receipt-draft.ts';

const FIELDS = ['file', 'transferredOn', 'senderName', 'amount', 'bankReference'] as const;

interface SendHandlers {
  onSent: (sent: OwnOrder) => void;
  /** Called if the uploaded file was deleted because the order was sent too late. */
  onFileGone: () => void;
}

/** Sends an order with the receipt that is typed, and says which field has to change. */
export function useSendOrder(order: OwnOrder, { onSent, onFileGone }: SendHandlers) {
  const t = useTranslate('orders');
  const utils = trpc.useUtils();
  const [errors, setErrors] = useState<ReceiptErrors>({});
  useEffect(() => showFirst(errors), [errors]);
  const send = trpc.order.send.useMutation({
    onSuccess: (sent) => {
      utils.order.get.setData({ id: sent.id }, sent);
      void utils.order.listOwn.invalidate();
      onSent(sent);
    },
    onError: (error) => {
      const issues = issuesOrToast(t, t('orders:send_failed'), error);
      const found = FIELDS.flatMap((field) => {
        const issue = issues.find(({ path }) => path[0] === field);
        if (!issue) return [];
        const isMissing = field === 'file' && issue.rule === 'required-field';
        return [[field, isMissing ? t('orders:receipt.missing') : issueText(t, issue)] as const];
      });
      if (issues.length > 0 && found.length === 0) toast({ title: t('orders:send_failed'), tone: 'error' });
      if (issues.some(({ rule }) => rule === 'file-gone')) onFileGone();
      setErrors(Object.fromEntries(found));
    },
  });
  return {
    errors,
    isSending: send.isPending,
    send(draft: ReceiptDraft) {
      const read = draft.amount.trim() === '' ? undefined : readAmount(draft.amount, order.currency);
      if (read && 'rule' in read) {
        setErrors({ amount: issueText(t, { path: ['amount'], ...read }) });
        return;
      }
      setErrors({});
      const { file, fileName, senderName, bankReference, note } = draft;
      send.mutate({
        ...{ id: order.id, file, fileName: file === null ? '' : fileName, senderName, bankReference, note },
        transferredOn: draft.transferredOn === '' ? null : draft.transferredOn,
        amount: read?.units ?? null,
      });
    },
  };
}

/** Shows the first field with an error: on a phone it may stand far from the button that was pressed. */
function showFirst(errors: ReceiptErrors): void {
  if (Object.keys(errors).length === 0) return;
  const field = document.querySelector<HTMLElement>('form [aria-invalid=true], form input[type=file]');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
