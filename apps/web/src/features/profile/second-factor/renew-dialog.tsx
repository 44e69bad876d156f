import { useTranslate } from '@dars/i18n/client';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { CodeField } from './code-field.tsx';
import { codeRules, useCodeForm } from './use-code-form.ts';

interface RenewDialogProps {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Asks for a code before new recovery codes replace the old ones. */
export function RenewDialog({ onCodes, onClose }: RenewDialogProps) {
  const t = useTranslate('profile');
  const renew = trpc.profile.createRecoveryCodes.useMutation();
  const form = useCodeForm({
    send: renew.mutateAsync,
    failed: t('profile:factor.renewal.failed'),
    onDone: ({ codes }) => onCodes(codes),
  });
  return (
    <FormDialog
      form={form}
      size="small"
      isDisposable
      title={t('profile:factor.renewal.title')}
      description={t('profile:factor.renewal.detail')}
      submit={t('profile:factor.renewal.submit')}
      submitting={t('profile:factor.renewal.submitting')}
      onClose={onClose}
    >
      <form.Field name="code" validators={codeRules.code}>
        {(field) => <CodeField takesRecoveryCodes field={field} label={t('profile:factor.code')} />}
      </form.Field>
    </FormDialog>
  );
}
