import type { CourseSchedule } from '@dars/contracts/content/course-schedule';
import { useTranslate } from '@dars/i18n/client';
import { Skeleton, useSkeleton } from '@dars/ui/feedback/skeleton';
import { useStore } from '@tanstack/react-form';
import { LeaveGuard } from '../../../app/form/leave-guard.tsx';
import { FailedQuery } from '../../../app/session/failed-query.tsx';
import { trpc } from '../../../app/session/trpc.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { LessonOpenings } from './lesson-openings.tsx';
import { PrerequisitesField } from './prerequisites-field.tsx';
import { ScheduleConflict } from './schedule-conflict.tsx';
import { DateFields, SeatsField } from './schedule-fields.tsx';
import { useScheduleForm } from './use-schedule-form.ts';

/** The page that edits the dates, seats and prerequisites of a course, and when its lessons open. */
export function SchedulePage({ id }: { id: string }) {
  const t = useTranslate('courses');
  const read = trpc.enrolment.getSchedule.useQuery({ id }, { refetchOnWindowFocus: false, refetchOnReconnect: false });
  const isLoading = useSkeleton(read.isPending);
  if (isLoading) return <ScheduleSkeleton />;
  if (read.data) return <ScheduleEditor schedule={read.data} />;
  return read.isError && <FailedQuery query={read} title={t('courses:schedule.failed')} />;
}

function ScheduleEditor({ schedule }: { schedule: CourseSchedule }) {
  const parts = useScheduleForm(schedule);
  const { form, base, newest } = parts;
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue);
  return (
    <>
      <PageForm form={form}>
        <div className="grid max-w-[760px] gap-6 px-8 py-6 narrow:px-4 [&_*]:scroll-mb-24">
          {newest && <ScheduleConflict form={form} base={base} newest={newest} />}
          <DateFields {...parts} />
          <SeatsField {...parts} schedule={schedule} />
          <PrerequisitesField {...parts} courseId={schedule.id} />
          <LessonOpenings {...parts} lessons={schedule.lessons} />
        </div>
        <SaveBar form={form} />
      </PageForm>
      <LeaveGuard dirty={isChanged} />
    </>
  );
}

function ScheduleSkeleton() {
  return (
    <div aria-hidden="true" className="grid max-w-[760px] gap-6 px-8 py-6 narrow:px-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-32" />
    </div>
  );
}
