import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

/** Stops an import that goes on in the background. */
export function useCancelImport() {
  const t = useTranslate('importing');
  const utils = trpc.useUtils();
  return trpc.peopleImport.cancel.useMutation({
    onSuccess: (run) => utils.peopleImport.get.setData({ id: run.id }, run),
    onError: (error) => toast(describeFailure(t, t('importing:cancel_failed'), error)),
  });
}
