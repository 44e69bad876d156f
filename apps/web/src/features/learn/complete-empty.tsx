import type { LearnerLesson } from '@dars/contracts/learning';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Dot } from '@dars/ui/dot';
import { Glyph } from '@dars/ui/glyph';
import { toast } from '@dars/ui/toast';
import { serverText } from '../../app/errors.ts';
import { trpc } from '../../app/trpc.ts';

/** A lesson with nothing in it but its summary is done when its learner says so. */
export function CompleteEmpty({ lesson }: { lesson: LearnerLesson }) {
  const t = useTranslate('learn');
  const utils = trpc.useUtils();
  const complete = trpc.learning.completeLesson.useMutation({
    onSuccess: () => utils.learning.invalidate(),
    onError: (error) =>
      toast({ tone: 'error', title: t('learn:done.failed'), detail: serverText(error) ?? t('common:offline') }),
  });
  if (lesson.isCompleted) {
    return (
      <p className="flex items-center gap-2.5 text-small font-semibold text-success">
        <Dot />
        {t('learn:done.is')}
      </p>
    );
  }
  return (
    <Button
      variant="primary"
      className="justify-self-start"
      busy={complete.isPending}
      onClick={() => complete.mutate({ lessonId: lesson.id })}
    >
      <Glyph name="check" small />
      {t('learn:done.mark')}
    </Button>
  );
}
