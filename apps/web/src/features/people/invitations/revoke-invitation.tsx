import type { Invitation } from '@dars/contracts/accounts/invitation';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import { useLastDefined } from '../../../lib/use-last-defined.ts';

interface RevokeInvitationProps {
  /** Undefined while nothing is to be revoked. */
  invitation: Invitation | undefined;
  onClose: () => void;
}

export function RevokeInvitation({ invitation, onClose }: RevokeInvitationProps) {
  const t = useTranslate('people');
  const utils = trpc.useUtils();
  const revoke = trpc.invitation.revoke.useMutation({ onSettled: () => utils.invitation.invalidate() });
  const name = useLastDefined(invitation)?.label ?? '';

  async function run({ id }: Invitation) {
    try {
      await revoke.mutateAsync({ id });
      toast({ title: t('people:invitations.revoked', { name }) });
      onClose();
    } catch (error) {
      toast(describeFailure(t, t('people:invitations.revoke_failed'), error));
    }
  }

  return (
    <ConfirmDialog
      open={invitation !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('people:invitations.revoke_confirm.title', { name })}
      description={t('people:invitations.revoke_confirm.detail')}
      confirmText={t('people:invitations.revoke_confirm.yes')}
      tone="danger"
      busy={revoke.isPending}
      onConfirm={() => invitation && void run(invitation)}
    >
      <ConsequenceList
        texts={[t('people:invitations.revoke_confirm.link'), t('people:invitations.revoke_confirm.people')]}
      />
    </ConfirmDialog>
  );
}
