import type { CourseCategory } from '@dars/contracts/content/course-category';
import { useTranslate } from '@dars/i18n/client';
import { toast } from '@dars/ui/toast';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';

/** Returns a function that moves a category past its neighbour. The list shows the new order at once. */
export function useReorderCategories(categories: readonly CourseCategory[]) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const reorder = trpc.courseCategory.reorder.useMutation({
    onError: (error) => void toast(describeFailure(t, t('courses:categories.reorder_failed'), error)),
    onSettled: () => utils.courseCategory.invalidate(),
  });
  return (index: number, by: -1 | 1) => {
    const category = categories[index];
    if (!category) return;
    const next = categories.toSpliced(index, 1).toSpliced(index + by, 0, category);
    utils.courseCategory.list.setData(undefined, next);
    reorder.mutate({ ids: next.map(({ id }) => id) });
  };
}
