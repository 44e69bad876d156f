import type { PublicErrorCode } from '@dars/contracts/errors';
import type { AttemptResult } from '@dars/contracts/learning/attempt';
import { useEffect, useEffectEvent, useRef } from 'react';
import { errorCode } from '../../../app/session/errors.ts';
import { readPassingFailure } from '../../../app/session/passing-failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { attachLifeCycle } from '../../../sync/life-cycle.ts';
import { queueDelay } from '../../../sync/queue-delay.ts';

/** Milliseconds between two tries to end an attempt. */
const RETRY_MS = 3000;
/** Most milliseconds by which the first try is delayed at random, so that a class does not end its attempts together. */
const SPREAD_MS = 2000;
const OVER: readonly (PublicErrorCode | undefined)[] = ['attempt-time-over', 'attempt-closed', 'not-found'];

/** Tells whether the server has refused a call because the attempt takes no more answers. */
export const isAttemptOver = (code: PublicErrorCode | undefined): boolean => OVER.includes(code);

interface EndOfTimeUse {
  attemptId: string;
  /** Whether the time is over. */
  isOver: boolean;
  /** Whether this tab holds the attempt. */
  isHere: boolean;
  /** Whether the learner confirmed before the end that the attempt is handed in. */
  isConfirmed: () => boolean;
  /** Hands the attempt in; resolves with undefined if some answers did not arrive. */
  submit: () => Promise<AttemptResult | undefined>;
  /** Called if the server has granted more time. */
  onRemaining: (remainingMs: number) => void;
  onResult: (result: AttemptResult) => void;
  onClosed: () => void;
}

/** Ends an attempt after its time, and tries again until the server has answered. */
export function useEndOfTime({ attemptId, isOver, isHere, isConfirmed, submit, ...on }: EndOfTimeUse): void {
  const utils = trpc.useUtils();
  const isTrying = useRef(false);
  /** The time in ms before which the server has asked not to try again. */
  const heldUntil = useRef(0);

  /** The server is asked first, because it may have granted more time. */
  async function end() {
    const { state, remainingMs } = await utils.quiz.getAttempt.fetch({ attemptId }, { staleTime: 0 });
    const isRunning = state === 'OPEN' && (remainingMs === null || remainingMs > 0);
    if (isRunning) return on.onRemaining(remainingMs ?? Number.MAX_SAFE_INTEGER);
    const isToSubmit = state === 'OPEN' ? isHere : state === 'TIME_OUT' && isConfirmed();
    const result = isToSubmit ? await submit() : undefined;
    if (result) on.onResult(result);
    else if (state !== 'OPEN') on.onClosed();
  }

  const tryToEnd = useEffectEvent(async () => {
    if (isTrying.current || Date.now() < heldUntil.current) return;
    isTrying.current = true;
    try {
      await end();
    } catch (failure) {
      if (isAttemptOver(errorCode(failure))) on.onClosed();
      heldUntil.current = Date.now() + queueDelay({ retries: 0, ...readPassingFailure(failure) });
    }
    isTrying.current = false;
  });
  useEffect(() => {
    if (!isOver) return;
    const onRetry = () => void tryToEnd();
    const timer = setTimeout(onRetry, Math.random() * SPREAD_MS);
    const detach = attachLifeCycle({ everyMs: RETRY_MS, onRetry });
    return () => {
      clearTimeout(timer);
      detach();
    };
  }, [isOver]);
}
