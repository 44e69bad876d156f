import type { CourseSchedule, LessonOpening, UpdateCourseScheduleInput } from '@dars/contracts/content/course-schedule';

/** The form's values. They include the titles of the required courses, which need not be among the search results. */
export interface ScheduleValues {
  opensOn: string | null;
  closesOn: string | null;
  seats: number | null;
  prerequisites: CourseSchedule['prerequisites'];
  /** The lessons that do not open at once, by their id. */
  lessons: Record<string, LessonOpening>;
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
  { prerequisites, lessons, ...values }: ScheduleValues,
): UpdateCourseScheduleInput {
  return {
    ...{ id, version, ...values },
    prerequisiteIds: prerequisites.map((course) => course.id),
    lessons: Object.entries(lessons).map(([lessonId, opening]) => ({ id: lessonId, ...opening })),
  };
}

/** Reads a whole number that somebody types, with the digits of any of the portal's languages. Null for an empty field. */
export function parseWholeNumber(text: string): number | null {
  const digits = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
