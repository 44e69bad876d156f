import type { Transfer } from '@dars/contracts/portal/transfer';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import type { AnyFieldApi } from '@tanstack/react-form';
import { FormDialog } from '../../app/form/form-dialog.tsx';
import { FormField } from '../../lib/form/form-field.tsx';
import { useTransferForm } from './use-transfer-form.ts';

interface TransferDialogProps {
  /** Undefined for a new account. */
  transfer: Transfer | undefined;
  onClose: () => void;
}

export function TransferDialog({ transfer, onClose }: TransferDialogProps) {
  const t = useTranslate('transfers');
  const { form, rules } = useTransferForm(transfer, onClose);
  const title = transfer ? t('transfers:edit_title') : t('transfers:add');
  return (
    <FormDialog
      form={form}
      mark
      title={title}
      submit={transfer ? t('transfers:save') : title}
      submitting={t('common:saving')}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 narrow:grid-cols-1">
        {(['bankName', 'accountHolder'] as const).map((name) => (
          <form.Field key={name} name={name} validators={rules[name]}>
            {(field) => <TextField field={field} label={t(`fields:${name}`)} />}
          </form.Field>
        ))}
        <div className="col-span-2 narrow:col-span-1">
          <form.Field name="iban" validators={rules.iban}>
            {(field) => <TextField ltr field={field} label={t('fields:iban')} />}
          </form.Field>
        </div>
        <form.Field name="accountNumber" validators={rules.accountNumber}>
          {(field) => <TextField ltr field={field} label={t('fields:accountNumber')} />}
        </form.Field>
        <form.Field name="bic" validators={rules.bic}>
          {(field) => <TextField ltr field={field} label={t('fields:bic')} optional={t('common:optional')} />}
        </form.Field>
      </div>
    </FormDialog>
  );
}

interface TextFieldProps {
  field: AnyFieldApi;
  label: string;
  optional?: string;
  /** Whether the value is a code, which is written from left to right. */
  ltr?: boolean;
}

function TextField({ field, label, optional, ltr = false }: TextFieldProps) {
  const t = useTranslate('transfers');
  const { isValidating } = field.state.meta;
  return (
    <FormField
      field={field}
      label={label}
      optional={optional}
      status={ltr && isValidating ? { state: 'checking', text: t('transfers:checking') } : null}
    >
      <Input
        {...(ltr ? { ltr, spellCheck: false, autoCapitalize: 'characters' } : { dir: 'auto' as const })}
        autoComplete="off"
        maxLength={150}
        value={field.state.value}
        onChange={(event) => field.handleChange(event.target.value)}
      />
    </FormField>
  );
}
