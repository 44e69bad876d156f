import type { Withdrawn } from '@dars/contracts/attempt';
import { useTranslate } from '@dars/i18n/client';
import { Button, buttonClass } from '@dars/ui/button';
import { EmptyState } from '@dars/ui/empty-state';
import { useSession } from '../../app/session.tsx';
import { WayBack } from './way-back.tsx';

interface WithdrawnQuizProps {
  title: string;
  courseId: string;
  /** Minutes; null: no limit. */
  time: number | null;
  withdrawn: NonNullable<Withdrawn>;
  onGoOn: () => void;
}

/** In place of an attempt whose quiz was taken back: nothing is lost, and it may be finished. */
export function WithdrawnQuiz({ title, courseId, time, withdrawn, onGoOn }: WithdrawnQuizProps) {
  const t = useTranslate('attempt');
  const { realm } = useSession();
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4">
      <title>{`${title} · ${realm.name}`}</title>
      <EmptyState
        className="card py-20"
        title={t('attempt:withdrawn.title')}
        detail={
          <>
            {t('attempt:withdrawn.detail', { title })} {time !== null && t('attempt:withdrawn.time_runs')}
          </>
        }
        action={
          <div className="mt-3 flex flex-wrap justify-center gap-3">
            <Button variant="primary" onClick={onGoOn}>
              {t('attempt:intro.go_on')}
            </Button>
            <WayBack courseId={courseId} withdrawn={withdrawn} className={buttonClass()} />
          </div>
        }
      />
    </main>
  );
}
