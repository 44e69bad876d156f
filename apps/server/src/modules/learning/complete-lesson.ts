import { AppError } from '@dars/contracts/errors';
import type { Recorded } from '@dars/contracts/learning/learning';
import type { TenantContext } from '../../core/context.ts';
import { issueEarnedCertificates } from '../certificate/issue-earned.ts';
import { findOpenLesson } from './find-lesson.ts';
import { completeEmpty, completeFinished, lockLearnerEnrolment, recordLearningMoments } from './store.ts';

/**
 * Completes a lesson without activities at its learner's request. Any other lesson is settled by its activities; this
 * call completes it if its last open activity has been withdrawn since.
 * @throws not-found, lesson-locked, course-over
 */
export async function completeLesson(ctx: TenantContext, { lessonId }: { lessonId: string }): Promise<Recorded> {
  const { tx, tenantId, deps } = ctx;
  const { course, closesAt } = await findOpenLesson(ctx, lessonId);
  const nothing = { completedActivities: [], withdrawn: [], refused: [] };
  const { userId, courseId } = course;
  if (userId === null) return { ...nothing, completedLessons: [], completedCourses: [] };
  const now = deps.now();
  if (closesAt !== null && closesAt <= now) throw new AppError('course-over');
  const learner = { tenantId, userId, now };
  await lockLearnerEnrolment(tx, learner, courseId);
  const place = { lessonId, courseId };
  const settled = await Promise.all([completeEmpty(tx, learner, place), completeFinished(tx, learner, [place])]);
  const completedLessons = settled.flatMap((each) => each.completedLessons);
  const completedCourses = settled.flatMap((each) => each.completedCourses);
  if (completedCourses.length > 0) await issueEarnedCertificates(tx, { tenantId, courseId, now, deps }, [userId]);
  if (completedLessons.length > 0) await recordLearningMoments(tx, learner, [now]);
  return { ...nothing, completedLessons, completedCourses };
}
