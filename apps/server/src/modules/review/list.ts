import type { ReviewStatus } from '@dars/contracts/course-constants';
import type { ListReviewsInput, ReviewList } from '@dars/contracts/learning/review';
import { isOfGroup } from '@dars/db/group-filter';
import { users } from '@dars/db/schema/accounts/users';
import { courseReviews } from '@dars/db/schema/learning/course-reviews';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { findCourse } from '../content/course/policy.ts';
import { averageOf } from './rules.ts';

/**
 * Lists the reviews of a course for its staff.
 * @throws not-found
 */
export async function listReviews(
  ctx: TenantContext,
  { courseId, status, stars, groupId, page, size }: ListReviewsInput,
): Promise<ReviewList> {
  const { tx, tenantId } = ctx;
  const course = await findCourse(ctx, courseId);
  const isOfCourse = and(eq(courseReviews.tenantId, tenantId), eq(courseReviews.courseId, courseId));
  const isListed = and(
    isOfCourse,
    isOfGroup(courseReviews.userId, { tenantId, groupId }),
    eq(courseReviews.status, status),
    stars === undefined ? undefined : eq(courseReviews.stars, stars),
  );
  const direction = status === 'PENDING' ? asc : desc;
  const learner = { id: users.id, firstName: users.firstName, lastName: users.lastName, imageUrl: users.imageUrl };
  const [rows, [hidden], [listed]] = await Promise.all([
    tx
      .select({ review: courseReviews, learner })
      .from(courseReviews)
      .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, courseReviews.userId)))
      .where(isListed)
      .orderBy(direction(courseReviews.updatedAt), direction(courseReviews.id))
      .limit(size)
      .offset(page * size),
    tx
      .select({ count: count() })
      .from(courseReviews)
      .where(and(isOfCourse, eq(courseReviews.status, 'HIDDEN'))),
    stars === undefined && groupId === undefined
      ? []
      : tx.select({ count: count() }).from(courseReviews).where(isListed),
  ]);
  const counts: Record<ReviewStatus, number> = {
    PENDING: course.pendingReviews,
    SHOWN: course.reviewCount,
    HIDDEN: hidden?.count ?? 0,
  };
  return {
    rows: rows.map(({ review, learner: writer }) => {
      const { id, stars, body, answer, version, updatedAt } = review;
      return { id, learner: writer, stars, body, status, answer, version, updatedDate: updatedAt.toISOString() };
    }),
    total: listed?.count ?? counts[status],
    isOpen: course.hasReviews,
    average: averageOf(course),
    counts,
  };
}
