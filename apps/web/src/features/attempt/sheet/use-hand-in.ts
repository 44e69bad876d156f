import type { Attempt, AttemptResult } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCode, serverText } from '../../../app/session/errors.ts';
import { keepaliveApi } from '../../../app/session/keepalive-api.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { type AnswerMoment, describeGiven, takeMoment } from '../answers/answer-moment.ts';
import { useQueuedCall } from '../use-queued-call.ts';
import { isAttemptOver, useEndOfTime } from './use-end-of-time.ts';

interface HandInUse {
  attempt: Attempt;
  /** Whether the time is over. */
  isOver: boolean;
  /** Whether this tab holds the attempt; only this one hands it in. */
  isHere: boolean;
  /** Sends waiting answers; resolves with false if some did not arrive. */
  flush: () => Promise<boolean>;
  onRemaining: (remainingMs: number) => void;
  onClosed: () => void;
}

/** Hands in an attempt: when the learner confirms it, and automatically at the end of the time. */
export function useHandIn({ attempt, flush, onClosed, ...end }: HandInUse) {
  const t = useTranslate('attempt');
  const utils = trpc.useUtils();
  const [error, setError] = useState<string>();
  /** The moment at which the learner confirmed, which counts if the call arrives later. */
  const confirmedAt = useRef<AnswerMoment>(undefined);
  const { id: attemptId } = attempt;

  const submit = (signal?: AbortSignal): Promise<AttemptResult> => {
    const given = confirmedAt.current && describeGiven(confirmedAt.current);
    return keepaliveApi.quiz.submitAttempt.mutate({ attemptId, ...(given && { given }) }, signal ? { signal } : {});
  };
  function showResult(result: AttemptResult) {
    utils.quiz.result.setData({ attemptId }, result);
    onClosed();
  }
  const queue = useQueuedCall({
    async call(signal) {
      if (!(await flush())) throw new Error('Some answers have not arrived.');
      signal.throwIfAborted();
      return submit(signal);
    },
    onSuccess: showResult,
    onRefused(failure) {
      if (isAttemptOver(errorCode(failure))) onClosed();
      else setError(serverText(failure) ?? t('attempt:submit.failed'));
    },
  });
  useEndOfTime({
    ...{ ...end, attemptId, onClosed, onResult: showResult },
    isConfirmed: () => confirmedAt.current !== undefined,
    submit: async () => ((await flush()) ? submit() : undefined),
  });
  const cancelQueue = useEffectEvent(queue.cancel);
  useEffect(() => {
    // `useEndOfTime` then hands in what was confirmed.
    if (end.isOver) cancelQueue();
  }, [end.isOver]);

  function confirm() {
    setError(undefined);
    confirmedAt.current ??= takeMoment(attemptId);
    queue.start();
  }
  /** Forgets the confirmation, as the learner goes on. */
  function takeBack() {
    queue.cancel();
    confirmedAt.current = undefined;
  }
  return { confirm, takeBack, forgetError: () => setError(undefined), error, wait: queue.wait, isBusy: queue.isBusy };
}
