import type { LearnerCourse } from '@dars/contracts/learning/learning';

export type CourseSection = LearnerCourse['sections'][number];
export type CourseLesson = CourseSection['lessons'][number];

export const lessonsOf = ({ sections }: LearnerCourse): CourseLesson[] => sections.flatMap(({ lessons }) => lessons);

/** Returns a lesson with its section and its number in the course, counted from 1. */
export function findLesson(course: LearnerCourse, lessonId: string) {
  const section = course.sections.find(({ lessons }) => lessons.some(({ id }) => id === lessonId));
  const number = lessonsOf(course).findIndex(({ id }) => id === lessonId) + 1;
  const lesson = section?.lessons.find(({ id }) => id === lessonId);
  return section && lesson ? { section, lesson, number } : undefined;
}

/** Returns the next lesson of the course if it is not locked. */
export function lessonAfter(course: LearnerCourse, lessonId: string): CourseLesson | undefined {
  const lessons = lessonsOf(course);
  const next = lessons[lessons.findIndex(({ id }) => id === lessonId) + 1];
  return next?.lock === null ? next : undefined;
}

export const countDone = (lessons: readonly { isCompleted: boolean }[]): number =>
  lessons.filter(({ isCompleted }) => isCompleted).length;

/**
 * Returns the lesson to go on with: the one that the server names, unless it is locked, else the first unlocked one that
 * is not completed, else the locked one or the first.
 */
export function nextLesson(course: LearnerCourse): CourseLesson | undefined {
  const lessons = lessonsOf(course);
  const known = lessons.find(({ id }) => id === course.course.own?.next?.lessonId);
  if (known?.lock === null) return known;
  return lessons.find(({ isCompleted, lock }) => !isCompleted && lock === null) ?? known ?? lessons[0];
}
