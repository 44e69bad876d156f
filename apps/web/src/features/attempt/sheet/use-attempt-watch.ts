import type { Attempt } from '@dars/contracts/learning/attempt';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { noteServerClock } from '../answers/answer-moment.ts';
import { nextPollDelay } from './poll-delay.ts';

/**
 * Polls the state of a timed attempt and calls `onChanged` if it differs from the shown one, because time may be
 * granted while nothing is saved.
 */
export function useAttemptWatch(attemptId: string, shown: Attempt | undefined, onChanged: () => void) {
  const { data: seen } = trpc.quiz.attemptState.useQuery(
    { attemptId },
    {
      ...{ enabled: typeof shown?.remainingMs === 'number', staleTime: 0, gcTime: 0 },
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'OPEN' && data.remainingMs !== null ? nextPollDelay(data.remainingMs) : false,
    },
  );
  const compare = useEffectEvent((now: typeof seen) => {
    if (now) noteServerClock(attemptId, now.clock);
    if (!now || !shown) return;
    const isSame =
      now.state === shown.state && now.deadlineDate === shown.deadlineDate && now.withdrawn === shown.withdrawn;
    if (!isSame) onChanged();
  });
  useEffect(() => compare(seen), [seen]);
}
