import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isNotFound } from '../../../app/session/errors.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { AttemptDate } from '../attempt-date.tsx';
import { DepartureList } from '../exam/departure-list.tsx';
import { MarkDialog } from '../marking/mark-dialog.tsx';
import { QuizLoadingContent } from '../quiz-loading.tsx';
import { CountedLateNote } from './late-note.tsx';
import { markOf } from './marks.ts';
import { RegradeNote } from './regrade-note.tsx';
import { ResultColumns } from './result-columns.tsx';
import { ReviewList } from './review-list.tsx';
import { ScoreCard } from './score-card.tsx';

interface LearnerResultPageProps {
  courseId: string;
  quizId: string;
  attemptId: string;
  unknown: ReactNode;
}

/** The result of a learner's attempt for staff, with all right answers. */
export function LearnerResultPage({ courseId, quizId, attemptId, unknown }: LearnerResultPageProps) {
  const t = useTranslate('attempt', 'marking');
  const read = trpc.quiz.learnerResult.useQuery({ attemptId });
  const result = read.data;
  const [marked, setMarked] = useState<{ id: string; number: number }>();
  if (isNotFound(read.error) || (result && result.quizId !== quizId)) return unknown;
  if (!result?.score) return <QuizLoadingContent query={read} title={t('attempt:result.failed')} />;
  const { number, numberOfAttempts } = result;
  const questions = result.questions.map((each, index) => ({
    ...{ result: each, mark: markOf(each), number: index + 1, isFlagged: false },
  }));
  return (
    <ResultColumns className="pt-5">
      <Link
        to="/home/admin/courses/$id/quizzes/$quizId/results"
        params={{ id: courseId, quizId }}
        className="link col-span-full inline-flex w-fit items-center gap-1.5 text-small"
      >
        <DirIcon name="arrow-start" small />
        {t('attempt:results.all')}
      </Link>
      {result.departures && <DepartureList departures={result.departures} />}
      <CountedLateNote questions={questions} />
      <RegradeNote attempt={result} />
      <ScoreCard
        className="top-21"
        {...{ result, questions }}
        score={result.score}
        best={null}
        heading={fullName(result.user)}
        detail={
          <>
            <span className="block">
              <UserText>{result.title}</UserText>
            </span>
            {t('attempt:result.number_of', { number, total: Math.max(numberOfAttempts, number) })}
            {' · '}
            <AttemptDate attempt={result} />
          </>
        }
      />
      <ReviewList
        questions={questions}
        sections={result.sections}
        markerOf={({ result: { question } }) =>
          result.questions.find((each) => each.question.id === question.id)?.markedBy ?? null
        }
        renderAction={({ result: { question, isWaiting }, number: place }) => (
          <Button
            size="small"
            className="justify-self-start"
            aria-label={t(isWaiting ? 'marking:mark_named' : 'marking:open_named', { number: place })}
            onClick={() => setMarked({ id: question.id, number: place })}
          >
            {isWaiting ? t('marking:mark') : t('marking:open')}
          </Button>
        )}
      />
      <MarkDialog attemptId={attemptId} asked={marked} onClose={() => setMarked(undefined)} />
    </ResultColumns>
  );
}
