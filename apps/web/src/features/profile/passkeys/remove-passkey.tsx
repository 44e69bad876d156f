import type { OwnPasskey } from '@dars/contracts/accounts/passkey';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

interface RemovePasskeyProps {
  passkey: OwnPasskey;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a passkey is removed. */
export function RemovePasskey({ passkey: { id, name }, onClose, onRemoved }: RemovePasskeyProps) {
  const t = useTranslate('profile');
  const utils = trpc.useUtils();
  const remove = trpc.profile.removePasskey.useMutation({
    onSuccess: async () => {
      await utils.profile.passkeys.invalidate();
      toast({ title: t('profile:passkeys.removal.done') });
      onClose();
      onRemoved();
    },
    onError: (error) => toast(describeFailure(t, t('profile:passkeys.removal.failed'), error)),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="danger"
      title={t('profile:passkeys.removal.title', { name })}
      description={t('profile:passkeys.removal.detail')}
      confirmText={t('profile:passkeys.remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
    />
  );
}
