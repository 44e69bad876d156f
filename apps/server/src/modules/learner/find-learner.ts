import { AppError } from '@dars/contracts/errors';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { and, eq, exists, isNull } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import type { StoredUser } from '../accounts/account/store.ts';
import { isEditableBy, lecturerLimit } from '../content/course/policy.ts';

/** Condition for the enrolments of a learner in courses that the actor may edit, in a join of both tables. */
export const isEnrolmentSeenBy = ({ tenantId, actor }: TenantContext, userId: string) =>
  and(eq(enrolments.tenantId, tenantId), eq(enrolments.userId, userId), isEditableBy(tenantId, actor));

/**
 * Returns the id of the account that a learner's account was merged into, else the given one. A merge leads all earlier
 * doubles to the account that stays, so that one step is enough.
 */
export async function followMerge({ tx, tenantId }: TenantContext, userId: string): Promise<string> {
  const [found] = await tx
    .select({ mergedInto: users.mergedInto })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  return found?.mergedInto ?? userId;
}

/**
 * Finds a learner of the portal, or for a lecturer one of their own courses.
 * @throws not-found
 */
export async function findLearner(ctx: TenantContext, userId: string): Promise<StoredUser> {
  const { tx, tenantId, actor } = ctx;
  const enrolled = tx
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(isEnrolmentSeenBy(ctx, userId));
  const [found] = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.id, userId),
        eq(users.role, 'ROLE_LEARNER'),
        isNull(users.removedAt),
        lecturerLimit(actor) === null ? undefined : exists(enrolled),
      ),
    );
  if (!found) throw new AppError('not-found');
  return found;
}
