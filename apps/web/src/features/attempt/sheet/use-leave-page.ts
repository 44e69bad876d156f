import type { Attempt } from '@dars/contracts/learning/attempt';
import type { QuestionPage } from '@dars/contracts/learning/question-pages';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useRef, useState } from 'react';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

interface LeavePageUse {
  attempt: Attempt;
  /** The page that is left. */
  page: QuestionPage;
  /** Sends waiting answers; resolves with false if some did not arrive. */
  flush: () => Promise<boolean>;
  onNumber: (number: number) => void;
}

export interface LeavePage {
  /** Whether the learner is asked to confirm. */
  isAsking: boolean;
  isBusy: boolean;
  ask: () => void;
  cancel: () => void;
  confirm: () => void;
  /** Whether the last page that was asked for is left. */
  hasLeft: () => boolean;
}

/**
 * Leaves a page for good, in a quiz that is forward only. The answers of the page arrive before the server closes it, so
 * without a connection the learner stays on the page and nothing typed is lost.
 */
export function useLeavePage({ attempt: { id: attemptId }, page, flush, onNumber }: LeavePageUse): LeavePage {
  const t = useTranslate('attempt');
  const utils = trpc.useUtils();
  const turn = trpc.quiz.turnPage.useMutation();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const hasLeft = useRef(false);

  async function leave() {
    setBusy(true);
    try {
      if (await flush()) {
        const { leftQuestions } = await turn.mutateAsync({ attemptId, start: page.end });
        utils.quiz.getAttempt.setData({ attemptId }, (before) => before && { ...before, leftQuestions });
        onNumber(leftQuestions + 1);
        hasLeft.current = true;
        setAsking(false);
      } else toast({ title: t('attempt:leave_page.failed'), detail: t('attempt:leave_page.unsent'), tone: 'error' });
    } catch (error) {
      toast(describeFailure(t, t('attempt:leave_page.failed'), error));
    }
    setBusy(false);
  }
  return {
    isAsking,
    isBusy,
    ask: () => {
      hasLeft.current = false;
      setAsking(true);
    },
    cancel: () => setAsking(false),
    confirm: () => void leave(),
    hasLeft: () => hasLeft.current,
  };
}
