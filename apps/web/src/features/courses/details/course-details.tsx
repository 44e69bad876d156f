import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { useStore } from '@tanstack/react-form';
import { LeaveGuard } from '../../../app/form/leave-guard.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { CourseConflict } from './course-conflict.tsx';
import { CourseFields } from './course-fields.tsx';
import { useCourseForm } from './use-course-form.ts';

/** The page that edits the details of a course. */
export function CourseDetails({ id }: { id: string }) {
  const t = useTranslate('courses');
  const read = trpc.course.get.useQuery({ id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <DetailsSkeleton />;
  if (read.data) return <Details course={read.data} />;
  return read.isError && <FailedQuery query={read} title={t('courses:frame.failed')} />;
}

function Details({ course }: { course: Course }) {
  const parts = useCourseForm(course);
  const { form, base = course, newest } = parts;
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  return (
    <>
      <PageForm form={form}>
        <div className="grid max-w-[760px] gap-6 px-8 py-6 narrow:px-4 [&_*]:scroll-mb-24">
          {newest && <CourseConflict form={form} base={base} newest={newest} />}
          <CourseFields {...parts} />
        </div>
        <SaveBar form={form} />
      </PageForm>
      <LeaveGuard dirty={isChanged} />
    </>
  );
}

function DetailsSkeleton() {
  return (
    <div aria-hidden="true" className="grid max-w-[760px] gap-6 px-8 py-6 narrow:px-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-28" />
      <Skeleton className="h-32" />
      <Skeleton className="h-10" />
      <Skeleton className="h-32" />
    </div>
  );
}
