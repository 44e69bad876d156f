import type { Course } from '@dars/contracts/content/course';
import { useTranslate } from '@dars/i18n/client';
import { useSkeleton } from '@dars/ui/feedback/skeleton';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { CourseForm, CourseFormSkeleton } from '../course-form.tsx';
import { CourseConflict } from './course-conflict.tsx';
import { CourseFields } from './course-fields.tsx';
import { useCourseForm } from './use-course-form.ts';

const FIELDS = ['low', 'high', 'high', 'low', 'high'] as const;

/** The page that edits the details of a course. */
export function CourseDetails({ id }: { id: string }) {
  const t = useTranslate('courses');
  const read = trpc.course.get.useQuery({ id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <CourseFormSkeleton fields={FIELDS} />;
  if (read.data) return <Details course={read.data} />;
  return read.isError && <FailedQuery query={read} title={t('courses:frame.failed')} />;
}

function Details({ course }: { course: Course }) {
  const parts = useCourseForm(course);
  const { form, base = course, newest } = parts;
  return (
    <CourseForm form={form}>
      {newest && <CourseConflict form={form} base={base} newest={newest} />}
      <CourseFields {...parts} />
    </CourseForm>
  );
}
