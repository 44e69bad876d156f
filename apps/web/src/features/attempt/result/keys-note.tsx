import type { AttemptResult, QuizIntro } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { toast } from '@dars/ui/toast';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useMomentText } from '../../../lib/dates/use-moment-text.ts';
import { ResultNote } from './result-note.tsx';

interface KeysNoteProps {
  result: AttemptResult;
  intro: QuizIntro | undefined;
}

/**
 * Explains why the right answers are hidden, and offers to see them in exchange for the remaining attempts
 * (docs/decisions/0016).
 */
export function KeysNote({ result, intro }: KeysNoteProps) {
  const t = useTranslate('attempt');
  const momentText = useMomentText();
  const isInView = useSession().user.view !== undefined;
  if (!result.areAnswersShown) return <ResultNote icon={KeyRound} text={t('attempt:keys.no_answers')} />;
  if (result.keys === 'shown') return null;
  if (result.keys === 'later' && isInView) return <ResultNote icon={KeyRound} text={t('attempt:keys.in_view')} />;
  const { reviewDate } = result;
  const text = {
    later: reviewDate ? t('attempt:keys.after_closing', { moment: momentText(reviewDate) }) : t('attempt:keys.later'),
    pending: t('attempt:keys.pending'),
    never: t('attempt:keys.never'),
  }[result.keys];
  const canGiveUp =
    result.keys === 'later' && reviewDate === null && result.remainingAttempts > 0 && intro?.open === null;
  return (
    <ResultNote icon={KeyRound} text={text}>
      {canGiveUp && !intro.withdrawn && <GiveUp result={result} />}
    </ResultNote>
  );
}

function GiveUp({ result: { quizId, remainingAttempts } }: { result: AttemptResult }) {
  const t = useTranslate('attempt');
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const giveUp = trpc.quiz.giveUp.useMutation({
    onSuccess: async (intro) => {
      utils.quiz.intro.setData({ id: quizId }, intro);
      await utils.quiz.result.invalidate();
      setAsking(false);
    },
    onError: (error) => toast(describeFailure(t, t('attempt:keys.failed'), error)),
  });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('attempt:keys.give_up')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('attempt:keys.give_up_title', { count: remainingAttempts })}
        description={t('attempt:keys.give_up_detail')}
        confirmText={t('attempt:keys.give_up_confirm')}
        tone="danger"
        busy={giveUp.isPending}
        onConfirm={() => giveUp.mutate({ id: quizId })}
      />
    </>
  );
}
