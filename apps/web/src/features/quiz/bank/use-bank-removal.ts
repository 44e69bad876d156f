import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

/** Removes questions from the bank; the toast offers to take that back. */
export function useBankRemoval() {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const onSettled = () => utils.questionBank.invalidate();
  const remove = trpc.questionBank.remove.useMutation({ onSettled });
  const restore = trpc.questionBank.restore.useMutation({
    onSettled,
    onError: (error) => toast(describeFailure(t, t('quiz:bank.restore_failed'), error)),
  });
  return (ids: string[]) =>
    remove.mutate(
      { ids },
      {
        onSuccess: () =>
          toast({
            title: t('quiz:bank.removed', { count: ids.length }),
            action: { label: t('common:actions.undo'), onSelect: () => restore.mutate({ ids }) },
          }),
        onError: (error) => toast(describeFailure(t, t('quiz:remove.failed'), error)),
      },
    );
}
