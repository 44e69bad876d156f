import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { PageHeader } from '@dars/ui/layout/page-header';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNotFound } from '../../app/session/errors.ts';
import { FailedQuery } from '../../app/session/failed-query.tsx';
import { trpc } from '../../app/session/trpc.ts';
import { CourseCover } from '../../lib/course/course-cover.tsx';
import { CourseState } from './course-state.tsx';
import { type CourseTab, CourseTabs } from './course-tabs.tsx';

interface CourseFrameProps {
  id: string;
  tab: CourseTab;
  /** Shown for a course that does not exist. */
  unknown: ReactNode;
  children: ReactNode;
}

/** The frame of every page of a course: its title, status and switch, and the tabs of its pages. */
export function CourseFrame({ id, tab, unknown, children }: CourseFrameProps) {
  const t = useTranslate('courses');
  const read = trpc.course.get.useQuery({ id });
  const isLoading = useSkeleton(read.isPending);
  if (isNotFound(read.error)) return unknown;
  if (read.isError && !read.data) return <FailedQuery query={read} title={t('courses:frame.failed')} />;
  return (
    <>
      {read.data ? <Head course={read.data} fixed={tab === 'content'} /> : <HeadSkeleton isShown={isLoading} />}
      <CourseTabs id={id} tab={tab} course={read.data} />
      {children}
    </>
  );
}

function Head({ course, fixed }: { course: Course; fixed: boolean }) {
  const t = useTranslate('courses');
  return (
    <PageHeader
      title={
        <span className="flex items-center gap-4">
          <CourseCover course={course} className="aspect-video w-24 flex-none rounded-control narrow:w-16" />
          <span className="grid min-w-0 gap-0.5">
            <Link to="/home/admin/courses" className="link w-fit text-caption font-normal">
              {t('courses:frame.all')}
            </Link>
            {/* The clamped element has the title's direction, so that the ellipsis stands at the title's end. */}
            <UserText className="line-clamp-2 text-h2 wrap-anywhere" title={course.title}>
              {course.title}
            </UserText>
          </span>
        </span>
      }
      aside={<CourseState course={course} fixed={fixed} />}
    />
  );
}

function HeadSkeleton({ isShown }: { isShown: boolean }) {
  return (
    <div aria-hidden="true" className="page-header min-h-[6.5rem]">
      {isShown && (
        <div className="flex items-center gap-4">
          <Skeleton className="aspect-video h-auto w-24" />
          <Skeleton className="h-7 w-60 narrow:w-40" />
        </div>
      )}
    </div>
  );
}
