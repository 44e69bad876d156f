import type { QuizIntro } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Rule } from '@dars/ui/dot';
import { AttemptRow } from '../attempt-row.tsx';

const RESULT = '/home/courses/$id/quizzes/$quizId/attempts/$attemptId';

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
            <AttemptRow attempt={attempt} result={{ to: RESULT, courseId: intro.courseId, quizId: intro.id }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
