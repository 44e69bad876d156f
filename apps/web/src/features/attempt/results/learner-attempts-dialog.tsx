import type { Quiz } from '@dars/contracts/content/quiz';
import type { LearnerAttempts } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Dialog } from '@dars/ui/overlay/dialog';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { formatClock } from '../../../lib/dates/format-clock.ts';
import { useLastDefined } from '../../../lib/use-last-defined.ts';
import { AttemptRow } from '../attempt-row.tsx';
import { QuizLoadingContent } from '../quiz-loading.tsx';
import { LearnerGrant } from './learner-grant.tsx';

const RESULT = '/home/admin/courses/$id/quizzes/$quizId/results/$attemptId';

interface LearnerAttemptsDialogProps {
  quiz: Quiz;
  /** The learner whose attempts are shown; undefined: closed. */
  userId: string | undefined;
  onClose: () => void;
}

/** The dialog with the attempts of one learner and what the learner may do otherwise than the others. */
export function LearnerAttemptsDialog({ quiz, userId, onClose }: LearnerAttemptsDialogProps) {
  const t = useTranslate('attempt');
  const shown = useLastDefined(userId);
  const read = trpc.quiz.learnerAttempts.useQuery(
    { id: quiz.id, userId: shown ?? '' },
    { enabled: shown !== undefined },
  );
  return (
    <Dialog
      open={userId !== undefined}
      onOpenChange={onClose}
      title={read.data ? fullName(read.data.user) : t('attempt:results.open')}
      description={
        read.data &&
        t('attempt:results.left_of', {
          count: read.data.remainingAttempts,
          total: read.data.numberOfAttempts,
        })
      }
    >
      {read.data ? (
        <div className="grid gap-6">
          {read.data.attempts.length > 0 && <Attempts quiz={quiz} learner={read.data} />}
          <LearnerGrant key={read.data.user.id} quiz={quiz} learner={read.data} />
        </div>
      ) : (
        <QuizLoadingContent query={read} title={t('attempt:results.failed')} />
      )}
    </Dialog>
  );
}

function Attempts({ quiz, learner }: { quiz: Quiz; learner: LearnerAttempts }) {
  const t = useTranslate('attempt');
  return (
    <ul className="card overflow-clip">
      {learner.attempts.map((attempt) => (
        <li key={attempt.id} className="border-b border-line last:border-0">
          <AttemptRow
            attempt={attempt}
            result={attempt.score && { to: RESULT, courseId: quiz.courseId, quizId: quiz.id }}
          />
          {attempt.departures.count > 0 && (
            <p className="px-5 pb-3.5 text-caption text-ink-2 max-sm:px-4">
              {t('attempt:exam.times', { count: attempt.departures.count })}
              {attempt.departures.awayMs > 0 &&
                ` · ${t('attempt:exam.away', { time: formatClock(attempt.departures.awayMs / 1000) })}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
