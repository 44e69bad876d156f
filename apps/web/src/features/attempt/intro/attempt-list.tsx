import type { QuizIntro } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { DirIcon } from '@dars/ui/dir-icon';
import { Rule } from '@dars/ui/dot';
import { Link } from '@tanstack/react-router';
import { AttemptDate } from '../attempt-date.tsx';
import { AttemptOutcome } from '../attempt-outcome.tsx';

/** The learner's closed attempts, newest first; each links to its result. */
export function AttemptList({ intro }: { intro: QuizIntro }) {
  const t = useTranslate('attempt');
  const closed = intro.attempts.filter(({ state }) => state !== 'OPEN');
  if (closed.length === 0) return null;
  return (
    <section aria-labelledby="attempts" className="grid gap-4">
      <Rule as="h2">
        <span id="attempts">{t('attempt:list.title')}</span>
      </Rule>
      <ul className="card overflow-clip">
        {closed.map((attempt) => (
          <li key={attempt.id} className="border-b border-line last:border-0">
            <Link
              to="/home/courses/$id/quizzes/$quizId/attempts/$attemptId"
              params={{ id: intro.courseId, quizId: intro.id, attemptId: attempt.id }}
              className="attempt-row"
            >
              <b>{t('attempt:list.number', { number: attempt.number })}</b>
              <AttemptDate attempt={attempt} />
              <AttemptOutcome attempt={attempt} />
              <DirIcon name="chevron-end" small className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
