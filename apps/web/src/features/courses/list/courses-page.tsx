import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { Button } from '@dars/ui/button';
import { Segmented } from '@dars/ui/form/segmented';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { ListChanges } from '../../../app/selection/list-changes.tsx';
import { useSelection } from '../../../app/selection/use-selection.ts';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { useRefresh } from '../../../app/use-refresh.ts';
import { FilterChips } from '../../../lib/list/filter-chips.tsx';
import { ListToolbar } from '../../../lib/list/list-toolbar.tsx';
import { CategoriesDialog } from '../categories/categories-dialog.tsx';
import { PublishBlocked } from '../publish-blocked.tsx';
import { TemplateForm } from '../templates/template-form.tsx';
import { usePublish } from '../use-publish.ts';
import { useCourseColumns } from './course-columns.tsx';
import { CourseRemoval } from './course-removal.tsx';
import { type CourseFilters, type CourseSearch, courseListInput, SHOWN_STATUSES } from './course-search.ts';
import { AddCourseLink, NoCourses } from './no-courses.tsx';
import { useCourseChanges } from './use-course-changes.ts';

interface CoursesPageProps {
  search: CourseSearch;
  /** Puts the search into the address. `replace` overwrites the history entry instead of adding one. */
  onSearch: (search: CourseSearch, options?: { replace: boolean }) => void;
}

/** The courses of the portal, newest first unless sorted; for a lecturer, only their own. */
export function CoursesPage({ search, onSearch }: CoursesPageProps) {
  const t = useTranslate('courses');
  const input = courseListInput(search);
  const list = trpc.course.list.useQuery(input, { placeholderData: keepPreviousData });
  const [removing, setRemoving] = useState<Course>();
  const publish = usePublish();
  const { q, status, size, sort } = search;
  const [saved, setSaved] = useState<Course>();
  const columns = useCourseColumns({ query: q, publish, onRemove: setRemoving, onSaveTemplate: setSaved });
  const refresh = useRefresh(list, t('courses:failed'));
  const filter = useCallback((filters: CourseFilters) => onSearch({ size, sort, ...filters }), [onSearch, size, sort]);
  const filters: CourseFilters = { q, status };
  const selected = useSelection(filters, list.data);
  const changes = useCourseChanges(filters);
  const isFiltered = q !== undefined || status !== undefined;
  return (
    <>
      <ListToolbar
        query={q}
        label={t('courses:search')}
        onQuery={(typed) => filter({ q: typed, status })}
        onRefresh={refresh}
        refreshing={list.isRefetching}
        action={<CourseActions />}
      >
        {(typed) => <StatusFilter status={status} onChange={(chosen) => filter({ q: typed, status: chosen })} />}
      </ListToolbar>
      <FilterChips
        query={q}
        onQueryRemove={() => filter({ status })}
        filters={[]}
        onClear={() => filter({ status })}
        total={list.data?.total}
      />
      <ListChanges list="courses" selected={selected} {...changes} />
      <ListTable
        name="courses"
        label={t('courses:list')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        selection={selected.onPage}
        onSelectionChange={selected.selectOnPage}
        empty={<NoCourses filtered={isFiltered} onClear={() => filter({})} />}
        failed={t('courses:failed')}
      />
      <PublishBlocked publish={publish} />
      {publish.question}
      <CourseRemoval course={removing} onClose={() => setRemoving(undefined)} />
      {saved && <TemplateForm task={{ kind: 'save', of: saved }} onClose={() => setSaved(undefined)} />}
    </>
  );
}

/** The button that adds a course and, for admins of the portal, the one that opens the categories. */
function CourseActions() {
  const t = useTranslate('courses');
  const isAdmin = useIsAllowed()('settings:write');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isAdmin && (
        <Button className="narrow:flex-1" onClick={() => setOpen(true)}>
          {t('courses:categories.title')}
        </Button>
      )}
      <AddCourseLink className="narrow:flex-1" />
      {isOpen && <CategoriesDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface StatusFilterProps {
  status: CourseFilters['status'];
  onChange: (status: CourseFilters['status']) => void;
}

function StatusFilter({ status, onChange }: StatusFilterProps) {
  const t = useTranslate('courses');
  return (
    <Segmented
      label={t('courses:column.status')}
      value={status ?? 'current'}
      onChange={(value) => onChange(SHOWN_STATUSES.find((each) => each === value))}
      options={[
        // The default excludes archived courses, which have a filter of their own.
        { value: 'current', label: t('courses:status.current') },
        ...SHOWN_STATUSES.map((each) => ({ value: each, label: t(`courses:status.${each}`) })),
      ]}
      className="narrow:w-full max-[400px]:grid max-[400px]:grid-cols-2"
    />
  );
}
