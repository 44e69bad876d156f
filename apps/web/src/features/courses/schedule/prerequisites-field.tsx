import { MAX_PREREQUISITES } from '@dars/contracts/content/course-schedule';
import { useTranslate } from '@dars/i18n/client';
import { Chip } from '@dars/ui/data/chip';
import { Combobox } from '@dars/ui/form/combobox';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../app/session/trpc.ts';
import { FormField } from '../../../lib/form/form-field.tsx';
import type { ScheduleValues } from './schedule-values.ts';
import type { ScheduleParts } from './use-schedule-form.ts';

/** The courses that learners complete before this one. */
export function PrerequisitesField({ form, courseId }: Pick<ScheduleParts, 'form'> & { courseId: string }) {
  const t = useTranslate('courses');
  return (
    <form.Field name="prerequisites">
      {(field) => (
        <FormField
          field={field}
          label={t('courses:schedule.prerequisites')}
          optional={t('common:optional')}
          hint={t('courses:schedule.prerequisites_hint')}
        >
          <CourseChoice courseId={courseId} value={field.state.value} onChange={field.handleChange} />
        </FormField>
      )}
    </form.Field>
  );
}

interface CourseChoiceProps {
  courseId: string;
  value: ScheduleValues['prerequisites'];
  onChange: (courses: ScheduleValues['prerequisites']) => void;
}

/** A search for courses to add, and the chosen ones as chips. */
function CourseChoice({ courseId, value, onChange }: CourseChoiceProps) {
  const t = useTranslate('courses');
  const [query, setQuery] = useState('');
  const input = { page: 0, size: 20, ...(query && { query }) };
  const found = trpc.course.list.useQuery(input, { placeholderData: keepPreviousData });
  const chosen = new Set([courseId, ...value.map(({ id }) => id)]);
  const rows = (found.data?.rows ?? []).filter(({ id, status }) => status !== 'ARCHIVED' && !chosen.has(id));
  const add = (id: string | null) => {
    const course = rows.find((each) => each.id === id);
    if (course) onChange([...value, { id: course.id, title: course.title, status: course.status }]);
  };
  return (
    <span className="grid gap-2">
      <Combobox
        search="server"
        placeholder={t('courses:schedule.prerequisites_placeholder')}
        searchText={t('courses:search')}
        emptyText={t('courses:schedule.prerequisites_none')}
        options={rows.map(({ id, title, status }) => ({
          value: id,
          label: title,
          detail: t(`courses:status.${status}`),
        }))}
        value={null}
        onChange={add}
        onSearch={setQuery}
        loading={found.isFetching}
        failed={found.isError}
        onRetry={() => void found.refetch()}
        disabled={value.length >= MAX_PREREQUISITES}
      />
      {value.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {value.map(({ id, title }) => (
            <Chip
              key={id}
              removeLabel={t('courses:schedule.prerequisite_remove', { title })}
              onRemove={() => onChange(value.filter((each) => each.id !== id))}
            >
              <UserText>{title}</UserText>
            </Chip>
          ))}
        </span>
      )}
    </span>
  );
}
