import type { CourseCategory } from '@dars/contracts/content/course-category';
import { MAX_CATEGORIES } from '@dars/contracts/content/course-page';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Icon } from '@dars/ui/icon';
import { ConfirmDialog } from '@dars/ui/overlay/confirm-dialog';
import { Dialog } from '@dars/ui/overlay/dialog';
import { toast } from '@dars/ui/toast';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { describeFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryRow } from './category-row.tsx';
import { useReorderCategories } from './use-reorder-categories.ts';

/** The dialog in which admins arrange the categories of the portal. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('courses');
  const list = trpc.courseCategory.list.useQuery();
  const isLoading = useSkeleton(list.isPending);
  const [editing, setEditing] = useState<CourseCategory | 'new'>();
  const [removing, setRemoving] = useState<CourseCategory>();
  const move = useReorderCategories(list.data ?? []);
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title={t('courses:categories.title')}
        description={t('courses:categories.detail')}
        footer={
          (list.data?.length ?? 0) < MAX_CATEGORIES && (
            <Button variant="primary" onClick={() => setEditing('new')}>
              <Icon icon={Plus} small />
              {t('courses:categories.add')}
            </Button>
          )
        }
      >
        {isLoading && <Skeleton className="h-28" />}
        {list.isError && !list.data && <FailedQuery query={list} title={t('courses:categories.failed')} />}
        {list.data?.length === 0 && <p className="text-small text-ink-2">{t('courses:categories.empty')}</p>}
        <ul className="divide-y divide-line">
          {list.data?.map((category, index, { length }) => (
            <CategoryRow
              key={category.id}
              category={category}
              isFirst={index === 0}
              isLast={index === length - 1}
              onMove={(by) => move(index, by)}
              onRename={() => setEditing(category)}
              onRemove={() => setRemoving(category)}
            />
          ))}
        </ul>
      </Dialog>
      {editing && (
        <CategoryForm {...(editing !== 'new' && { category: editing })} onClose={() => setEditing(undefined)} />
      )}
      <CategoryRemoval category={removing} onClose={() => setRemoving(undefined)} />
    </>
  );
}

/** The question before a category is removed, with the number of courses that lose it. */
function CategoryRemoval({ category, onClose }: { category: CourseCategory | undefined; onClose: () => void }) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const remove = trpc.courseCategory.remove.useMutation({
    onSettled: () => Promise.all([utils.courseCategory.invalidate(), utils.course.invalidate()]).then(() => undefined),
  });
  if (!category) return null;
  const { id, name, courses } = category;
  const confirm = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => toast({ title: t('courses:categories.removed', { name }) }),
        onError: (error) => toast(describeFailure(t, t('courses:categories.remove_failed', { name }), error)),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={t('courses:categories.remove_title', { name })}
      description={
        courses === 0 ? t('courses:categories.remove_unused') : t('courses:categories.remove_used', { count: courses })
      }
      confirmText={t('courses:categories.remove')}
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
