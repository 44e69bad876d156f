import type { LearnerGrant, ListGrantsInput } from '@dars/contracts/learning/attempt';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { attemptGrants } from '@dars/db/schema/quiz/attempt-grants';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { findQuiz } from '../policy.ts';
import { learnerColumns } from '../store.ts';
import { toGrant } from './list-results.ts';

/**
 * Lists the learners to whom staff have granted something in the quiz, the latest change first.
 * @throws not-found
 */
export async function listGrants(
  ctx: TenantContext,
  { id, page, size }: ListGrantsInput,
): Promise<{ rows: LearnerGrant[]; total: number }> {
  const { tx, tenantId } = ctx;
  const { activityId } = await findQuiz(ctx, id);
  const rows = await grantPage(tx, { tenantId, activityId, size, offset: page * size });
  // Every row carries the total; a page beyond the last has no rows, so the total is read from the first page.
  const [first] =
    rows.length === 0 && page > 0 ? await grantPage(tx, { tenantId, activityId, size: 1, offset: 0 }) : rows;
  return {
    rows: rows.map(({ user, updatedAt, ...grant }) => ({
      ...{ user, updatedDate: updatedAt.toISOString() },
      ...toGrant(grant),
    })),
    total: first?.total ?? 0,
  };
}

const value = sql.placeholder;

export const grantPage = prepared((db: TenantTx) => {
  const { extraAttempts, extraTime, opensAt, closesAt, updatedAt, userId } = attemptGrants;
  return db
    .select({
      ...{ user: learnerColumns, extraAttempts, extraTime, opensAt, closesAt, updatedAt },
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(attemptGrants)
    .innerJoin(users, and(eq(users.tenantId, value('tenantId')), eq(users.id, userId)))
    .where(
      and(
        eq(attemptGrants.tenantId, value('tenantId')),
        eq(attemptGrants.activityId, value('activityId')),
        // A row without a grant stands for attempts that its learner has given up.
        or(gt(extraAttempts, 0), gt(extraTime, 0), isNotNull(opensAt), isNotNull(closesAt)),
      ),
    )
    .orderBy(desc(updatedAt), desc(userId))
    .limit(value('size'))
    .offset(value('offset'))
    .prepare('quiz_grants');
});
