import type { Attempt, Withdrawn } from '@dars/contracts/learning/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { useSession } from '../../../app/session/session.tsx';
import { WayBack } from '../way-back.tsx';
import { AttemptClock } from './attempt-clock.tsx';
import { useClock } from './use-clock.ts';

interface WithdrawnQuizProps {
  attempt: Attempt;
  withdrawn: NonNullable<Withdrawn>;
  onGoOn: () => void;
}

/** Shown in place of an attempt whose quiz was withdrawn. The answers are kept and the learner may finish. */
export function WithdrawnQuiz({ attempt, withdrawn, onGoOn }: WithdrawnQuizProps) {
  const { title, courseId } = attempt;
  const t = useTranslate('attempt');
  const { realm } = useSession();
  const clock = useClock(attempt);
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4">
      <title>{`${title} · ${realm.name}`}</title>
      <EmptyState
        className="card py-20"
        heading="h1"
        title={t('attempt:withdrawn.title')}
        detail={
          <>
            {t('attempt:withdrawn.detail', { title })} {clock.isTimed && t('attempt:withdrawn.time_runs')}
          </>
        }
        action={
          <div className="mt-3 grid justify-items-center gap-5">
            {clock.isTimed && <AttemptClock seconds={clock.seconds} totalMs={clock.totalMs} />}
            <div className="flex flex-wrap justify-center gap-3">
              <Button variant="primary" onClick={onGoOn}>
                {t('attempt:intro.go_on')}
              </Button>
              <WayBack courseId={courseId} withdrawn={withdrawn} className={buttonClass()} />
            </div>
          </div>
        }
      />
    </main>
  );
}
