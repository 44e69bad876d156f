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
    'grid grid-cols-[minmax(0,1fr)_auto_auto_20px] items-center gap-x-5 gap-y-1.5 px-5 py-3.5 hover:bg-surface-2 focus-visible:-outline-offset-2 max-sm:grid-cols-[minmax(0,1fr)_auto_20px] max-sm:px-4';
  const cells = (
    <>
      <b>{t('attempt:list.number', { number: attempt.number })}</b>
      <AttemptDate attempt={attempt} className="text-ink-2 max-sm:col-1 max-sm:row-2 max-sm:text-caption/(--lh-body)" />
      <AttemptOutcome attempt={attempt} className="max-sm:col-2 max-sm:row-[1/3] max-sm:justify-end" />
      {result && <DirIcon name="chevron-end" small className="text-ink-3 max-sm:col-3 max-sm:row-[1/3]" />}
    </>
  );
  if (result === null) return <div className={className}>{cells}</div>;
  return (
    <Link
      to={result.to}
      params={{ id: result.courseId, quizId: result.quizId, attemptId: attempt.id }}
      className={className}
    >
      {cells}
    </Link>
  );
}
