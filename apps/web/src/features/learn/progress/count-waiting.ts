import { progressOf } from '@dars/contracts/course-constants';
import type { LearnerCourse } from '@dars/contracts/learning/learning';

type Lesson = LearnerCourse['sections'][number]['lessons'][number];

/**
 * Counts the activities that the learner has marked as done and that the server may not know yet: a lesson is completed
 * with the last of its activities. Locks stay, and so does the completion of the course, which are the server's.
 */
export function countWaiting(course: LearnerCourse, isDone: (activityId: string) => boolean): LearnerCourse {
  const { own } = course.course;
  if (own?.status !== 'ACTIVE') return course;
  const sections = course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => withDone(lesson, isDone)),
  }));
  const before = countCompleted(course.sections);
  const more = countCompleted(sections) - before;
  if (more === 0) return { ...course, sections };
  const lessons = sections.flatMap((section) => section.lessons);
  const completedLessons = own.completedLessons + more;
  const isNextDone = lessons.some(({ id, isCompleted }) => id === own.next?.lessonId && isCompleted);
  const open = lessons.find(({ isCompleted, lock }) => !isCompleted && lock === null);
  const next = isNextDone && open ? { lessonId: open.id, title: open.title } : own.next;
  const progress = progressOf(completedLessons, lessons.length);
  return { ...course, sections, course: { ...course.course, own: { ...own, completedLessons, progress, next } } };
}

function withDone(lesson: Lesson, isDone: (activityId: string) => boolean): Lesson {
  const activities = lesson.activities.map((each) => ({ ...each, isCompleted: each.isCompleted || isDone(each.id) }));
  const isFinished = activities.length > 0 && activities.every(({ isCompleted }) => isCompleted);
  return { ...lesson, activities, isCompleted: lesson.isCompleted || isFinished };
}

const countCompleted = (sections: LearnerCourse['sections']): number =>
  sections.flatMap(({ lessons }) => lessons).filter(({ isCompleted }) => isCompleted).length;
