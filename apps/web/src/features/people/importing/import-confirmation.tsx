import type { PeopleImport } from '@dars/contracts/accounts/people-import';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { SendingProgress } from '../../../lib/files/sending-progress.tsx';
import { ConsequenceList } from '../../../lib/form/consequence-list.tsx';
import { useConsequences } from './check-step.tsx';

interface ImportConfirmationProps {
  /** The dry run. */
  run: PeopleImport;
  isBusy: boolean;
  /** The part of the file that is sent, from 0 to 1. */
  progress: number | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an import is started. */
export function ImportConfirmation({ run, isBusy, progress, onConfirm, onClose }: ImportConfirmationProps) {
  const t = useTranslate('importing');
  const consequences = useConsequences(run);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('importing:confirm.title', { count: run.created + run.updated })}
      description={t('importing:confirm.detail')}
      confirmText={t('importing:confirm.yes')}
      busy={isBusy}
      onConfirm={onConfirm}
    >
      <ConsequenceList texts={consequences} />
      <SendingProgress progress={progress} />
    </ConfirmDialog>
  );
}
