import type { OwnPasskey } from '@dars/contracts/accounts/passkey';
import { useTranslate } from '@dars/i18n/client';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { issuesOrToast } from '../../../app/session/issues-or-toast.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useContractForm } from '../../../lib/form/contract-form.ts';
import { nameRules, PasskeyNameField } from './passkey-name-field.tsx';

export function RenameDialog({ passkey: { id, name }, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = useTranslate('profile');
  const utils = trpc.useUtils();
  const rename = trpc.profile.renamePasskey.useMutation();
  const form = useContractForm({
    values: { name },
    send: async (values) => {
      try {
        await rename.mutateAsync({ id, ...values });
        await utils.profile.passkeys.invalidate();
        onClose();
        return [];
      } catch (error) {
        return issuesOrToast(t, t('profile:passkeys.renaming.failed'), error);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('profile:passkeys.renaming.title')}
      submit={t('profile:passkeys.renaming.submit')}
      submitting={t('profile:passkeys.renaming.submitting')}
      onClose={onClose}
    >
      <form.Field name="name" validators={nameRules.name}>
        {(field) => <PasskeyNameField field={field} />}
      </form.Field>
    </FormDialog>
  );
}
