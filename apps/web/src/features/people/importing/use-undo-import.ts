import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

/** Takes an import back. A large one is taken back in the background. */
export function useUndoImport() {
  const t = useTranslate('importing');
  const utils = trpc.useUtils();
  return trpc.peopleImport.undo.useMutation({
    onSuccess: (run) => utils.peopleImport.get.setData({ id: run.id }, run),
    onError: (error) => toast(describeFailure(t, t('importing:undo.failed'), error)),
  });
}
