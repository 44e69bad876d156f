import type { LearnerActivity, LearnerLesson } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { Button } from '@dars/ui/button';
import { DirIcon } from '@dars/ui/dir-icon';
import { Dot } from '@dars/ui/dot';
import { toast } from '@dars/ui/toast';
import { useFocusFallback } from '@dars/ui/use-focus-fallback';
import { type ReactNode, useEffect, useState } from 'react';
import { isNotFound } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useRecorder } from '../progress/recording.tsx';
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

/** The button that completes a lesson without activities. */
export function CompleteEmptyLesson({ lesson }: { lesson: LearnerLesson }) {
  const t = useTranslate('learn');
  const utils = trpc.useUtils();
  const complete = trpc.learning.completeLesson.useMutation({
    onSuccess: () => utils.learning.invalidate(),
    onError: (error) => {
      toast(describeFailure(t, t('learn:done.failed'), error));
      if (isNotFound(error)) void utils.learning.invalidate();
    },
  });
  const focus = useFocusFallback(`${lesson.isCompleted}`);
  return (
    <div {...focus}>
      {lesson.isCompleted ? (
        <DoneText />
      ) : (
        <Button variant="primary" busy={complete.isPending} onClick={() => complete.mutate({ lessonId: lesson.id })}>
          <Glyph name="check" small />
          {t('learn:done.mark')}
        </Button>
      )}
    </div>
  );
}

/** Says that something is completed, in place of the button. It takes the focus if nothing after it can. */
function DoneText({ isLast = true }: { isLast?: boolean }) {
  const t = useTranslate('learn');
  return (
    <p {...(isLast && { tabIndex: -1 })} className="flex items-center gap-2.5 text-small font-semibold text-success">
      <Dot />
      {t('learn:done.is')}
    </p>
  );
}
