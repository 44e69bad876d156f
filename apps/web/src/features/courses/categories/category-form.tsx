import { courseCategoryInput, type NamedCategory } from '@dars/contracts/content/course-category';
import { CATEGORY_MAX } from '@dars/contracts/content/course-page';
import { useTranslate } from '@dars/i18n/client';
import { Input } from '@dars/ui/form/input';
import { toast } from '@dars/ui/toast';
import { FormDialog } from '../../../app/form/form-dialog.tsx';
import { issuesOf } from '../../../app/session/errors.ts';
import { describeFormFailure } from '../../../app/session/failure.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { fieldRules, useContractForm } from '../../../lib/form/contract-form.ts';
import { FormField } from '../../../lib/form/form-field.tsx';

const RULES = fieldRules(courseCategoryInput.shape);

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
  const form = useContractForm({
    values: { name: category?.name ?? '' },
    send: async ({ name }) => {
      try {
        const saved = await (category ? update.mutateAsync({ id: category.id, name }) : create.mutateAsync({ name }));
        onSaved?.(saved);
      } catch (error) {
        toast(describeFormFailure(t, t('courses:categories.save_failed'), error));
        return issuesOf(error);
      }
      onClose();
      void utils.courseCategory.invalidate();
      void utils.course.getPage.invalidate();
      return [];
    },
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={category ? t('courses:categories.rename_title', { name: category.name }) : t('courses:categories.add')}
      submit={category ? t('courses:categories.save') : t('courses:categories.add_button')}
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
