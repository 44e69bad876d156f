import { AppError } from '@dars/contracts/errors';
import type { OwnReview, SaveReviewInput } from '@dars/contracts/learning/review';
import { newId } from '@dars/db/columns';
import { courses } from '@dars/db/schema/content/courses';
import { courseReviews } from '@dars/db/schema/learning/course-reviews';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { findLearnerIds } from '../accounts/account/store.ts';
import { learnerId } from '../learning/policy.ts';
import { recordReviewNews } from './queue-news.ts';
import { isOwnReview } from './store.ts';

interface Wanted {
  courseId: string;
}

/**
 * Finds what a learner may write about a course. `locks`: the course's row stays locked until the end of the transaction,
 * because it counts the reviews; whoever locks both takes the course before the learner.
 * @throws not-found
 */
async function readAccess({ tx, tenantId, actor }: TenantContext, { courseId }: Wanted, locks: boolean) {
  const isCourse = and(eq(courses.tenantId, tenantId), eq(courses.id, courseId), isNull(courses.removedAt));
  const query = tx
    .select({ hasReviews: courses.hasReviews, status: courses.status, lecturerId: courses.lecturerId })
    .from(courses)
    .where(isCourse);
  const [course] = await (locks ? query.for('no key update') : query);
  if (course?.status !== 'PUBLISHED') throw new AppError('not-found');
  const userId = learnerId({ actor });
  const { lecturerId } = course;
  if (userId === null) return { userId: null, mayWrite: false, lecturerId };
  const own = and(eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, courseId), eq(enrolments.userId, userId));
  const [enrolment] = await tx
    .select({ completedAt: enrolments.completedAt, status: enrolments.status })
    .from(enrolments)
    .where(own);
  const hasCompleted = enrolment !== undefined && enrolment.completedAt !== null && enrolment.status !== 'BLOCKED';
  return { userId, mayWrite: course.hasReviews && hasCompleted, lecturerId };
}

/**
 * Gets the learner's own review of a course. Staff have none.
 * @throws not-found
 */
export async function getOwnReview(ctx: TenantContext, wanted: Wanted): Promise<OwnReview> {
  const { userId, mayWrite } = await readAccess(ctx, wanted, false);
  if (userId === null) return { mayWrite, review: null };
  return { mayWrite, review: await findReview(ctx, { ...wanted, userId }) };
}

async function findReview(
  { tx, tenantId }: TenantContext,
  own: Wanted & { userId: string },
): Promise<OwnReview['review']> {
  const [found] = await tx
    .select()
    .from(courseReviews)
    .where(isOwnReview({ tenantId, ...own }));
  if (!found) return null;
  const { stars, body, status, answer, hiddenReason, updatedAt } = found;
  const reason = status === 'HIDDEN' ? hiddenReason : null;
  return { stars, body, status, reason, answer, updatedDate: updatedAt.toISOString() };
}

/**
 * Saves the learner's review of a course, which then waits for the staff's decision; its lecturers are told. The same
 * review again changes nothing. Staff write none, as they are never enrolled.
 * @throws not-found; forbidden for a course that takes no reviews or that the learner has not completed;
 * unauthenticated when the learner has just been removed
 */
export async function saveReview(ctx: TenantContext, { courseId, ...values }: SaveReviewInput): Promise<OwnReview> {
  const { tx, tenantId, deps } = ctx;
  const { userId, mayWrite, lecturerId } = await readAccess(ctx, { courseId }, true);
  if (userId === null) return { mayWrite, review: null };
  if (!mayWrite) throw new AppError('forbidden');
  if ((await findLearnerIds(tx, tenantId, [userId])).length === 0) throw new AppError('unauthenticated');
  const before = await findReview(ctx, { courseId, userId });
  const now = deps.now();
  await tx
    .insert(courseReviews)
    .values({ tenantId, id: newId(), courseId, userId, ...values, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [courseReviews.tenantId, courseReviews.courseId, courseReviews.userId],
      set: {
        ...values,
        status: 'PENDING',
        hiddenReason: null,
        version: sql`${courseReviews.version} + 1`,
        updatedAt: now,
      },
      setWhere: sql`(${courseReviews.stars}, ${courseReviews.body}) is distinct from (excluded.stars, excluded.body)`,
    });
  const review = await findReview(ctx, { courseId, userId });
  const waitsAnew = review?.status === 'PENDING' && before?.status !== 'PENDING';
  if (waitsAnew) await recordReviewNews(ctx, { id: courseId, lecturerId }, 'waits');
  return { mayWrite, review };
}

/**
 * Deletes the learner's review of a course, with the staff's answer.
 * @throws not-found
 */
export async function removeReview(ctx: TenantContext, { courseId }: Wanted): Promise<void> {
  const { userId } = await readAccess(ctx, { courseId }, true);
  if (userId === null) return;
  await ctx.tx.delete(courseReviews).where(isOwnReview({ tenantId: ctx.tenantId, courseId, userId }));
}
