import { CATEGORY_MAX } from '@dars/contracts/content/course-page';
import { type QuestionCategory, renameQuestionCategoryInput } from '@dars/contracts/content/question-bank';
import { useTranslate } from '@dars/i18n/client';
import { NameDialog } from '../../../app/form/name-dialog.tsx';
import { trpc } from '../../../app/session/trpc.ts';

/** A category that is renamed, or the place of a new one. */
export type CategoryTask = { rename: QuestionCategory } | { below: QuestionCategory | undefined };

interface CategoryFormProps {
  task: CategoryTask;
  onClose: () => void;
  onAdded: (id: string) => void;
}

/** The dialog that adds or renames a category of the question bank. */
export function QuestionCategoryForm({ task, onClose, onAdded }: CategoryFormProps) {
  const t = useTranslate('quiz');
  const utils = trpc.useUtils();
  const create = trpc.questionBank.createCategory.useMutation();
  const rename = trpc.questionBank.renameCategory.useMutation();
  const renamed = 'rename' in task ? task.rename : undefined;
  const above = 'below' in task ? task.below : undefined;

  async function save(name: string) {
    if (renamed) await rename.mutateAsync({ id: renamed.id, name });
    else onAdded((await create.mutateAsync({ name, parentId: above?.id ?? null })).id);
    void utils.questionBank.categories.invalidate();
  }

  return (
    <NameDialog
      title={renamed ? t('quiz:bank.category.rename') : t('quiz:bank.category.add')}
      description={above && t('quiz:bank.category.inside', { name: above.name })}
      label={t('fields:name')}
      initial={renamed?.name ?? ''}
      schema={renameQuestionCategoryInput.shape.name}
      maxLength={CATEGORY_MAX}
      submit={t('quiz:bank.save')}
      failed={t('quiz:bank.category.save_failed')}
      save={save}
      onClose={onClose}
    />
  );
}
