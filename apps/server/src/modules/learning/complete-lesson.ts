import type { Recorded } from '@dars/contracts/learning';
import type { TenantContext } from '../../trpc/context.ts';
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
  const nothing = { completedActivities: [], refused: [] };
  const { userId, courseId } = course;
  if (userId === null) return { ...nothing, completedLessons: [], completedCourses: [] };
  const now = deps.now();
  const learner = { tenantId, userId, now };
  await holdEnrolment(tx, learner, courseId);
  const empty = await completeEmpty(tx, learner, lessonId);
  const settled = empty.completedLessons.length > 0 ? empty : await settleLessons(tx, learner, [lessonId]);
  if (settled.completedLessons.length > 0) await noteLearning(tx, learner, [now]);
  return { ...nothing, ...settled };
}
