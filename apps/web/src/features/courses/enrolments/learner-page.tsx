import type { LearnerProgress } from '@dars/contracts/learning/enrolment';
import { useTranslate } from '@dars/i18n/client';
import { DirIcon } from '@dars/ui/dir-icon';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNotFound } from '../../../app/session/errors.ts';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { fullName } from '../../../lib/account/full-name.ts';
import { PersonName } from '../../../lib/account/person-name.tsx';
import { EnrolmentStatus } from '../../../lib/course/enrolment-status.tsx';
import { DateText } from '../../../lib/dates/date-text.tsx';
import { LearnerLessons } from './learner-lessons.tsx';
import { ProgressBar } from './progress-bar.tsx';

interface LearnerPageProps {
  courseId: string;
  userId: string;
  /** Shown for a person who is not enrolled in the course. */
  unknown: ReactNode;
}

/** The progress of one learner in a course, lesson by lesson. */
export function LearnerPage({ courseId, userId, unknown }: LearnerPageProps) {
  const t = useTranslate('courses');
  const read = trpc.enrolment.progress.useQuery({ courseId, userId });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <PageSkeleton />;
  if (isNotFound(read.error)) return unknown;
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('courses:learners.one_failed')} />;
  if (!read.data) return null;
  return (
    <>
      <div className="px-8 pt-4 narrow:px-4">
        <Link
          to="/home/admin/courses/$id/learners"
          params={{ id: courseId }}
          className="link inline-flex items-center gap-1.5 text-small"
        >
          <DirIcon name="arrow-start" small />
          {t('courses:learners.all')}
        </Link>
      </div>
      <Summary progress={read.data} />
      <LearnerLessons lessons={read.data.lessons} />
    </>
  );
}

function Summary({ progress: { enrolment, lessons } }: { progress: LearnerProgress }) {
  const t = useTranslate('courses');
  const { user, status, progress, completedLessons, lastSeenDate, createdDate } = enrolment;
  return (
    <section
      aria-label={fullName(user)}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-10 gap-y-4 border-b border-line px-8 py-5 max-[900px]:grid-cols-1 narrow:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link
          to="/home/admin/learners/$userId"
          params={{ userId: user.id }}
          className="block rounded-sm hover:text-brand-text"
        >
          <PersonName person={user} query={undefined} />
        </Link>
        <EnrolmentStatus status={status} />
      </div>
      <div className="grid gap-1.5">
        <ProgressBar percent={progress} label={t('courses:learners.progress_of', { name: fullName(user) })} />
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-caption text-ink-3">
          <span className="num">
            {t('courses:learners.lessons_done', { done: completedLessons, count: lessons.length })}
          </span>
          <span>
            {t('courses:learners.column.since')} <DateText iso={createdDate} />
          </span>
          {lastSeenDate && (
            <span>
              {t('courses:learners.column.seen')} <DateText iso={lastSeenDate} />
            </span>
          )}
        </p>
      </div>
    </section>
  );
}

function PageSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6 px-8 py-6 narrow:px-4">
      <Skeleton className="h-12 w-full max-w-72" />
      <Skeleton className="h-6" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
