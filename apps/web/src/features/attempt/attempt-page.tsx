import { useTranslate } from '@dars/i18n/client';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { errorCode } from '../../app/errors.ts';
import { useSession } from '../../app/session.tsx';
import { trpc } from '../../app/trpc.ts';
import { useLast } from '../../lib/use-last.ts';
import { AttemptSheet } from './attempt-sheet.tsx';
import { QuizComing } from './quiz-coming.tsx';
import { useAttemptLock } from './use-attempt-lock.ts';
import './attempt.css';

interface AttemptPageProps {
  quizId: string;
  number: number | undefined;
  onNumber: (number: number) => void;
  /** No attempt is open. */
  onIntro: () => void;
  onResult: (attemptId: string) => void;
  unknown: ReactNode;
}

/** The open attempt of a quiz, on whatever device it was begun. */
export function AttemptPage({ quizId, onIntro, unknown, ...rest }: AttemptPageProps) {
  const t = useTranslate('attempt');
  const intro = trpc.quiz.intro.useQuery({ id: quizId });
  // Once it is handed in none is open; what came of it is still to be shown.
  const attemptId = useLast(intro.data?.open?.id);
  const code = errorCode(intro.error);
  const isNone = intro.isSuccess && !intro.isFetching && intro.data.open === null;
  // Nothing to go on with, or its lesson is locked: the page before it says why.
  const isToLeave = attemptId === undefined && (isNone || code === 'lesson-locked');
  const leave = useEffectEvent(onIntro);
  useEffect(() => {
    if (isToLeave) leave();
  }, [isToLeave]);
  if (attemptId !== undefined) return <OpenAttempt key={attemptId} attemptId={attemptId} quizId={quizId} {...rest} />;
  if (code === 'not-found') return unknown;
  return <QuizComing query={intro} title={t('attempt:failed')} />;
}

interface OpenAttemptProps extends Pick<AttemptPageProps, 'quizId' | 'number' | 'onNumber' | 'onResult'> {
  attemptId: string;
}

function OpenAttempt({ attemptId, quizId, onResult, ...rest }: OpenAttemptProps) {
  const t = useTranslate('attempt');
  const { realm, user } = useSession();
  const utils = trpc.useUtils();
  // What remains of the time is never taken from an earlier visit.
  const attempt = trpc.quiz.getAttempt.useQuery(
    { attemptId },
    { staleTime: 0, gcTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
  );
  const { place, takeOver } = useAttemptLock(`dars:attempt:${realm.id}:${user.id}:${attemptId}`);
  const isClosed = attempt.data !== undefined && attempt.data.state !== 'OPEN';
  function close() {
    onResult(attemptId);
    void utils.quiz.intro.invalidate({ id: quizId });
    void utils.learning.invalidate();
  }
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (isClosed) leave();
  }, [isClosed]);
  const { refetch } = attempt;
  const wasElsewhere = useRef(false);
  useEffect(() => {
    // The other tab has answered meanwhile.
    if (place === 'here' && wasElsewhere.current) void refetch();
    wasElsewhere.current = place === 'elsewhere';
  }, [place, refetch]);

  if (!attempt.data || isClosed || !attempt.isFetchedAfterMount) {
    return <QuizComing query={attempt} title={t('attempt:failed')} />;
  }
  return (
    <AttemptSheet
      key={place === 'elsewhere' ? 'elsewhere' : 'here'}
      attempt={attempt.data}
      place={place}
      onTakeOver={takeOver}
      onClosed={close}
      {...rest}
    />
  );
}
