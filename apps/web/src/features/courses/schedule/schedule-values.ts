import type { CourseSchedule, UpdateCourseScheduleInput } from '@dars/contracts/content/course-schedule';
import type { SpinValue } from '../../../lib/whole-number.ts';

/** When a lesson opens. The days may be incomplete text while they are typed. */
export interface OpeningValues {
  opensOn: string | null;
  opensAfterDays: SpinValue;
}

/** The form's values. They include the titles of the required courses, which need not be among the search results. */
export interface ScheduleValues {
  opensOn: string | null;
  closesOn: string | null;
  /** Incomplete text while it is typed. */
  seats: SpinValue;
  prerequisites: CourseSchedule['prerequisites'];
  /** The lessons that do not open at once, by their id. */
  lessons: Record<string, OpeningValues>;
}

export function scheduleValues({ opensOn, closesOn, seats, prerequisites, lessons }: CourseSchedule): ScheduleValues {
  const later = lessons.filter((lesson) => lesson.opensOn !== null || lesson.opensAfterDays !== null);
  return {
    ...{ opensOn, closesOn, seats, prerequisites },
    lessons: Object.fromEntries(
      later.map((lesson) => [lesson.id, { opensOn: lesson.opensOn, opensAfterDays: lesson.opensAfterDays }]),
    ),
  };
}

export function scheduleInput(
  { id, version }: CourseSchedule,
  { prerequisites, lessons, seats, ...values }: ScheduleValues,
): UpdateCourseScheduleInput {
  return {
    ...{ id, version, ...values, seats: numberFrom(seats) },
    prerequisiteIds: prerequisites.map((course) => course.id),
    lessons: Object.entries(lessons).map(([lessonId, opening]) => ({
      ...{ id: lessonId, opensOn: opening.opensOn, opensAfterDays: numberFrom(opening.opensAfterDays) },
    })),
  };
}

/** The form's rules have refused any text before. */
const numberFrom = (value: SpinValue): number | null => (value === null ? null : Number(value));
