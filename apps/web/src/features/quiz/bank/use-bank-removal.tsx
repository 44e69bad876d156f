import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useCallback } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useDrawLosses } from './use-draw-losses.tsx';

/**
 * Removes questions from the bank; the toast offers to take that back. If draws of quizzes would find too few questions,
 * the author is asked first.
 */
export function useBankRemoval() {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const onSettled = () => utils.questionBank.invalidate();
  const { mutate: removeNow } = trpc.questionBank.remove.useMutation({ onSettled });
  const { mutate: restoreNow } = trpc.questionBank.restore.useMutation({
    onSettled,
    onError: (error) => toast(describeFailure(t, t('quiz:bank.restore_failed'), error)),
  });
  const run = useCallback(
    (ids: string[]) =>
      removeNow(
        { ids },
        {
          onSuccess: () =>
            toast({
              title: t('quiz:bank.removed', { count: ids.length }),
              action: { label: t('common:actions.undo'), onSelect: () => restoreNow({ ids }) },
            }),
          onError: (error) => toast(describeFailure(t, t('quiz:remove.failed'), error)),
        },
      ),
    [removeNow, restoreNow, t],
  );
  const { confirm, question } = useDrawLosses({
    title: (count) => t('quiz:bank.losses_title', { count }),
    confirmText: t('common:actions.delete'),
    failedTitle: t('quiz:remove.failed'),
    tone: 'danger',
  });
  const remove = useCallback((ids: string[]) => confirm({ ids }, () => run(ids)), [confirm, run]);
  return { remove, question };
}
