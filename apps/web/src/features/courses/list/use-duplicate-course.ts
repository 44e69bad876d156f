import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { copyTitle } from '../../../lib/course/copy-title.ts';

/** Copies a course as a draft; the success toast has a link to the copy. */
export function useDuplicateCourse() {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const mutation = trpc.course.duplicate.useMutation();
  return async ({ id, title }: Pick<Course, 'id' | 'title'>) => {
    const word = t('courses:copy');
    const copyName = copyTitle(title, word);
    try {
      const copy = await mutation.mutateAsync({ id, title: copyName });
      toast({
        title: t('courses:duplicated', { title }),
        ...(copyName === title && { detail: t('courses:copy_same_title', { word }) }),
        action: {
          label: t('courses:open_copy'),
          onSelect: () => void navigate({ to: '/home/admin/courses/$id', params: { id: copy.id } }),
        },
      });
    } catch (error) {
      toast(describeFormFailure(t, t('courses:duplicate_failed', { title }), error));
    }
    await utils.course.list.invalidate();
  };
}
