import type { Group } from '@dars/contracts/learning/groups/group';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import { useEndingsText } from './use-endings.ts';
import { useGroupsChanged } from './use-group-form.ts';

interface ArchiveGroupProps {
  group: Group;
  open: boolean;
  onClose: () => void;
}

/** Asks before a group is archived, or taken back from the archive, and says what that does to enrolments. */
export function ArchiveGroup({ group: { id, name, state }, open, onClose }: ArchiveGroupProps) {
  const t = useTranslate('groups');
  const refresh = useGroupsChanged();
  const archive = trpc.group.archive.useMutation({ onSettled: refresh });
  const restore = trpc.group.restore.useMutation({ onSettled: refresh });
  const isArchived = state === 'archived';
  const endings = useEndingsText(open && !isArchived ? { id } : undefined);

  async function run() {
    try {
      await (isArchived ? restore : archive).mutateAsync({ id });
      toast({ title: isArchived ? t('groups:restored', { name }) : t('groups:archived', { name }) });
      onClose();
    } catch (error) {
      toast(describeFailure(t, t('groups:save_failed'), error));
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={isArchived ? t('groups:restore_title', { name }) : t('groups:archive_title', { name })}
      description={isArchived ? t('groups:restore_detail') : t('groups:archive_detail')}
      confirmText={isArchived ? t('groups:restore') : t('groups:archive')}
      tone={isArchived ? 'primary' : 'danger'}
      busy={archive.isPending || restore.isPending}
      onConfirm={() => void run()}
    >
      {endings !== undefined && <ConsequenceList texts={[endings, t('groups:kept')]} />}
    </ConfirmDialog>
  );
}
