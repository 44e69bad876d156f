import { type PublicReview, REVIEWS_PAGE_SIZE } from '@dars/contracts/learning/review';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courseReviews } from '@dars/db/schema/learning/course-reviews';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, sql } from 'drizzle-orm';
import { writerName } from '../review/rules.ts';

const value = sql.placeholder;

const shownReviews = prepared((db: TenantTx) =>
  db
    .select({
      ...{ id: courseReviews.id, stars: courseReviews.stars, body: courseReviews.body, answer: courseReviews.answer },
      ...{ updatedAt: courseReviews.updatedAt, firstName: users.firstName, lastName: users.lastName },
    })
    .from(courseReviews)
    .innerJoin(users, and(eq(users.tenantId, value('tenantId')), eq(users.id, courseReviews.userId)))
    .where(
      and(
        eq(courseReviews.tenantId, value('tenantId')),
        eq(courseReviews.courseId, value('courseId')),
        eq(courseReviews.status, 'SHOWN'),
      ),
    )
    .orderBy(desc(courseReviews.updatedAt), desc(courseReviews.id))
    .limit(REVIEWS_PAGE_SIZE)
    .offset(value('offset'))
    .prepare('shown_reviews'),
);

/** Lists a page of the shown reviews of a course, the newest first. Pages count from 1. */
export async function listShownReviews(
  tx: TenantTx,
  { page, ...course }: { tenantId: string; courseId: string; page: number },
): Promise<PublicReview[]> {
  const rows = await shownReviews(tx, { ...course, offset: (page - 1) * REVIEWS_PAGE_SIZE });
  return rows.map(({ id, stars, body, answer, updatedAt, ...writer }) => ({
    ...{ id, stars, body, answer },
    writer: writerName(writer),
    date: updatedAt.toISOString(),
  }));
}
