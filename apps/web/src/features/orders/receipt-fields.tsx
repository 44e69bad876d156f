import { useTranslate } from '@dars/i18n/client';
import { Field } from '@dars/ui/form/field';
import { Input } from '@dars/ui/form/input';
import { DateInput } from '../../lib/dates/date-input.tsx';
import { ReceiptFile } from './receipt-file.tsx';
import type { ReceiptDraft } from './use-receipt-draft.ts';

export type ReceiptErrors = Partial<
  Record<'file' | 'transferredOn' | 'senderName' | 'amount' | 'bankReference', string>
>;

interface ReceiptFieldsProps {
  /** What is to be paid, as it is typed: an example beside the field, which only the learner fills. */
  amount: string;
  draft: ReceiptDraft;
  errors: ReceiptErrors;
  onChange: (values: Partial<ReceiptDraft>) => void;
}

/** The last day that a transfer can have, wherever the learner is. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The receipt of a transfer: a file, or what is typed about it, or both. */
export function ReceiptFields({ amount, draft, errors, onChange }: ReceiptFieldsProps) {
  const t = useTranslate('orders');
  return (
    <div className="grid gap-5">
      <ReceiptFile draft={draft} onChange={onChange} error={errors.file} />
      <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
        <Field label={t('fields:transferredOn')} error={errors.transferredOn}>
          <DateInput
            max={tomorrow()}
            value={draft.transferredOn}
            onChange={({ target }) => onChange({ transferredOn: target.value })}
          />
        </Field>
        <Field label={t('fields:senderName')} error={errors.senderName}>
          <Input
            maxLength={150}
            autoComplete="name"
            value={draft.senderName}
            onChange={({ target }) => onChange({ senderName: target.value })}
          />
        </Field>
        <Field label={t('orders:receipt.amount')} error={errors.amount}>
          <Input
            ltr
            inputMode="decimal"
            placeholder={amount}
            value={draft.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        </Field>
        <Field label={t('fields:bankReference')} optional={t('common:optional')} error={errors.bankReference}>
          <Input
            ltr
            maxLength={60}
            value={draft.bankReference}
            onChange={({ target }) => onChange({ bankReference: target.value })}
          />
        </Field>
      </div>
      <p className="text-small text-ink-2">{t('orders:receipt.either')}</p>
    </div>
  );
}
