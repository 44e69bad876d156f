import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

/** Names of questions that a notice shows; it counts the others. */
const NAMES_SHOWN = 3;

/** Undoes an import, and names the questions that remain because they were changed or used since. */
export function useImportUndo(onChanged: () => Promise<unknown>) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.questionImport.undo.useMutation({
    onError: (error) => toast(describeFailure(t, t('quiz:import.undo_failed'), error)),
    onSettled: () => Promise.all([utils.questionImport.list.invalidate(), onChanged()]),
  });
  const undo = (id: string, onUndone?: () => void) =>
    mutate(
      { id },
      {
        onSuccess({ removed, kept }) {
          const names = kept.slice(0, NAMES_SHOWN).join(' · ');
          const detail = t('quiz:import.kept', { count: kept.length, names });
          const isNone = removed === 0 && kept.length > 0;
          toast({
            title: t(isNone ? 'quiz:import.undone_none' : 'quiz:import.undone'),
            ...(isNone && { tone: 'error' as const }),
            ...(kept.length > 0 && { detail }),
          });
          onUndone?.();
        },
      },
    );
  return { undo, isPending };
}
