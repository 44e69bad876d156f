import type { Attempt } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

export interface CheckAnswer {
  /** The question whose answer is being checked. */
  busyId: string | undefined;
  check: (questionId: string) => void;
}

/**
 * Checks an answer, which then no longer changes. The answer is sent before it is checked; without a connection it is not
 * checked and can still be changed.
 *
 * @param flush sends waiting answers; resolves with false if some did not arrive
 */
export function useCheckAnswer({ id: attemptId }: Attempt, flush: () => Promise<boolean>): CheckAnswer {
  const t = useTranslate('attempt');
  const utils = trpc.useUtils();
  const call = trpc.quiz.checkAnswer.useMutation();
  const [busyId, setBusyId] = useState<string>();

  async function check(questionId: string) {
    setBusyId(questionId);
    try {
      if (await flush()) {
        const checked = await call.mutateAsync({ attemptId, questionId });
        utils.quiz.getAttempt.setData({ attemptId }, (before) => {
          if (!before) return before;
          const others = before.checked.filter((each) => each.questionId !== questionId);
          return { ...before, checked: [...others, checked] };
        });
      } else toast({ title: t('attempt:check.failed'), detail: t('attempt:check.unsent'), tone: 'error' });
    } catch (error) {
      toast(describeFailure(t, t('attempt:check.failed'), error));
    }
    setBusyId(undefined);
  }
  return { busyId, check: (questionId) => busyId === undefined && void check(questionId) };
}
