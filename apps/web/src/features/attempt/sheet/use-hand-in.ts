import type { Attempt } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCode, serverText } from '../../../app/session/errors.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { type AnswerMoment, describeGiven, takeMoment } from '../answers/answer-moment.ts';

const RETRY_MS = 3000;
const OVER = ['attempt-time-over', 'attempt-closed', 'not-found'];

interface HandIn {
  attempt: Attempt;
  /** The time is over. */
  isOver: boolean;
  /** Nobody else hands it in at this browser. */
  isHere: boolean;
  /** Answers that the server may not have. */
  waiting: number;
  /** False: some answers have not arrived. */
  flush: () => Promise<boolean>;
  onRemaining: (remainingMs: number) => void;
  onClosed: () => void;
}

/** Hands an attempt in: when its learner says so, and by itself when the time is over. */
export function useHandIn({ attempt, isOver, isHere, waiting, flush, onRemaining, onClosed }: HandIn) {
  const t = useTranslate('attempt');
  const utils = trpc.useUtils();
  const [error, setError] = useState<string>();
  const [isUnsent, setUnsent] = useState(false);
  const isTrying = useRef(false);
  /** When the learner handed in what could not be sent. */
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

  /** More time may have been granted meanwhile: the server is asked before anything is handed in. */
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
    const timer = setInterval(again, RETRY_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isOver]);

  /** The learner goes on answering. */
  function takeBack() {
    meant.current = undefined;
  }

  return {
    takeBack,
    ...{ confirm: () => void confirm(), isBusy: submit.isPending, forget },
    // Only until they have arrived.
    error: isUnsent && waiting > 0 ? t('attempt:submit.not_sent') : error,
  };
}
