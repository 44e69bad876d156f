import type { LearnerCourse, LearnerCourseSort } from '@dars/contracts/learning/learner-record';
import { useTranslate } from '@dars/i18n/client';
import { formatPercent } from '@dars/i18n/format';
import { ProgressLine } from '@dars/ui/data/progress-line';
import { Status } from '@dars/ui/data/status';
import type { TableColumn } from '@dars/ui/data/table';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { UserText } from '@dars/ui/user-text';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ListTable } from '../../../app/list-table.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { useIsAllowed } from '../../../app/session/use-is-allowed.ts';
import { CourseCover } from '../../../lib/course/course-cover.tsx';
import { EnrolmentStatus } from '../../../lib/course/enrolment-status.tsx';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { type SortedSearch, sortedPageInput } from '../../../lib/list/page-search.ts';
import { EnrolLearner } from './enrol-learner.tsx';

interface LearnerCoursesProps {
  userId: string;
  search: SortedSearch<LearnerCourseSort>;
  onSearch: (search: SortedSearch<LearnerCourseSort>, options?: { replace: boolean }) => void;
}

/** The learner's courses with progress and score, the last seen first unless sorted. */
export function LearnerCourses({ userId, search, onSearch }: LearnerCoursesProps) {
  const t = useTranslate('people');
  const list = trpc.learner.courses.useQuery(
    { userId, ...sortedPageInput(search) },
    { placeholderData: keepPreviousData },
  );
  const columns = useCourseColumns(userId);
  const isAllowed = useIsAllowed();
  return (
    <section aria-labelledby="learner-courses" className="min-w-0 pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-8 pb-2.5 narrow:px-4">
        <h3 id="learner-courses" className="text-h3">
          {t('people:learner.courses')}
        </h3>
        {isAllowed('people:write') && <EnrolLearner userId={userId} />}
      </div>
      <ListTable
        name="learner-courses"
        label={t('people:learner.courses')}
        list={list}
        search={search}
        onSearch={onSearch}
        columns={columns}
        rowKey={({ courseId }) => courseId}
        empty={
          <EmptyState title={t('people:learner.no_courses.title')} detail={t('people:learner.no_courses.detail')} />
        }
        failed={t('people:learner.courses_failed')}
      />
    </section>
  );
}

function useCourseColumns(userId: string): TableColumn<LearnerCourse>[] {
  const t = useTranslate('people');
  return useMemo(
    () => [
      {
        id: 'course',
        sort: 'course',
        header: t('people:learner.column.course'),
        card: 'title',
        cell: (course) => <CourseName course={course} userId={userId} />,
      },
      {
        id: 'progress',
        sort: '-progress',
        header: t('people:learner.column.progress'),
        cell: (course) => <CourseProgress course={course} />,
      },
      {
        id: 'score',
        header: t('people:learner.column.score'),
        cell: ({ score }) => (
          <span className="num">{score === null ? '–' : formatPercent(t.language, score / 100)}</span>
        ),
      },
      {
        id: 'status',
        sort: 'status',
        header: t('people:column.state'),
        cell: (course) => <CourseState course={course} />,
      },
    ],
    [t, userId],
  );
}

function CourseName({ course, userId }: { course: LearnerCourse; userId: string }) {
  const t = useTranslate('people');
  const { courseId: id, cover, title, lastSeenDate, createdDate } = course;
  return (
    <span className="flex min-w-0 items-center gap-3.5">
      <CourseCover course={{ id, cover }} className="size-11 flex-none rounded-control" />
      <span className="min-w-0 leading-normal">
        <Link
          to="/home/admin/courses/$id/learners/$userId"
          params={{ id, userId }}
          className="block rounded-sm font-semibold hover:text-brand-text"
        >
          <UserText text={title} className="line-clamp-2 wrap-anywhere">
            {title}
          </UserText>
        </Link>
        <span className="block text-caption font-normal text-ink-3">
          {t(lastSeenDate ? 'people:learner.seen_on' : 'people:learner.enrolled_on')}{' '}
          <DateText iso={lastSeenDate ?? createdDate} />
        </span>
      </span>
    </span>
  );
}

function CourseProgress({ course: { title, completedLessons, lessonCount } }: { course: LearnerCourse }) {
  const t = useTranslate('people');
  return (
    <span className="flex min-w-36 items-center gap-3">
      <ProgressLine
        label={t('people:learner.progress_in', { course: title })}
        value={completedLessons}
        max={lessonCount}
        className="w-24 flex-none"
      />
      <span className="num text-caption whitespace-nowrap text-ink-2">
        {t('people:learner.lessons', { done: completedLessons, all: lessonCount })}
      </span>
    </span>
  );
}

/** The state of the enrolment; of an active one, how far the learner is. */
function CourseState({ course }: { course: LearnerCourse }) {
  const { status, completedDate, completedLessons, score } = course;
  const t = useTranslate('people');
  if (completedDate !== null) return <Status on>{t('people:learner.state.completed')}</Status>;
  if (status !== 'ACTIVE') return <EnrolmentStatus status={status} />;
  // A learner may take a quiz before any lesson is completed.
  return completedLessons > 0 || score !== null ? (
    <Status on>{t('people:learner.state.under_way')}</Status>
  ) : (
    <Status on="not-yet">{t('people:learner.state.not_begun')}</Status>
  );
}
