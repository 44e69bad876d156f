import type { CourseTemplate } from '@dars/contracts/content/course-template';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

/** Deletes a template; the toast offers to take that back. */
export function useRemoveTemplate() {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const onSettled = () => utils.courseTemplate.invalidate();
  const remove = trpc.courseTemplate.remove.useMutation({ onSettled });
  const restore = trpc.courseTemplate.restore.useMutation({
    onSettled,
    onError: (error) => toast(describeFailure(t, t('courses:templates.restore_failed'), error)),
  });
  return ({ id, title }: Pick<CourseTemplate, 'id' | 'title'>) =>
    remove.mutate(
      { id },
      {
        onSuccess: () =>
          toast({
            title: t('courses:templates.removed', { title }),
            action: { label: t('common:actions.undo'), onSelect: () => restore.mutate({ id }) },
          }),
        onError: (error) => toast(describeFailure(t, t('courses:templates.remove_failed', { title }), error)),
      },
    );
}
