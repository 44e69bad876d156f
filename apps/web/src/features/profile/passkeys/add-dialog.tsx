import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { issuesOrToast } from '../../../app/session/issues-or-toast.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useContractForm } from '../../../lib/form/contract-form.ts';
import { useDeviceName } from '../use-device-name.ts';
import { makePasskey } from './make-passkey.ts';
import { nameRules, PasskeyNameField } from './passkey-name-field.tsx';

/** Asks for a name, and then lets the device make a passkey. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('profile');
  const utils = trpc.useUtils();
  const sessions = trpc.profile.sessions.useQuery();
  const nameOf = useDeviceName();
  const here = sessions.data?.rows.find(({ current }) => current);
  const start = trpc.profile.startPasskey.useMutation();
  const confirm = trpc.profile.confirmPasskey.useMutation();
  const form = useContractForm({
    values: { name: here ? nameOf(here) : '' },
    send: async ({ name }) => {
      const failed = t('profile:passkeys.adding.failed');
      const [known, cancelled] = [t('profile:passkeys.adding.known'), t('profile:passkeys.adding.cancelled')];
      try {
        const made = await makePasskey(await start.mutateAsync());
        if (typeof made === 'string') {
          toast({ title: failed, detail: made === 'known' ? known : cancelled, tone: 'error' });
          return [];
        }
        await confirm.mutateAsync({ name, credential: made });
        void utils.profile.passkeys.invalidate();
        toast({ title: t('profile:passkeys.adding.done') });
        onClose();
        return [];
      } catch (error) {
        return issuesOrToast(t, failed, error);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      mark
      size="small"
      isDisposable
      title={t('profile:passkeys.adding.title')}
      description={t('profile:passkeys.adding.detail')}
      submit={t('profile:passkeys.adding.submit')}
      submitting={t('profile:passkeys.adding.submitting')}
      onClose={onClose}
    >
      <form.Field name="name" validators={nameRules.name}>
        {(field) => <PasskeyNameField field={field} />}
      </form.Field>
    </FormDialog>
  );
}
