import { ORDER_NOTE_MAX, type OwnOrder } from '@dars/contracts/selling/order';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Field } from '@dars/ui/form/field';
import { Textarea } from '@dars/ui/form/textarea';
import { toast } from '@dars/ui/toast';
import { UserText } from '@dars/ui/user-text';
import { use } from 'react';
import { UploadsContext, useFormUploads } from '../../lib/files/uploads.ts';
import { ReceiptFile } from './receipt-file.tsx';
import { useReceiptDraft } from './use-receipt-draft.ts';
import { useSendOrder } from './use-send-order.ts';

interface OrderQuestionProps {
  order: OwnOrder;
  question: string;
}

/** The question of the staff about a receipt, with one field for the answer and another receipt. */
export function OrderQuestion(props: OrderQuestionProps) {
  const uploads = useFormUploads();
  return (
    <UploadsContext value={uploads}>
      <Answer {...props} />
    </UploadsContext>
  );
}

function Answer({ order, question }: OrderQuestionProps) {
  const t = useTranslate('orders');
  const { isUnderWay } = use(UploadsContext);
  const { draft, change, forget } = useReceiptDraft(`${order.id}.answer`);
  const { errors, isSending, send } = useSendOrder(order, {
    onFileGone: () => change({ file: null, fileName: '' }),
    onSent: () => {
      forget();
      toast({ title: t('orders:question.sent') });
    },
  });
  return (
    <form
      className="card grid gap-4 border-brand-line p-5 narrow:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending && !isUnderWay) send(draft);
      }}
    >
      <div>
        <h2 className="text-h3">{t('orders:question.title')}</h2>
        <p className="whitespace-pre-line wrap-anywhere">
          <UserText>{question}</UserText>
        </p>
      </div>
      <Field label={t('orders:question.answer')}>
        <Textarea
          rows={3}
          maxLength={ORDER_NOTE_MAX}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <ReceiptFile draft={draft} onChange={change} error={errors.file} />
      <Button type="submit" variant="primary" busy={isSending || isUnderWay} className="justify-self-start">
        {t('orders:question.send')}
      </Button>
    </form>
  );
}
