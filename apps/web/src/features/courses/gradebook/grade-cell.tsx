import type { GradebookCell, GradebookQuiz } from '@dars/contracts/learning/gradebook';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber } from '@dars/i18n/format';
import { classNames } from '@dars/ui/class-names';
import { Dot } from '@dars/ui/dot';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface GradeCellProps {
  courseId: string;
  userId: string;
  quiz: Pick<GradebookQuiz, 'id' | 'passRate'>;
  /** Undefined: the learner has started no attempt. */
  cell: GradebookCell | undefined;
  /** Whether the link is reached by Tab, outside of the grid. */
  isTabStop?: boolean;
}

/** A learner's grade in a quiz, as a link to the result, or to the attempts if there are several. */
export function GradeCell({ courseId, userId, quiz, cell, isTabStop = false }: GradeCellProps) {
  const t = useTranslate('gradebook');
  if (!cell) {
    return (
      <span className="text-ink-3">
        <span aria-hidden="true">–</span>
        <span className="sr">{t('gradebook:cell.none')}</span>
      </span>
    );
  }
  const params = { id: courseId, quizId: quiz.id };
  const tab = isTabStop ? {} : { tabIndex: -1 };
  const content = <GradeContent cell={cell} hasPassMark={quiz.passRate > 0} />;
  if (cell.best && cell.usedAttempts === 1) {
    return (
      <Link
        to="/home/admin/courses/$id/quizzes/$quizId/results/$attemptId"
        params={{ ...params, attemptId: cell.best.attemptId }}
        className="grade-link"
        {...tab}
      >
        {content}
      </Link>
    );
  }
  return (
    <Link
      to="/home/admin/courses/$id/quizzes/$quizId/results"
      params={params}
      search={{ learner: userId }}
      className="grade-link"
      {...tab}
    >
      {content}
    </Link>
  );
}

function GradeContent({ cell, hasPassMark }: { cell: GradebookCell; hasPassMark: boolean }): ReactNode {
  const t = useTranslate('gradebook');
  const { best, standing, waitingAnswers } = cell;
  if (standing === 'WAITING') {
    return (
      <span className="grade-waiting">
        <Dot hollow />
        {t('gradebook:cell.waiting')}
      </span>
    );
  }
  if (!best) {
    return (
      <span className="grade-open">
        <i aria-hidden="true" className="dot dot-half" />
        {t('gradebook:cell.open')}
      </span>
    );
  }
  const isFailed = hasPassMark && !best.isPassed;
  return (
    <span className={classNames('grade', isFailed && 'is-failed')}>
      {isFailed && <Dot hollow />}
      <span className="num">{formatNumber(t.language, best.percent)}</span>
      {isFailed && <span className="sr">{t('gradebook:cell.failed')}</span>}
      {standing === 'OPEN' && (
        <>
          <i aria-hidden="true" className="dot dot-half" />
          <span className="sr">{t('gradebook:cell.open')}</span>
        </>
      )}
      {waitingAnswers > 0 && (
        <>
          <Dot hollow className="text-info" />
          <span className="sr">{t('gradebook:cell.waiting')}</span>
        </>
      )}
    </span>
  );
}
