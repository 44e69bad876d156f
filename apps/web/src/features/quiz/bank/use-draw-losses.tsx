import type { DrawLosses, DrawLossesInput } from '@dars/contracts/content/question-bank';
import { useTranslate } from '@dars/i18n/client';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { useCallback, useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { NamedQuiz } from './uses-dialog.tsx';

interface Change {
  input: DrawLossesInput;
  run: () => unknown;
}

interface DrawLossesTexts {
  title: (count: number) => string;
  confirmText: string;
  /** Title of the message if the quizzes cannot be found. */
  failedTitle: string;
  tone?: 'primary' | 'danger';
}

/**
 * Runs a change of the question bank, and asks first if it leaves draws of quizzes with too few questions.
 * `question` is to be rendered.
 */
export function useDrawLosses({ title, confirmText, failedTitle, tone = 'primary' }: DrawLossesTexts) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<Change & { losses: DrawLosses }>();
  const [isChecking, setChecking] = useState(false);
  const confirm = useCallback(
    async (input: DrawLossesInput, run: () => unknown) => {
      setChecking(true);
      try {
        const losses = await utils.questionBank.drawLosses.fetch(input, { staleTime: 0 });
        if (losses.rows.length + losses.others > 0) setAsked({ input, run, losses });
        else run();
      } catch (error) {
        toast(describeFailure(t, failedTitle, error));
      } finally {
        setChecking(false);
      }
    },
    [utils, t, failedTitle],
  );
  const question = (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && setAsked(undefined)}
      tone={tone}
      title={title(asked?.input.ids.length ?? 0)}
      description={t('quiz:bank.losses_detail')}
      confirmText={confirmText}
      onConfirm={() => {
        asked?.run();
        setAsked(undefined);
      }}
    >
      {asked && <Losses losses={asked.losses} />}
    </ConfirmDialog>
  );
  return { confirm, isChecking, question };
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
