import { courseCategoryInput, type NamedCategory } from '@dars/contracts/content/course-category';
import { CATEGORY_MAX } from '@dars/contracts/content/course-page';
import { useTranslate } from '@dars/i18n/client';
import { NameDialog } from '../../../app/form/name-dialog.tsx';
import { trpc } from '../../../app/session/trpc.ts';

interface CategoryFormProps {
  /** The category that is renamed; a new one without it. */
  category?: NamedCategory;
  onClose: () => void;
  onSaved?: (category: NamedCategory) => void;
}

/** The dialog that adds or renames a category. */
export function CategoryForm({ category, onClose, onSaved }: CategoryFormProps) {
  const t = useTranslate('courses');
  const utils = trpc.useUtils();
  const create = trpc.courseCategory.create.useMutation();
  const update = trpc.courseCategory.update.useMutation();

  async function save(name: string) {
    const saved = await (category ? update.mutateAsync({ id: category.id, name }) : create.mutateAsync({ name }));
    onSaved?.(saved);
    void utils.courseCategory.invalidate();
    void utils.course.getPage.invalidate();
  }

  return (
    <NameDialog
      title={category ? t('courses:categories.rename_title', { name: category.name }) : t('courses:categories.add')}
      label={t('fields:name')}
      initial={category?.name ?? ''}
      schema={courseCategoryInput.shape.name}
      maxLength={CATEGORY_MAX}
      submit={category ? t('courses:categories.save') : t('courses:categories.add_button')}
      failed={t('courses:categories.save_failed')}
      save={save}
      onClose={onClose}
    />
  );
}
