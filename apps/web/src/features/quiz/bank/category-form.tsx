import { CATEGORY_MAX } from '@dars/contracts/content/course-page';
import { type QuestionCategory, renameQuestionCategoryInput } from '@dars/contracts/content/question-bank';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { toast } from '@dars/ui/toast';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { issuesOf } from '../../../app/session/errors.ts';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { FormField } from '../../../lib/form/form-field.tsx';

const RULES = { name: fieldRules(renameQuestionCategoryInput.shape).name };

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
  const form = useContractForm({
    values: { name: renamed?.name ?? '' },
    send: async ({ name }) => {
      try {
        if (renamed) await rename.mutateAsync({ id: renamed.id, name });
        else onAdded((await create.mutateAsync({ name, parentId: above?.id ?? null })).id);
      } catch (error) {
        toast(describeFormFailure(t, t('quiz:bank.category.save_failed'), error));
        return issuesOf(error);
      }
      onClose();
      void utils.questionBank.categories.invalidate();
      return [];
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={renamed ? t('quiz:bank.category.rename') : t('quiz:bank.category.add')}
      description={above && t('quiz:bank.category.inside', { name: above.name })}
      submit={t('quiz:bank.save')}
      submitting={t('common:saving')}
      onClose={onClose}
    >
      <form.Field name="name" validators={RULES.name}>
        {(field) => (
          <FormField field={field} label={t('fields:name')}>
            <Input
              dir="auto"
              autoComplete="off"
              maxLength={CATEGORY_MAX}
              value={field.state.value}
              onChange={(event) => field.handleChange(event.target.value)}
            />
          </FormField>
        )}
      </form.Field>
    </FormDialog>
  );
}
