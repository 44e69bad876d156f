import { MAX_OWN_VIEWS, type OwnView } from '@dars/contracts/learning/learner-view';
import { users } from '@dars/db/schema/accounts/users';
import { learnerViews } from '@dars/db/schema/learning/learner-views';
import { and, desc, eq } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';

/** Lists the times in which an admin saw the portal as the caller does, the newest first. */
export async function listOwnViews({ tx, actor, tenantId }: TenantContext): Promise<{ rows: OwnView[] }> {
  const found = await tx
    .select({
      id: learnerViews.id,
      reason: learnerViews.reason,
      startedAt: learnerViews.createdAt,
      endsAt: learnerViews.endsAt,
      endedAt: learnerViews.endedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(learnerViews)
    .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, learnerViews.adminId)))
    .where(and(eq(learnerViews.tenantId, tenantId), eq(learnerViews.learnerId, actor.userId)))
    .orderBy(desc(learnerViews.createdAt), desc(learnerViews.id))
    .limit(MAX_OWN_VIEWS);
  return {
    rows: found.map(({ startedAt, endsAt, endedAt, firstName, lastName, ...view }) => ({
      ...view,
      admin: `${firstName} ${lastName}`.trim(),
      startedDate: startedAt.toISOString(),
      endDate: new Date(Math.min(endsAt.getTime(), endedAt?.getTime() ?? Infinity)).toISOString(),
    })),
  };
}
