import type { Attempt } from '@dars/contracts/attempt';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { errorCode, isApiError, serverText } from '../../app/errors.ts';
import { lastingApi } from '../../app/lasting-api.ts';
import { useSession } from '../../app/session.tsx';
import { trpc } from '../../app/trpc.ts';
import { AttemptDesk, type DeskNews, type Refusal } from './attempt-desk.ts';

interface DeskUse {
  /** Nobody else writes this attempt's answers at this browser. */
  isHere: boolean;
  onRemaining: (remainingMs: number) => void;
  onClosed: () => void;
}

/** The answers of an attempt, sent as they are given while its page is open. */
export function useAttemptDesk(attempt: Attempt, { isHere, onRemaining, onClosed }: DeskUse) {
  const t = useTranslate('attempt');
  const { realm, user } = useSession();
  const utils = trpc.useUtils();
  const hear = useEffectEvent((news: DeskNews) => {
    if (news.kind === 'closed') onClosed();
    else if (news.kind === 'refused') tellRefused(news.error);
    else if (news.remainingMs !== null) onRemaining(news.remainingMs);
  });
  const tellRefused = (error: unknown) =>
    toast({ tone: 'error', title: t('attempt:save.refused'), detail: serverText(error) ?? t('common:offline') });
  const [desk] = useState(
    () =>
      new AttemptDesk(attempt, {
        name: `dars:attempt:${realm.id}:${user.id}:${attempt.id}`,
        storage: localStorage,
        send: (input) => lastingApi.quiz.saveAnswer.mutate(input),
        judge: (error) => {
          // The session has ended: a query meets that, too, and knows what to do.
          if (errorCode(error) === 'unauthenticated') void utils.quiz.intro.invalidate({ id: attempt.quizId });
          return judge(error);
        },
      }),
  );
  useEffect(() => desk.hear((news) => hear(news)), [desk]);
  useEffect(() => (isHere ? desk.attach() : undefined), [desk, isHere]);
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.state) };
}

function judge(error: unknown): Refusal {
  const code = errorCode(error);
  if (code === 'attempt-time-over' || code === 'attempt-closed' || code === 'not-found') return 'closed';
  // Only what is wrong in itself stays wrong; a session ends and begins again.
  return isApiError(error) && [400, 413].includes(error.data?.httpStatus ?? 0) ? 'never' : 'later';
}
