import type { LearnerLesson } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { Glyph } from '@dars/ui/brand/glyph';
import { Button } from '@dars/ui/button';
import { toast } from '@dars/ui/toast';
import { useFocusFallback } from '@dars/ui/use-focus-fallback';
import { isNotFound } from '../../../app/session/errors.ts';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { DoneText } from './done-text.tsx';

/** The button that completes a lesson without activities. */
export function CompleteEmpty({ lesson }: { lesson: LearnerLesson }) {
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
