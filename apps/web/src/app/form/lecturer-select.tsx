import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { Mark } from '@dars/ui/brand/mark';
import { Combobox } from '@dars/ui/form/combobox';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fullName } from '../../lib/account/full-name.ts';
import { trpc } from '../session/trpc.ts';

interface LecturerSelectProps {
  value: Course['lecturer'];
  onChange: (lecturer: Course['lecturer']) => void;
  /** The accessible name and the placeholder, if no field gives the name. */
  label?: string;
  /** The ids of people who are not offered. */
  without?: ReadonlySet<string>;
}

/** Leaves out the login, which is no part of a course. */
const nameOf = (person: NonNullable<Course['lecturer']> | undefined): Course['lecturer'] => {
  if (!person) return null;
  const { id, firstName, lastName, imageUrl } = person;
  return { id, firstName, lastName, imageUrl };
};

/** A combobox of staff who can teach the course. The server searches by name and e-mail. */
export function LecturerSelect({ value, onChange, label, without }: LecturerSelectProps) {
  const t = useTranslate('courses');
  const [query, setQuery] = useState('');
  const found = trpc.course.findLecturers.useQuery({ ...(query && { query }) }, { placeholderData: keepPreviousData });
  const options = useMemo(
    () =>
      (found.data ?? [])
        .filter(({ id }) => !without?.has(id))
        .map((person) => ({
          value: person.id,
          label: fullName(person),
          detail: person.login,
          icon: <Mark size="small" name={fullName(person)} image={person.imageUrl} />,
        })),
    [found.data, without],
  );
  return (
    <Combobox
      clearable
      search="server"
      {...(label !== undefined && { label })}
      placeholder={label ?? t('courses:form.lecturer_placeholder')}
      searchText={t('courses:form.lecturer_search')}
      emptyText={t('courses:form.lecturer_none')}
      options={options}
      value={value?.id ?? null}
      selected={value && { value: value.id, label: fullName(value) }}
      onChange={(id) => onChange(nameOf(found.data?.find((person) => person.id === id)))}
      onSearch={setQuery}
      loading={found.isFetching}
      failed={found.isError}
      onRetry={() => void found.refetch()}
    />
  );
}
