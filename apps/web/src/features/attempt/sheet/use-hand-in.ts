import type { Attempt } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCode, serverText } from '../../../app/session/errors.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { attachLifeCycle } from '../../../sync/life-cycle.ts';
import { type AnswerMoment, describeGiven, takeMoment } from '../answers/answer-moment.ts';

const RETRY_MS = 3000;
const OVER = ['attempt-time-over', 'attempt-closed', 'not-found'];

interface HandIn {
  attempt: Attempt;
  /** Whether the time is over. */
  isOver: boolean;
  /** Whether this tab holds the attempt; only this one hands it in. */
  isHere: boolean;
  /** Number of answers that the server may not have. */
  waiting: number;
  /** Sends waiting answers; resolves with false if some did not arrive. */
  flush: () => Promise<boolean>;
  onRemaining: (remainingMs: number) => void;
  onClosed: () => void;
}

/** Hands in an attempt: when the learner confirms it, and automatically at the end of the time. */
export function useHandIn({ attempt, isOver, isHere, waiting, flush, onRemaining, onClosed }: HandIn) {
  const t = useTranslate('attempt');
  const utils = trpc.useUtils();
  const [error, setError] = useState<string>();
  const [isUnsent, setUnsent] = useState(false);
  const isTrying = useRef(false);
  /** The moment at which the learner handed in while answers could not be sent. */
  const meant = useRef<AnswerMoment>(undefined);
  const { id: attemptId } = attempt;
  const submit = trpc.quiz.submitAttempt.useMutation();

  async function handIn() {
    const given = meant.current && describeGiven(meant.current);
    utils.quiz.result.setData({ attemptId }, await submit.mutateAsync({ attemptId, ...(given && { given }) }));
    onClosed();
  }

  function forget() {
    setError(undefined);
    setUnsent(false);
  }

  async function confirm() {
    forget();
    meant.current ??= takeMoment(attemptId);
    try {
      if (await flush()) await handIn();
      else setUnsent(true);
    } catch (failure) {
      if (OVER.includes(errorCode(failure) ?? '')) onClosed();
      else setError(serverText(failure) ?? t('attempt:submit.failed'));
    }
  }

  /** Ends the attempt after its time. The server is asked first, because it may have granted more time. */
  async function end() {
    if (isTrying.current) return;
    isTrying.current = true;
    try {
      const now = await utils.quiz.getAttempt.fetch({ attemptId }, { staleTime: 0 });
      if (now.state === 'TIME_OUT' && meant.current && (await flush())) await handIn();
      else if (now.state !== 'OPEN') onClosed();
      else if (now.remainingMs === null || now.remainingMs > 0) onRemaining(now.remainingMs ?? Number.MAX_SAFE_INTEGER);
      else if (isHere && (await flush())) await handIn();
    } catch (failure) {
      if (OVER.includes(errorCode(failure) ?? '')) onClosed();
    }
    isTrying.current = false;
  }

  const tryToEnd = useEffectEvent(() => void end());
  useEffect(() => {
    if (!isOver) return;
    const again = () => tryToEnd();
    again();
    return attachLifeCycle({ everyMs: RETRY_MS, onRetry: again });
  }, [isOver]);

  /** Forgets the moment of handing in, as the learner continues. */
  function takeBack() {
    meant.current = undefined;
  }

  return {
    takeBack,
    ...{ confirm: () => void confirm(), isBusy: submit.isPending, forget },
    // Shown only until the answers have arrived.
    error: isUnsent && waiting > 0 ? t('attempt:submit.not_sent') : error,
  };
}
