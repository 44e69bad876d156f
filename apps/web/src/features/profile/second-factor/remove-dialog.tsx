import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { CodeField } from './code-field.tsx';
import { codeRules, useCodeForm } from './use-code-form.ts';

/** Asks for a code before the authenticator app is removed. */
export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('profile');
  const remove = trpc.profile.removeSecondFactor.useMutation();
  const form = useCodeForm({
    send: remove.mutateAsync,
    failed: t('profile:factor.removal.failed'),
    onDone: () => {
      toast({ title: t('profile:factor.removal.done') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      isDisposable
      variant="danger"
      title={t('profile:factor.removal.title')}
      description={t('profile:factor.removal.detail')}
      submit={t('profile:factor.removal.submit')}
      submitting={t('profile:factor.removal.submitting')}
      onClose={onClose}
    >
      <form.Field name="code" validators={codeRules.code}>
        {(field) => <CodeField takesRecoveryCodes field={field} label={t('profile:factor.code')} />}
      </form.Field>
    </FormDialog>
  );
}
