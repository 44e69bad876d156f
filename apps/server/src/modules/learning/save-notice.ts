import { AppError } from '@dars/contracts/errors';
import type { SaveNoticeInput } from '@dars/contracts/learning/learning';
import { courseNotices } from '@dars/db/schema/learning/course-notices';
import { and, eq } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { findLearnerIds } from '../accounts/account/store.ts';
import { findVisible } from './get-course.ts';
import { learnerId } from './policy.ts';

/**
 * Saves whether the learner wants a mail when the course takes learners again. Staff get none.
 * @throws not-found, or unauthenticated when the learner has just been removed
 */
export async function saveNotice(ctx: TenantContext, { courseId, isWanted }: SaveNoticeInput): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  await findVisible(ctx, courseId);
  const userId = learnerId(ctx);
  if (userId === null) return;
  if (!isWanted) {
    await tx.delete(courseNotices).where(isNoticeOf({ tenantId, courseId, userId }));
    return;
  }
  if ((await findLearnerIds(tx, tenantId, [userId])).length === 0) throw new AppError('unauthenticated');
  await tx.insert(courseNotices).values({ tenantId, courseId, userId, createdAt: deps.now() }).onConflictDoNothing();
}

/** The notices that learners of a course want, or that one learner wants. */
export const isNoticeOf = ({ tenantId, courseId, userId }: { tenantId: string; courseId: string; userId?: string }) =>
  and(
    eq(courseNotices.tenantId, tenantId),
    eq(courseNotices.courseId, courseId),
    userId === undefined ? undefined : eq(courseNotices.userId, userId),
  );
