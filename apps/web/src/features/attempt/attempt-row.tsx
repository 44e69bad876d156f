import type { AttemptSummary } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { DirIcon } from '@dars/ui/dir-icon';
import { Link } from '@tanstack/react-router';
import { AttemptDate } from './attempt-date.tsx';
import { AttemptOutcome } from './attempt-outcome.tsx';

interface AttemptRowProps {
  attempt: AttemptSummary;
  /** The page of the attempt's result; null: the row is not a link. */
  result: {
    to:
      | '/home/courses/$id/quizzes/$quizId/attempts/$attemptId'
      | '/home/admin/courses/$id/quizzes/$quizId/results/$attemptId';
    courseId: string;
    quizId: string;
  } | null;
}

/** An attempt in a list: its number, date and outcome. */
export function AttemptRow({ attempt, result }: AttemptRowProps) {
  const t = useTranslate('attempt');
  const className =
    'grid grid-cols-[minmax(6rem,1fr)_auto_minmax(0,auto)_20px] items-center gap-x-5 gap-y-1.5 px-5 py-3.5 hover:bg-surface-2 focus-visible:-outline-offset-2 @max-2xl:grid-cols-[minmax(9rem,1fr)_minmax(0,auto)_20px] max-sm:px-4';
  const cells = (
    <>
      <b>{t('attempt:list.number', { number: attempt.number })}</b>
      <AttemptDate
        attempt={attempt}
        className="text-ink-2 @max-2xl:col-1 @max-2xl:row-2 @max-2xl:text-caption/(--lh-body)"
      />
      <AttemptOutcome attempt={attempt} className="@max-2xl:col-2 @max-2xl:row-[1/3] @max-2xl:justify-end" />
      {result && <DirIcon name="chevron-end" small className="text-ink-3 @max-2xl:col-3 @max-2xl:row-[1/3]" />}
    </>
  );
  return (
    <div className="@container">
      {result === null ? (
        <div className={className}>{cells}</div>
      ) : (
        <Link
          to={result.to}
          params={{ id: result.courseId, quizId: result.quizId, attemptId: attempt.id }}
          className={className}
        >
          {cells}
        </Link>
      )}
    </div>
  );
}
