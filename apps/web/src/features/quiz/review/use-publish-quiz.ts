import type { Quiz } from '@dars/contracts/content/quiz';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useWithdrawnText } from '../../../lib/text/use-withdrawn-text.ts';

/** Publishes or unpublishes the quiz. */
export function usePublishQuiz({ id, title }: Quiz) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const withdrawnText = useWithdrawnText();
  const mutation = trpc.outline.setStatus.useMutation({
    onSuccess: ({ withdrawn }, { status }) => {
      toast({
        title:
          status === 'PUBLISHED' ? t('quiz:publish.published', { title }) : t('quiz:publish.taken_back', { title }),
        ...(withdrawn.length > 0 && { detail: withdrawnText(withdrawn) }),
      });
    },
    onError: (error) => toast(describeFailure(t, t('quiz:publish.failed', { title }), error)),
    // A blocker may have been added since the review was loaded.
    onSettled: () =>
      Promise.all([
        utils.quiz.getSettings.invalidate({ id }),
        utils.quiz.review.invalidate({ id }),
        utils.outline.invalidate(),
        utils.course.invalidate(),
      ]),
  });
  return {
    isPending: mutation.isPending,
    run: (status: 'DRAFT' | 'PUBLISHED') => mutation.mutate({ kind: 'activity', id, status }),
  };
}
