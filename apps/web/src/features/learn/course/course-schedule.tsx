import type { LearnerCourse } from '@dars/contracts/learning/learning';
import { useTranslate } from '@dars/i18n/client';
import { formatNumber, formatPercent } from '@dars/i18n/format';
import { Icon } from '@dars/ui/icon';
import { UserText } from '@dars/ui/user-text';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useDayText } from '../../../lib/dates/use-day-text.ts';

/** The dates and seats of a course and the courses to complete first. Shows nothing that is past or does not apply. */
export function CourseSchedule({ course }: { course: LearnerCourse }) {
  const { own } = course.course;
  const isIn = own?.status === 'ACTIVE';
  return (
    <>
      <Dates course={course} />
      {!isIn && <Seats course={course} />}
      {!isIn && <Prerequisites course={course} />}
    </>
  );
}

function Dates({ course: { course, schedule, sections } }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  const dayText = useDayText();
  const { opensOn, closesOn, isOver } = schedule;
  if (isOver && closesOn !== null) {
    const day = dayText(closesOn);
    return (
      <p className="rounded-control bg-surface-2 px-4 py-3 text-small text-ink-2">
        {course.own?.status === 'ACTIVE' ? t('learn:schedule.over', { day }) : t('learn:schedule.closed', { day })}
      </p>
    );
  }
  const isStarted = sections.some(({ lessons }) => lessons.some(({ lock }) => lock === null));
  const texts = [
    ...(opensOn !== null && !isStarted ? [t('learn:schedule.starts', { day: dayText(opensOn) })] : []),
    ...(closesOn !== null ? [t('learn:schedule.ends', { day: dayText(closesOn) })] : []),
  ];
  return texts.map((text) => (
    <p key={text} className="text-small text-ink-2">
      {text}
    </p>
  ));
}

function Seats({ course: { schedule } }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  if (schedule.freeSeats === null || schedule.isOver) return null;
  return (
    <p className="text-small text-ink-2">
      {schedule.freeSeats === 0
        ? t('learn:schedule.full')
        : t('learn:schedule.free_seats', { free: formatNumber(t.language, schedule.freeSeats) })}
    </p>
  );
}

function Prerequisites({ course: { schedule } }: { course: LearnerCourse }) {
  const t = useTranslate('learn');
  if (schedule.prerequisites.length === 0) return null;
  return (
    <div className="text-small">
      <p className="text-ink-2">{t('learn:schedule.first')}</p>
      <ul className="mt-1.5 grid gap-1.5">
        {schedule.prerequisites.map(({ id, title, isCompleted, progress }) => (
          <li key={id} className="flex items-start gap-2">
            <span className={isCompleted ? 'text-success' : 'text-ink-3'}>
              <Icon icon={isCompleted ? CircleCheck : CircleDashed} small />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <Link to="/home/courses/$id" params={{ id }} className="link">
                <UserText>{title}</UserText>
              </Link>
              <span className="block text-caption text-ink-3">
                {isCompleted
                  ? t('learn:completed')
                  : t('learn:schedule.progress', { progress: formatPercent(t.language, progress / 100) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
