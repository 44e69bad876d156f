import type { PublicErrorCode } from '@dars/contracts/errors';
import type { Attempt, Withdrawn } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { deviceStorage } from '@dars/ui/browser-storage';
import { toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { errorCode } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { AttemptDesk, type DeskNews } from './attempt-desk.ts';
import { attemptBoxName } from './box-name.ts';
import { judgeRefusal } from './judge-refusal.ts';
import { sendAnswer } from './send-answer.ts';

const DISMISSALS = new Set<PublicErrorCode | undefined>(['unauthenticated', 'tenant-suspended']);

interface DeskUse {
  /** Nobody else writes this attempt's answers at this browser. */
  isHere: boolean;
  onRemaining: (remainingMs: number) => void;
  onClosed: () => void;
  onWithdrawn: (withdrawn: Withdrawn) => void;
}

/** The answers of an attempt, sent as they are given while its page is open. */
export function useAttemptDesk(attempt: Attempt, { isHere, onRemaining, onClosed, onWithdrawn }: DeskUse) {
  const t = useTranslate('attempt');
  const { realm, user } = useSession();
  const utils = trpc.useUtils();
  const hear = useEffectEvent((news: DeskNews) => {
    if (news.kind === 'closed') onClosed();
    else if (news.kind === 'refused') tellRefused(news.error);
    else {
      if (news.remainingMs !== null) onRemaining(news.remainingMs);
      onWithdrawn(news.withdrawn);
    }
  });
  const tellRefused = (error: unknown) => toast(describeFailure(t, t('attempt:save.refused'), error));
  const [desk] = useState(
    () =>
      new AttemptDesk(attempt, {
        name: attemptBoxName({ realm, user }) + attempt.id,
        storage: deviceStorage,
        send: sendAnswer,
        judge: (error) => {
          // The session has ended, or the portal is suspended: a query meets that, too, and knows what to do.
          if (DISMISSALS.has(errorCode(error))) void utils.quiz.intro.invalidate({ id: attempt.quizId });
          return judgeRefusal(error);
        },
      }),
  );
  useEffect(() => desk.hear((news) => hear(news)), [desk]);
  useEffect(() => (isHere ? desk.attach() : undefined), [desk, isHere]);
  return { desk, state: useSyncExternalStore(desk.subscribe, desk.state) };
}
