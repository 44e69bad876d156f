import { useTranslate } from '@dars/i18n/client';
import { Combobox, type ComboboxProps } from '@dars/ui/form/combobox';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useMemo, useState } from 'react';
import { trpc } from '../session/trpc.ts';

/** Number of courses that are loaded at a time. */
const BATCH = 30;

interface CourseSelectProps extends Pick<ComboboxProps, 'clearable' | 'label' | 'placeholder' | 'className'> {
  value: { id: string; title: string } | null;
  /** The course that is not offered, if any. */
  except?: string;
  onChange: (course: { id: string; title: string } | null) => void;
}

/** A combobox of the courses that the author may edit. The server searches, and scrolling towards the end loads more. */
export function CourseSelect({ value, except, onChange, ...combobox }: CourseSelectProps) {
  const t = useTranslate('editor');
  const [query, setQuery] = useState('');
  const found = useCourses(query);
  const options = useMemo(() => {
    const courses = found.data?.pages.flatMap(({ rows }) => rows) ?? [];
    return courses.filter(({ id }) => id !== except).map(({ id, title }) => ({ value: id, label: title }));
  }, [found.data, except]);
  return (
    <Combobox
      search="server"
      placeholder={t('editor:copy.course_placeholder')}
      {...combobox}
      searchText={t('editor:copy.course_search')}
      emptyText={t('editor:copy.course_none')}
      options={options}
      value={value?.id ?? null}
      selected={value && { value: value.id, label: value.title }}
      onChange={(_id, option) => onChange(option && { id: option.value, title: option.label })}
      onSearch={setQuery}
      loading={found.isFetching}
      failed={found.isError}
      onRetry={() => void found.refetch()}
      onEndReached={() => found.hasNextPage && void found.fetchNextPage({ cancelRefetch: false })}
    />
  );
}

function useCourses(query: string) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    // The procedure's own query key, so that adding a course invalidates this list as well.
    queryKey: [...getQueryKey(trpc.course.list), { query, in: 'course-select' }],
    queryFn: ({ pageParam, signal }) =>
      client.course.list.query({ page: pageParam, size: BATCH, ...(query && { query }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * BATCH < total ? pages.length : undefined),
    placeholderData: keepPreviousData,
  });
}
