import type { LearnerActivity } from '@dars/contracts/learning';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dot } from '@dars/ui/dot';
import { Glyph } from '@dars/ui/glyph';
import { DirIcon } from '@dars/ui/icon';
import { useState } from 'react';
import { useRecorder } from './recording.tsx';
import { isMarkedDone, stepAfter } from './steps.ts';

interface MarkDoneProps {
  activity: LearnerActivity;
  activities: readonly LearnerActivity[];
  onNext: (id: string) => void;
}

/** Below what can be looked at: its learner says when they are done. Then the next step of the lesson. */
export function MarkDone({ activity, activities, onNext }: MarkDoneProps) {
  const t = useTranslate('learn');
  const recorder = useRecorder();
  const { id, progress } = activity;
  const [isMarked, setMarked] = useState(() => recorder?.isDone(id) ?? false);
  const isDone = isMarked || progress.isCompleted;
  const next = stepAfter(activities, id);
  if (!isDone && !isMarkedDone(activity)) return null;

  function markDone() {
    setMarked(true);
    recorder?.record({ kind: 'done', activityId: id });
    void recorder?.flush();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {isDone ? (
        <p className="flex items-center gap-2.5 text-small font-semibold text-success">
          <Dot />
          {t('learn:done.is')}
        </p>
      ) : (
        <Button variant="primary" onClick={markDone} className="narrow:w-full">
          <Glyph name="check" small />
          {t('learn:done.mark')}
        </Button>
      )}
      {isDone && next && (
        <Button variant={next.progress.isCompleted ? 'line' : 'primary'} onClick={() => onNext(next.id)}>
          {t('learn:done.next', { name: next.name })}
          <DirIcon name="arrow-end" small />
        </Button>
      )}
    </div>
  );
}
