import type { Recorded } from '@dars/contracts/learning/learning';
import type { TenantContext } from '../../core/context.ts';
import { findOpenLesson } from './find-lesson.ts';
import { completeEmpty, holdEnrolment, noteLearning, settleLessons } from './store.ts';

/**
 * A lesson without activities is done when its learner says so. Of any other its activities decide: where one that was
 * left to do has been taken away since, this is when it is noticed.
 * @throws not-found, lesson-locked
 */
export async function completeLesson(ctx: TenantContext, { lessonId }: { lessonId: string }): Promise<Recorded> {
  const { tx, tenantId, deps } = ctx;
  const { course } = await findOpenLesson(ctx, lessonId);
  const nothing = { completedActivities: [], withdrawn: [], refused: [] };
  const { userId, courseId } = course;
  if (userId === null) return { ...nothing, completedLessons: [], completedCourses: [] };
  const now = deps.now();
  const learner = { tenantId, userId, now };
  await holdEnrolment(tx, learner, courseId);
  const place = { lessonId, courseId };
  const settled = await Promise.all([completeEmpty(tx, learner, place), settleLessons(tx, learner, [place])]);
  const completedLessons = settled.flatMap((each) => each.completedLessons);
  const completedCourses = settled.flatMap((each) => each.completedCourses);
  if (completedLessons.length > 0) await noteLearning(tx, learner, [now]);
  return { ...nothing, completedLessons, completedCourses };
}
