import type { PublicErrorCode } from '@dars/contracts/errors';
import type { Attempt, AttemptState } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { deviceStorage } from '@dars/ui/browser-storage';
import { toast } from '@dars/ui/toast';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { errorCode, readSessionEnd } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { AttemptSync, type AttemptSyncEvent } from './attempt-sync.ts';
import { attemptOutboxName } from './outbox-name.ts';
import { classifyRefusal, sendAnswer } from './send-answer.ts';

/** Another device has left the page or checked the answer. */
const FIXED_ELSEWHERE = new Set<PublicErrorCode | undefined>(['page-left', 'answer-checked']);

interface AttemptSyncUse {
  /** Whether this tab is the one that writes the attempt's answers in this browser. */
  isHere: boolean;
  onClosed: () => void;
  /** Called with the attempt's state, which the server sends with each saved answer. */
  onState: (state: AttemptState) => void;
}

/** The answers of an attempt, each sent when it is given while the attempt's page is open. */
export function useAttemptSync(attempt: Attempt, { isHere, onClosed, onState }: AttemptSyncUse) {
  const t = useTranslate('attempt');
  const { realm, user } = useSession();
  const utils = trpc.useUtils();
  const handle = useEffectEvent((event: AttemptSyncEvent) => {
    if (event.kind === 'closed') onClosed();
    else if (event.kind === 'refused') {
      reportRefusal(event.error);
      if (FIXED_ELSEWHERE.has(errorCode(event.error))) void utils.quiz.getAttempt.invalidate({ attemptId: attempt.id });
    }
    // A late answer belongs to an attempt that `useHandIn` is about to end.
    else if (!event.saved.isLate) onState(event.saved);
  });
  const reportRefusal = (error: unknown) => toast(describeFailure(t, t('attempt:save.refused'), error));
  const [sync] = useState(
    () =>
      new AttemptSync(attempt, {
        name: attemptOutboxName({ realm, user }) + attempt.id,
        storage: deviceStorage,
        send: sendAnswer,
        classify: (error) => {
          // After the end of the session, or in a suspended portal, the query fails, too, and leaves the page.
          if (readSessionEnd(error)) void utils.quiz.intro.invalidate({ id: attempt.quizId });
          return classifyRefusal(error);
        },
      }),
  );
  useEffect(() => sync.subscribe((event) => handle(event)), [sync]);
  useEffect(() => (isHere ? sync.attach() : undefined), [sync, isHere]);
  return { sync, state: useSyncExternalStore(sync.state.subscribe, sync.state.get) };
}
