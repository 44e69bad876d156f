import { AppError } from '@dars/contracts/errors';
import type { LearnerCourse } from '@dars/contracts/learning/learning';
import type { TenantContext } from '../../core/context.ts';
import { getOwnCertificate } from '../certificate/get-own.ts';
import { type FoundCourse, findCard, toCard } from './cards.ts';
import { type CourseActivity, type CourseLesson, listCourseActivities, listCourseLessons } from './outline.ts';
import { isTeacher, readerOf } from './policy.ts';
import { locksOf } from './rules.ts';
import { readSchedule } from './schedule.ts';

/**
 * A course that the caller may see: a published one, or one that they teach.
 * @throws not-found
 */
export async function findVisible(ctx: TenantContext, courseId: string): Promise<FoundCourse> {
  const found = await findCard(ctx.tx, readerOf(ctx), courseId);
  const isVisible = found && (found.courseStatus === 'PUBLISHED' || (await isTeacher(ctx, found)));
  if (!isVisible) throw new AppError('not-found');
  return found;
}

/**
 * Gets the page of a course with its outline, in two round trips.
 * @throws not-found
 */
export async function getLearnerCourse(ctx: TenantContext, { courseId }: { courseId: string }): Promise<LearnerCourse> {
  const { tx } = ctx;
  const found = await findVisible(ctx, courseId);
  const withDrafts = await isTeacher(ctx, found);
  const course = { ...readerOf(ctx), courseId, withDrafts };
  const [lessons, activities, schedule, certificate] = await Promise.all([
    listCourseLessons(tx, course),
    listCourseActivities(tx, course),
    readSchedule(tx, course),
    course.userId === null ? null : getOwnCertificate(ctx, { courseId }),
  ]);
  const path = pathOf(lessons, {
    isSequential: found.isSequential,
    status: found.own?.status ?? null,
    isTeacher: withDrafts,
  });
  const byLesson = Map.groupBy(activities, ({ lessonId }) => lessonId);
  const bySection = Map.groupBy(path, ({ lesson }) => lesson.section.id);
  return {
    course: toCard(found),
    hasReviews: found.hasReviews,
    schedule,
    isSequential: found.isSequential,
    isPreview: course.userId === null,
    certificate,
    sections: [...bySection.values()].map((inside) => ({
      id: inside[0]?.lesson.section.id ?? '',
      title: inside[0]?.lesson.section.title ?? '',
      lessons: inside.map(({ lesson, ...shown }) => ({ ...shown, ...contentOf(byLesson.get(lesson.id) ?? []) })),
    })),
  };
}

/** Adds its lock to each lesson of a course. */
export function pathOf(lessons: CourseLesson[], way: Parameters<typeof locksOf>[1]) {
  const known = lessons.map((lesson) => ({ ...lesson, isCompleted: lesson.completedAt !== null }));
  const locks = locksOf(known, way);
  return known.map((lesson, index) => ({
    lesson,
    id: lesson.id,
    title: lesson.title,
    isCompleted: lesson.isCompleted,
    lock: locks[index]?.lock ?? null,
    lockedBy: locks[index]?.lockedBy ?? null,
    opensOn: locks[index]?.opensOn ?? null,
  }));
}

function contentOf(activities: CourseActivity[]) {
  return {
    duration: activities.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    hasFiles: activities.some(({ hasFiles }) => hasFiles),
    activities: activities.map(({ id, name, type, completedAt, duration }) => ({
      ...{ id, name, type, duration, isCompleted: completedAt !== null },
    })),
  };
}
