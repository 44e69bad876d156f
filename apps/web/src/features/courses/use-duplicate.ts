import { type Course, TITLE_MAX } from '@dars/contracts/course';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { failureOf } from '../../app/failure.ts';
import { trpc } from '../../app/trpc.ts';

/** A course once more, as a draft; the way to the copy is in the message about it. */
export function useDuplicate() {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const mutation = trpc.course.duplicate.useMutation();
  return async ({ id, title }: Pick<Course, 'id' | 'title'>) => {
    try {
      const copy = await mutation.mutateAsync({ id, title: copyTitle(title, t('courses:copy')) });
      toast({
        title: t('courses:duplicated', { title }),
        action: {
          label: t('courses:open_copy'),
          onSelect: () => void navigate({ to: '/home/admin/courses/$id', params: { id: copy.id } }),
        },
      });
    } catch (error) {
      toast({ ...failureOf(t, t('courses:duplicate_failed', { title }), error), tone: 'error' });
    }
    await utils.course.list.invalidate();
  };
}

/** The title says that it is a copy, even where that leaves less room for what it is a copy of. */
function copyTitle(title: string, word: string): string {
  const suffix = ` (${word})`;
  return [...title].slice(0, TITLE_MAX - [...suffix].length).join('') + suffix;
}
