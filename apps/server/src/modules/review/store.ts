import { AppError } from '@dars/contracts/errors';
import { idArray } from '@dars/db/prepared';
import { courseReviews } from '@dars/db/schema/learning/course-reviews';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { lockCourse, type StoredCourse } from '../content/course/policy.ts';

export type StoredReview = typeof courseReviews.$inferSelect;

interface Own {
  tenantId: string;
  courseId: string;
  userId: string;
}

export const isReview = ({ tenantId, id }: Pick<StoredReview, 'tenantId' | 'id'>) =>
  and(eq(courseReviews.tenantId, tenantId), eq(courseReviews.id, id));

export const isOwnReview = ({ tenantId, courseId, userId }: Own) =>
  and(eq(courseReviews.tenantId, tenantId), eq(courseReviews.courseId, courseId), eq(courseReviews.userId, userId));

/**
 * Finds a review of a course that the actor may edit and locks the course, whose row counts its reviews.
 * @throws not-found
 */
export async function lockReview(
  ctx: TenantContext,
  id: string,
): Promise<{ course: StoredCourse; review: StoredReview }> {
  const { tx, tenantId } = ctx;
  const isThis = isReview({ tenantId, id });
  const [found] = await tx.select({ courseId: courseReviews.courseId }).from(courseReviews).where(isThis);
  if (!found) throw new AppError('not-found');
  const course = await lockCourse(ctx, found.courseId);
  const [review] = await tx.select().from(courseReviews).where(isThis);
  // The learner may have deleted it before the lock was free.
  if (!review) throw new AppError('not-found');
  return { course, review };
}

/** Deletes the reviews of people who are being removed. The caller holds the courses that they learnt in. */
export async function deleteReviewsOf(
  tx: TenantTx,
  { tenantId, userIds }: { tenantId: string; userIds: string[] },
): Promise<void> {
  const areTheirs = sql`${courseReviews.userId} = any(${idArray(userIds)})`;
  await tx.delete(courseReviews).where(and(eq(courseReviews.tenantId, tenantId), areTheirs));
}
