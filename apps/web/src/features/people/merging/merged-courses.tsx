import type { MergedCourse, MergeHolding } from '@dars/contracts/accounts/merging/learner-merge';
import { useTranslate } from '@dars/i18n/client';
import { DataTable, type TableColumn } from '@dars/ui/data/table';
import { UserText } from '@dars/ui/user-text';
import { useMemo } from 'react';
import { EnrolmentStatus } from '../../../lib/course/enrolment-status.tsx';

interface MergedCoursesProps {
  courses: readonly MergedCourse[];
  total: number;
}

/** The courses of both accounts, before and after the merge. */
export function MergedCourses({ courses, total }: MergedCoursesProps) {
  const t = useTranslate('learner-merge');
  const columns = useMemo<TableColumn<MergedCourse>[]>(
    () => [
      {
        id: 'course',
        header: t('learner-merge:courses.course'),
        card: 'title',
        cell: ({ title }) => <UserText className="font-semibold wrap-anywhere">{title}</UserText>,
      },
      { id: 'kept', header: t('learner-merge:courses.kept'), cell: ({ kept }) => <Holding holding={kept} /> },
      { id: 'double', header: t('learner-merge:courses.double'), cell: ({ double }) => <Holding holding={double} /> },
      { id: 'merged', header: t('learner-merge:courses.merged'), cell: ({ merged }) => <Holding holding={merged} /> },
    ],
    [t],
  );
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="merged-courses" className="min-w-0 border-t border-line pt-5">
      <h3 id="merged-courses" className="px-8 pb-2.5 text-h3 narrow:px-4">
        {t('learner-merge:courses.title')}
      </h3>
      <DataTable label={t('learner-merge:courses.title')} rows={courses} columns={columns} rowKey={({ id }) => id} />
      {total > courses.length && (
        <p className="px-8 py-3 text-small text-ink-2 narrow:px-4">
          {t('learner-merge:courses.shown', { shown: courses.length, all: total })}
        </p>
      )}
    </section>
  );
}

function Holding({ holding }: { holding: MergeHolding | null }) {
  const t = useTranslate('learner-merge');
  if (!holding) return <span className="text-small text-ink-3">{t('learner-merge:courses.never')}</span>;
  const { status, completedLessons, attempts } = holding;
  return (
    <span className="block leading-normal">
      <EnrolmentStatus status={status} />
      <span className="block text-caption text-ink-2">{t('learner-merge:lessons', { count: completedLessons })}</span>
      {attempts > 0 && (
        <span className="block text-caption text-ink-2">{t('learner-merge:attempts', { count: attempts })}</span>
      )}
    </span>
  );
}
