import type { CourseSchedule } from '@dars/contracts/content/course-schedule';
import { useTranslate } from '@dars/i18n/client';
import { FormVersions } from '../../../lib/form/form-versions.tsx';
import { type ScheduleValues, scheduleValues } from './schedule-values.ts';
import type { ScheduleParts } from './use-schedule-form.ts';

interface ScheduleConflictProps {
  form: ScheduleParts['form'];
  base: CourseSchedule;
  newest: CourseSchedule;
}

/** Shows both versions of a schedule that another person saved first. */
export function ScheduleConflict({ form, base, newest }: ScheduleConflictProps) {
  const t = useTranslate('courses', 'versions');
  const titleOf = new Map([...base.lessons, ...newest.lessons].map(({ id, title }) => [id, title]));
  const openings = (lessons: ScheduleValues['lessons']) =>
    Object.entries(lessons).map(
      ([id, { opensOn, opensAfterDays }]) =>
        `${titleOf.get(id) ?? ''}: ${opensOn ?? `${t('courses:schedule.way.after_days')} ${opensAfterDays}`}`,
    );
  return (
    <FormVersions
      version={newest.version}
      form={form}
      base={scheduleValues(base)}
      theirs={scheduleValues(newest)}
      fields={{
        opensOn: { label: t('courses:schedule.opensOn') },
        closesOn: { label: t('courses:schedule.closesOn') },
        seats: { label: t('courses:schedule.seats') },
        prerequisites: {
          label: t('courses:schedule.prerequisites'),
          show: (courses) => <Lines texts={courses.map(({ title }) => title)} />,
        },
        lessons: { label: t('courses:schedule.lessons'), show: (lessons) => <Lines texts={openings(lessons)} /> },
      }}
    />
  );
}

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <span className="whitespace-pre-line">{texts.join('\n')}</span>
);
