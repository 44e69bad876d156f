import type { AttemptResult, QuizIntro, Score } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Badge } from '@dars/ui/data/badge';
import { DirIcon } from '@dars/ui/dir-icon';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { errorCode, isNotFound } from '../../../app/session/errors.ts';
import { useSession } from '../../../app/session/session.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useFlags } from '../answers/use-flags.ts';
import { QuizBar } from '../quiz-bar.tsx';
import { QuizLoading } from '../quiz-loading.tsx';
import { KeysNote } from './keys-note.tsx';
import { CountedLateNote, LateNote } from './late-note.tsx';
import { markOf, type Reviewed } from './marks.ts';
import { NextAction } from './next-action.tsx';
import { RegradeNote } from './regrade-note.tsx';
import { ResultColumns } from './result-columns.tsx';
import { ReviewList } from './review-list.tsx';
import { ScoreCard } from './score-card.tsx';

interface ResultPageProps {
  quizId: string;
  attemptId: string;
  /** Called if the attempt is still open. */
  onOpen: () => void;
  unknown: ReactNode;
}

/** The result of an attempt, with as much as its learner may see. */
export function ResultPage({ quizId, attemptId, onOpen, unknown }: ResultPageProps) {
  const t = useTranslate('attempt');
  const result = trpc.quiz.result.useQuery({ attemptId });
  // The result is shown without the intro if that fails, because the quiz may have been withdrawn.
  const intro = trpc.quiz.intro.useQuery({ id: quizId });
  const isOpen = errorCode(result.error) === 'attempt-open';
  const openAttempt = useEffectEvent(onOpen);
  useEffect(() => {
    if (isOpen) openAttempt();
  }, [isOpen]);
  const isUnknown = isNotFound(result.error) || (result.data && result.data.quizId !== quizId);
  if (isUnknown) return unknown;
  const score = result.data?.score;
  if (!result.data || !score || intro.isPending)
    return <QuizLoading query={result} title={t('attempt:result.failed')} />;
  return <Result result={result.data} score={score} intro={intro.data} />;
}

interface ResultProps {
  result: AttemptResult;
  score: Score;
  intro: QuizIntro | undefined;
}

function Result({ result, score, intro }: ResultProps) {
  const t = useTranslate('attempt');
  const { realm, user } = useSession();
  const flags = useFlags(result);
  const { title, courseId, quizId, number } = result;
  const questions = result.questions.map(
    (each, index): Reviewed => ({
      result: each,
      mark: markOf(each),
      number: index + 1,
      isFlagged: flags.ids.includes(each.question.id),
    }),
  );
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <title>{`${t('attempt:result.title')} · ${realm.name}`}</title>
      <a href="#content" className="skip">
        {t('common:skip_to_content')}
      </a>
      <QuizBar
        title={title}
        detail={<p className="truncate text-caption text-ink-3">{t('attempt:result.title')}</p>}
        back={{ to: '/home/courses/$id/quizzes/$quizId', courseId, quizId }}
        backLabel={t('attempt:back_to_quiz')}
        backIcon={<DirIcon name="arrow-start" />}
        end={
          <Badge>
            {intro
              ? t('attempt:result.number_of', { number, total: Math.max(intro.numberOfAttempts, number) })
              : t('attempt:list.number', { number })}
          </Badge>
        }
      />
      <main id="content" tabIndex={-1} className="outline-none">
        <ResultColumns className="pt-9 max-sm:pt-4">
          <LateNote attempt={result} questions={questions} />
          <CountedLateNote questions={questions} />
          <RegradeNote attempt={result} />
          <ScoreCard
            className="top-[101px]"
            {...{ result, score, questions }}
            best={intro?.best ?? null}
            heading={t(resultHeading(result, score), { name: user.firstName })}
          >
            <NextAction result={result} isPassed={intro?.isPassed ?? score.isPassed} intro={intro} />
          </ScoreCard>
          <ReviewList questions={questions} sections={result.sections}>
            <KeysNote result={result} intro={intro} />
          </ReviewList>
        </ResultColumns>
      </main>
    </div>
  );
}

/** Returns the key of a result's heading. Without a pass mark an attempt is neither passed nor failed. */
export function resultHeading(
  { passRate, state, waitingAnswers }: Pick<AttemptResult, 'passRate' | 'state' | 'waitingAnswers'>,
  { isPassed }: Score,
) {
  if (waitingAnswers > 0 && !isPassed) return 'attempt:result.waiting';
  if (passRate > 0) return isPassed ? 'attempt:result.passed' : 'attempt:result.not_passed';
  return state === 'TIME_OUT' ? 'attempt:result.time_up' : 'attempt:result.handed_in';
}
