import type { ValidationIssue } from '@dars/contracts/errors';
import { amountText, readAmount, type TypedUnits } from '@dars/contracts/selling/money-text';
import { ORDER_NOTE_MAX, type ReviewedOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { formatMoney } from '@dars/i18n/format-money';
import { issueText } from '@dars/i18n/issue-text';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { Textarea } from '@dars/ui/form/textarea';
import { Dialog } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { SendingNote } from '../../app/form/sending-note.tsx';
import { issuesOrToast } from '../../app/session/issues-or-toast.ts';
import { trpc } from '../../app/session/trpc.ts';

interface RefundDialogProps {
  order: ReviewedOrder;
  onClose: () => void;
}

/** Records what a learner got back of a paid order: the whole of what is left, or a part of it. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const t = useTranslate('order-review');
  const { amount, setAmount, note, setNote, errors, isBusy, isWhole, isChanged, submit } = useRefund(order, onClose);
  return (
    <Dialog
      open
      size="small"
      dirty={isChanged}
      title={t('order-review:refund.title')}
      description={order.method === 'CARD' ? t('order-review:refund.card') : t('order-review:refund.detail')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
      footer={
        <>
          <Button type="submit" variant="danger" busy={isBusy}>
            {t('order-review:refund.submit')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
        </>
      }
    >
      <SendingNote isSending={isBusy} />
      <div className="grid gap-4">
        <Field
          label={t('order-review:refund.amount')}
          hint={isWhole ? t('order-review:refund.whole') : t('order-review:refund.part')}
          error={errors.amount}
        >
          <Input ltr inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
        </Field>
        <Field label={t('order-review:refund.reason')} error={errors.note}>
          <Textarea rows={3} maxLength={ORDER_NOTE_MAX} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

/** The typed refund of an order, and what is wrong with it. */
function useRefund(order: ReviewedOrder, onDone: () => void) {
  const t = useTranslate('order-review');
  const utils = trpc.useUtils();
  const left = order.totalAmount - order.refundedAmount;
  const whole = amountText(left, order.currency);
  const [amount, setAmount] = useState(whole);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; note?: string }>({});
  const refund = trpc.order.refund.useMutation({
    onSuccess: (refunded) => {
      utils.order.find.setData({ id: refunded.id }, refunded);
      void utils.order.list.invalidate();
      toast({ title: t('order-review:refund.done'), detail: refunded.reference });
      onDone();
    },
    onError: (error) => {
      const found = issuesOrToast(t, t('order-review:refund.failed'), error).map(
        (issue) => [issue.path[0] === 'note' ? 'note' : 'amount', explain(issue)] as const,
      );
      setErrors(Object.fromEntries(found));
    },
  });
  const read = readRefund(amount);
  return {
    ...{ amount, setAmount, note, setNote, errors, isBusy: refund.isPending },
    isWhole: 'units' in read && read.units === left,
    isChanged: note !== '' || amount !== whole,
    submit() {
      if (!('units' in read) || note.trim() === '') {
        setErrors({
          ...(!('units' in read) && { amount: explain({ path: ['amount'], ...read }) }),
          ...(note.trim() === '' && { note: t('order-review:note_missing') }),
        });
        return;
      }
      setErrors({});
      refund.mutate({ id: order.id, amount: read.units, note });
    },
  };

  function readRefund(text: string): TypedUnits {
    const typed = readAmount(text, order.currency);
    return 'units' in typed && typed.units > left ? { rule: 'maximum-value' } : typed;
  }

  /** The server names the largest amount in minor units. */
  function explain(issue: ValidationIssue): string {
    if (issue.rule !== 'maximum-value') return issueText(t, issue);
    return t('order-review:refund.too_much', { amount: formatMoney(t.language, left, order.currency) });
  }
}
