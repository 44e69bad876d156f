import type { Group, GroupMember } from '@dars/contracts/learning/groups/group';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import { useLastDefined } from '../../../lib/use-last-defined.ts';
import { useEndingsText } from './use-endings.ts';
import { useGroupsChanged } from './use-group-form.ts';

interface RemoveMemberProps {
  group: Group;
  /** Undefined while nobody is to be removed. */
  member: GroupMember | undefined;
  onClose: () => void;
}

/** Asks before a member is taken from a group, and says what ends. */
export function RemoveMember({ group, member, onClose }: RemoveMemberProps) {
  const t = useTranslate('groups');
  const refresh = useGroupsChanged();
  const remove = trpc.group.removeMembers.useMutation({ onSettled: refresh });
  const endings = useEndingsText(member && { id: group.id, userIds: [member.user.id] });
  const last = useLastDefined(member);
  const name = last ? fullName(last.user) : '';

  async function run({ user }: GroupMember) {
    try {
      await remove.mutateAsync({ id: group.id, userIds: [user.id] });
      toast({ title: t('groups:member_removed', { name }) });
      onClose();
    } catch (error) {
      toast(describeFailure(t, t('groups:save_failed'), error));
    }
  }

  return (
    <ConfirmDialog
      open={member !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('groups:remove_member_title', { name })}
      description={t('groups:remove_member_detail')}
      confirmText={t('groups:remove')}
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => member && void run(member)}
    >
      {endings !== undefined && <ConsequenceList texts={[endings, t('groups:kept')]} />}
    </ConfirmDialog>
  );
}
