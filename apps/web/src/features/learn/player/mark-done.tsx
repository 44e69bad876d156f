import type { LearnerActivity } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { Button } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { toast } from '@dars/ui/toast';
import { useFocusFallback } from '@dars/ui/use-focus-fallback';
import { type ReactNode, useEffect, useState } from 'react';
import { useRecorder } from '../progress/recording.tsx';
import { DoneText } from './done-text.tsx';
import { isCompletedByButton, openStep } from './steps.ts';

interface MarkDoneProps {
  activity: LearnerActivity;
  activities: readonly LearnerActivity[];
  onNext: (id: string) => void;
  /** Shown when the lesson has no open activity left. */
  lessonEnd: ReactNode;
}

/** The learner marks an activity as done here, and then goes on to the next open one or leaves the lesson. */
export function MarkDone({ activity, activities, onNext, lessonEnd }: MarkDoneProps) {
  const t = useTranslate('learn');
  const recorder = useRecorder();
  const { id, progress } = activity;
  const [isMarked, setMarked] = useState(() => recorder?.isDone(id) ?? false);
  const isDone = isMarked || progress.isCompleted;
  // The server may not know yet of an activity that was marked a moment ago.
  const next = openStep(activities, id, (each) => each.progress.isCompleted || recorder?.isDone(each.id) === true);
  const focus = useFocusFallback(`${isDone}`);
  useEffect(
    () =>
      recorder?.onRecorded(({ refused }) => {
        if (!isMarked || !refused.includes(id)) return;
        setMarked(false);
        toast({ tone: 'error', title: t('learn:done.failed'), detail: t('learn:done.refused') });
      }),
    [recorder, id, isMarked, t],
  );
  if (!isDone && !isCompletedByButton(activity)) return null;

  function markDone() {
    setMarked(true);
    recorder?.record({ kind: 'done', activityId: id });
    void recorder?.flush();
  }

  return (
    <div {...focus} className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {isDone ? (
        <DoneText isLast={!next} />
      ) : (
        <Button variant="primary" onClick={markDone} className="narrow:w-full">
          <Glyph name="check" small />
          {t('learn:done.mark')}
        </Button>
      )}
      {isDone && next && (
        <Button
          variant="primary"
          className="max-w-full flex-initial py-2 whitespace-normal"
          onClick={() => onNext(next.id)}
        >
          <span className="min-w-0 wrap-anywhere">{t('learn:done.next', { name: next.name })}</span>
          <DirIcon name="arrow-end" small />
        </Button>
      )}
      {isDone && !next && lessonEnd}
    </div>
  );
}
