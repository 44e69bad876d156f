import type { QuizIntro } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorCode, isNotFound } from '../../../app/session/errors.ts';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useLastDefined } from '../../../lib/use-last-defined.ts';
import { useOfflinePage } from '../../../lib/use-offline-page.ts';
import { attemptOutboxName, hasWaitingAnswers } from '../answers/outbox-name.ts';
import { QuizLoading } from '../quiz-loading.tsx';
import { AttemptSheet } from './attempt-sheet.tsx';
import { useAttemptLock } from './use-attempt-lock.ts';
import { useAttemptWatch } from './use-attempt-watch.ts';
import { WithdrawnQuiz } from './withdrawn-quiz.tsx';

interface AttemptPageProps {
  quizId: string;
  number: number | undefined;
  onNumber: (number: number) => void;
  /** Called if no attempt is open. */
  onIntro: () => void;
  onResult: (attemptId: string) => void;
  unknown: ReactNode;
}

/** The page of the open attempt of a quiz, which may have been started on another device. */
export function AttemptPage({ quizId, onIntro, unknown, ...rest }: AttemptPageProps) {
  // While an attempt is open only its own query is kept up to date.
  const hasNoOpenAttempt = ({ state: { data } }: { state: { data: QuizIntro | undefined } }) => !data?.open;
  const intro = trpc.quiz.intro.useQuery(
    { id: quizId },
    { refetchOnWindowFocus: hasNoOpenAttempt, refetchOnReconnect: hasNoOpenAttempt },
  );
  // After handing in no attempt is open any more, but this one's result still has to be shown.
  const attemptId = useLastDefined(intro.data?.open?.id);
  const code = errorCode(intro.error);
  const hasNoAttempt = intro.isSuccess && !intro.isFetching && intro.data.open === null;
  // Without an attempt, or with a locked lesson, the intro page shows the reason.
  const mustLeave = attemptId === undefined && (hasNoAttempt || code === 'lesson-locked');
  const leave = useEffectEvent(onIntro);
  useEffect(() => {
    if (mustLeave) leave();
  }, [mustLeave]);
  if (attemptId !== undefined) return <OpenAttempt key={attemptId} attemptId={attemptId} quizId={quizId} {...rest} />;
  if (isNotFound(intro.error)) return unknown;
  return <AttemptLoading query={intro} />;
}

/** An attempt that is loading, or could not be loaded. Without a network it says what is kept and what to do. */
function AttemptLoading({ query }: { query: ComponentProps<typeof QuizLoading>['query'] }) {
  const t = useTranslate('attempt');
  const isKept = hasWaitingAnswers(useSession());
  return (
    <QuizLoading
      query={query}
      title={t('attempt:failed')}
      offline={t(isKept ? 'attempt:no_network.kept' : 'attempt:no_network.saved')}
    />
  );
}

interface OpenAttemptProps extends Pick<AttemptPageProps, 'quizId' | 'number' | 'onNumber' | 'onResult'> {
  attemptId: string;
}

function OpenAttempt({ attemptId, quizId, onResult, ...rest }: OpenAttemptProps) {
  useOfflinePage();
  const session = useSession();
  const utils = trpc.useUtils();
  // The response of a start is shown; any other cached attempt has an outdated remaining time and is read anew.
  const attempt = trpc.quiz.getAttempt.useQuery({ attemptId }, { gcTime: 0, refetchOnWindowFocus: 'always' });
  const [isJustStarted] = useState(!attempt.isStale);
  const current = attempt.isSuccess && (attempt.isFetchedAfterMount || isJustStarted) ? attempt.data : undefined;
  const { place, takeOver } = useAttemptLock(attemptOutboxName(session) + attemptId);
  const isClosed = current !== undefined && current.state !== 'OPEN';
  // The sheet stays after the attempt was closed, because it still reports answers that did not arrive.
  const open = useLastDefined(isClosed ? undefined : current);
  const mustLeave = isClosed && !open;
  // Answers were saved since it was read.
  useEffect(
    () => () => void utils.quiz.getAttempt.invalidate({ attemptId }, { refetchType: 'none' }),
    [utils, attemptId],
  );
  function close() {
    onResult(attemptId);
    void utils.quiz.intro.invalidate({ id: quizId });
    void utils.learning.invalidate();
  }
  /** Continues a withdrawn quiz, with the time that is left by then. */
  async function continueWithdrawn() {
    await attempt.refetch();
    setWithdrawalRead(true);
  }
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (mustLeave) leave();
  }, [mustLeave]);
  /** Whether the learner has read the message about the withdrawal during this visit. */
  const [isWithdrawalRead, setWithdrawalRead] = useState(false);
  const { refetch } = attempt;
  const noteState = useAttemptWatch(attemptId, open, () => void refetch());
  const lastPlace = useRef(place);
  useEffect(() => {
    // Another tab may have saved answers, which only the server knows.
    if (lastPlace.current !== 'unknown' && lastPlace.current !== place) void refetch();
    lastPlace.current = place;
  }, [place, refetch]);

  if (!open) return <AttemptLoading query={attempt} />;
  if (open.withdrawn && !isClosed && !isWithdrawalRead)
    return <WithdrawnQuiz attempt={open} withdrawn={open.withdrawn} onContinue={() => void continueWithdrawn()} />;
  return (
    <AttemptSheet
      {...{ ...rest, place, isClosed }}
      attempt={open}
      onTakeOver={takeOver}
      onClosed={close}
      onState={noteState}
    />
  );
}
