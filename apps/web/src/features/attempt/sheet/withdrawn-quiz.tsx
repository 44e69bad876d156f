import type { Attempt, Withdrawn } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { useSession } from '../../../app/session/session.tsx';
import { BackToCourseLink } from '../back-to-course-link.tsx';
import { AttemptTimer } from './attempt-timer.tsx';
import { useAttemptTimer } from './use-attempt-timer.ts';

interface WithdrawnQuizProps {
  attempt: Attempt;
  withdrawn: NonNullable<Withdrawn>;
  onContinue: () => void;
}

/** Shown in place of an attempt whose quiz was withdrawn. The answers are kept and the learner may finish. */
export function WithdrawnQuiz({ attempt, withdrawn, onContinue }: WithdrawnQuizProps) {
  const { title, courseId } = attempt;
  const t = useTranslate('attempt');
  const { realm } = useSession();
  const timer = useAttemptTimer(attempt);
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4">
      <title>{`${title} · ${realm.name}`}</title>
      <EmptyState
        className="card py-20"
        heading="h1"
        title={t('attempt:withdrawn.title')}
        detail={
          <>
            {t('attempt:withdrawn.detail', { title })} {timer.isTimed && t('attempt:withdrawn.time_runs')}
          </>
        }
        action={
          <div className="mt-3 grid justify-items-center gap-5">
            {timer.isTimed && <AttemptTimer seconds={timer.seconds} totalMs={timer.totalMs} />}
            <div className="flex flex-wrap justify-center gap-3">
              <Button variant="primary" onClick={onContinue}>
                {t('attempt:intro.go_on')}
              </Button>
              <BackToCourseLink courseId={courseId} withdrawn={withdrawn} className={buttonClass()} />
            </div>
          </div>
        }
      />
    </main>
  );
}
