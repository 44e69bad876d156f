import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { EmptyState } from '@dars/ui/feedback/empty-state';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { type ReactNode, Suspense } from 'react';
import { useKeptCourse } from '../../../app/offline/use-kept-course.ts';
import { isNotFound } from '../../../app/session/errors.ts';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { Loading } from '../../../lib/loading.tsx';
import { useOfflinePage } from '../../../lib/use-offline-page.ts';
import { CourseDownload } from '../downloads/course-download.tsx';
import { Recording, Unrecorded } from '../progress/recording.tsx';
import { useCountedCourse } from '../progress/use-counted-course.ts';
import { CourseHead } from './course-head.tsx';
import { CoursePath } from './course-path.tsx';
import { lessonsOf } from './find-in-course.ts';
import { KeptCertificate, OwnCertificate } from './own-certificate.tsx';
import { OwnReview } from './own-review.tsx';
import { WithdrawnCourse } from './withdrawn.tsx';

interface CoursePageProps {
  courseId: string;
  /** Renders the frame around the page, with the title. */
  frame: (title: string, page: ReactNode) => ReactNode;
  /** Shown for a course that does not exist or that the reader may not see. */
  unknown: ReactNode;
}

/** The page of a course: its head and its lessons. A course that is withdrawn while it is open shows a message. */
export function CoursePage({ courseId, frame, unknown }: CoursePageProps) {
  const t = useTranslate('learn');
  const query = trpc.learning.course.useQuery({ courseId });
  const showsSkeleton = useSkeleton(query.isPending);
  if (isNotFound(query.error)) {
    const certificate = <KeptCertificate courseId={courseId} />;
    if (!query.data || query.data.isPreview)
      return frame(
        t('common:page.not_found'),
        <>
          {unknown}
          {certificate}
        </>,
      );
    return frame(
      t('learn:withdrawn.course'),
      <Recording>
        <div className="mx-auto max-w-3xl px-6 py-14 narrow:px-4 narrow:py-6">
          <WithdrawnCourse course={query.data} />
        </div>
        {certificate}
      </Recording>,
    );
  }
  if (query.data && !showsSkeleton) return frame(query.data.course.title, <CourseContent course={query.data} />);
  return frame(
    t('learn:catalogue.title'),
    <div className="mx-auto max-w-6xl px-6 py-10 narrow:px-4">
      {query.isError ? (
        <FailedQuery query={query} title={t('learn:course.failed')} />
      ) : (
        <CoursePageSkeleton isShown={showsSkeleton} />
      )}
    </div>,
  );
}

function CourseContent({ course }: { course: LearnerCourse }) {
  useOfflinePage();
  const isKept = useKeptCourse(course);
  const Scope = course.isPreview ? Unrecorded : Recording;
  return (
    <Scope>
      <CountedCourse course={course} isKept={isKept} />
    </Scope>
  );
}

function CountedCourse({ course: stored, isKept }: { course: LearnerCourse; isKept: boolean }) {
  const t = useTranslate('learn');
  const course = useCountedCourse(stored);
  return (
    <>
      <CourseHead course={course} />
      <section aria-labelledby="lessons" className="mx-auto max-w-6xl px-6 pt-8 pb-14 narrow:px-0">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 narrow:px-4">
          <h2 id="lessons">{t('learn:outline.title')}</h2>
          {isKept && <CourseDownload course={course} />}
        </div>
        {lessonsOf(course).length > 0 ? (
          <div className="card overflow-clip pt-px narrow:rounded-none narrow:border-x-0">
            <CoursePath course={course} />
          </div>
        ) : (
          <EmptyState className="card py-14" title={t('learn:course.empty')} />
        )}
      </section>
      {course.certificate && <OwnCertificate own={course.certificate} />}
      {course.hasReviews && course.course.own?.completedDate && (
        <Suspense>
          <OwnReview courseId={course.course.id} />
        </Suspense>
      )}
    </>
  );
}

function CoursePageSkeleton({ isShown }: { isShown: boolean }) {
  return (
    <Loading isShown={isShown}>
      <div className="grid gap-6">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Loading>
  );
}
