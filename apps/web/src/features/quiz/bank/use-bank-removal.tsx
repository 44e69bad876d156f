import type { DrawLosses } from '@dars/contracts/content/question-bank';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { useCallback, useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { NamedQuiz } from './uses-dialog.tsx';

/** Questions whose removal leaves draws with too few. */
interface Asked {
  ids: string[];
  losses: DrawLosses;
}

/**
 * Removes questions from the bank; the toast offers to take that back. If draws of quizzes would find too few questions,
 * the author is asked first.
 */
export function useBankRemoval() {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<Asked>();
  const onSettled = () => utils.questionBank.invalidate();
  const { mutate: removeNow, isPending } = trpc.questionBank.remove.useMutation({ onSettled });
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
          onSettled: () => setAsked(undefined),
        },
      ),
    [removeNow, restoreNow, t],
  );
  const remove = useCallback(
    async (ids: string[]) => {
      try {
        const losses = await utils.questionBank.drawLosses.fetch({ ids }, { staleTime: 0 });
        if (losses.rows.length + losses.others > 0) setAsked({ ids, losses });
        else run(ids);
      } catch (error) {
        toast(describeFailure(t, t('quiz:remove.failed'), error));
      }
    },
    [utils, run, t],
  );
  const question = (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && setAsked(undefined)}
      tone="danger"
      title={t('quiz:bank.losses_title', { count: asked?.ids.length ?? 0 })}
      description={t('quiz:bank.losses_detail')}
      confirmText={t('common:actions.delete')}
      busy={isPending}
      onConfirm={() => asked && run(asked.ids)}
    >
      {asked && <Losses losses={asked.losses} />}
    </ConfirmDialog>
  );
  return { remove, question };
}

function Losses({ losses: { rows, others, hasMore } }: { losses: DrawLosses }) {
  const t = useTranslate('quiz');
  return (
    <>
      <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto">
        {rows.map((quiz) => (
          <li key={quiz.quizId} className="flex py-3">
            <NamedQuiz quiz={quiz}>
              <span className="text-caption text-ink-2">{t('quiz:bank.lost', { count: quiz.lost })}</span>
            </NamedQuiz>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="pt-2 text-small text-ink-2">{t('quiz:bank.other_drawing', { count: others })}</p>}
      {hasMore && <p className="pt-2 text-small text-ink-2">{t('quiz:bank.losses_more')}</p>}
    </>
  );
}
