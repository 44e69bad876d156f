import { MAX_CATEGORIES } from '@dars/contracts/content/course-page';
import type { CoursePage } from '@dars/contracts/content/edit-course-page';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Combobox } from '@dars/ui/form/combobox';
import { Icon } from '@dars/ui/icon';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { CategoryForm } from '../categories/category-form.tsx';

interface CategoryFieldProps {
  value: CoursePage['category'];
  onChange: (category: CoursePage['category']) => void;
}

/** The choice of a category. Admins of the portal can add one here. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const t = useTranslate('courses');
  const list = trpc.courseCategory.list.useQuery();
  const isAdmin = useIsAllowed()('settings:write');
  const [isAdding, setAdding] = useState(false);
  return (
    <span className="flex flex-wrap gap-2">
      <Combobox
        clearable
        className="min-w-0 flex-1"
        placeholder={t('courses:page.no_category')}
        searchText={t('courses:page.category_search')}
        emptyText={t('courses:page.category_none')}
        options={(list.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={value?.id ?? null}
        selected={value && { value: value.id, label: value.name }}
        onChange={(id, option) => onChange(id === null ? null : { id, name: option?.label ?? '' })}
        loading={list.isPending}
        failed={list.isError}
        onRetry={() => void list.refetch()}
      />
      {isAdmin && (list.data?.length ?? 0) < MAX_CATEGORIES && (
        <Button onClick={() => setAdding(true)}>
          <Icon icon={Plus} small />
          {t('courses:categories.add')}
        </Button>
      )}
      {isAdding && <CategoryForm onClose={() => setAdding(false)} onSaved={onChange} />}
    </span>
  );
}
