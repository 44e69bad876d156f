import type { CourseSchedule } from '@dars/contracts/content/course-schedule';
import { useTranslate } from '@dars/i18n/client';
import { useSkeleton } from '@dars/ui/feedback/skeleton';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { CourseForm, CourseFormSkeleton } from '../course-form.tsx';
import { LessonOpenings } from './lesson-openings.tsx';
import { PrerequisitesField } from './prerequisites-field.tsx';
import { ScheduleConflict } from './schedule-conflict.tsx';
import { DateFields, SeatsField } from './schedule-fields.tsx';
import { useScheduleForm } from './use-schedule-form.ts';

const FIELDS = ['low', 'low', 'low', 'high'] as const;

/** The page that edits the dates, seats and prerequisites of a course, and when its lessons open. */
export function SchedulePage({ id }: { id: string }) {
  const t = useTranslate('courses');
  const read = trpc.enrolment.getSchedule.useQuery({ id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <CourseFormSkeleton fields={FIELDS} />;
  if (read.data) return <ScheduleEditor schedule={read.data} />;
  return read.isError && <FailedQuery query={read} title={t('courses:schedule.failed')} />;
}

function ScheduleEditor({ schedule }: { schedule: CourseSchedule }) {
  const parts = useScheduleForm(schedule);
  const { form, base, newest } = parts;
  return (
    <CourseForm form={form}>
      {newest && <ScheduleConflict form={form} base={base} newest={newest} />}
      <DateFields {...parts} />
      <SeatsField {...parts} schedule={schedule} />
      <PrerequisitesField {...parts} courseId={schedule.id} />
      <LessonOpenings {...parts} lessons={schedule.lessons} />
    </CourseForm>
  );
}
