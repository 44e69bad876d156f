import type { Attempt, AttemptState } from '@dars/contracts/learning/attempt';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { noteServerClock } from '../answers/answer-moment.ts';
import { watchOptions } from './watch-options.ts';

/**
 * Watches an attempt and calls `onChanged` when the server says that it differs from the shown one, because staff may
 * grant time or withdraw the quiz. A timed attempt is polled while the server says nothing.
 *
 * @returns a function that takes the state that the server sent with a saved answer
 */
export function useAttemptWatch(attemptId: string, shown: Attempt | undefined, onChanged: () => void) {
  const utils = trpc.useUtils();
  const [jitter] = useState(Math.random);
  const { data: latest } = trpc.quiz.attemptState.useQuery({ attemptId }, watchOptions(jitter));
  const noteState = useCallback(
    ({ state, deadlineDate, remainingMs, withdrawn, clock }: AttemptState) =>
      utils.quiz.attemptState.setData({ attemptId }, { state, deadlineDate, remainingMs, withdrawn, clock }),
    [utils, attemptId],
  );
  useEffect(() => {
    if (shown) noteState(shown);
  }, [shown, noteState]);
  const compare = useEffectEvent((now: AttemptState | undefined) => {
    if (now) noteServerClock(attemptId, now.clock);
    if (!now || !shown) return;
    const isSame =
      now.state === shown.state && now.deadlineDate === shown.deadlineDate && now.withdrawn === shown.withdrawn;
    if (!isSame) onChanged();
  });
  useEffect(() => compare(latest), [latest]);
  return noteState;
}
