import type { GroupGrant, ListGroupGrantsInput } from '@dars/contracts/learning/groups/group-grants';
import { groups } from '@dars/db/schema/learning/groups';
import { groupGrants } from '@dars/db/schema/quiz/group-grants';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { isReadableGroup } from '../../core/identity/readable-group.ts';
import { fromMoment } from '../content/quiz-settings.ts';
import { findQuiz } from '../quiz/policy.ts';

/**
 * Lists the groups that have an exception in a quiz, the latest change first. Authors of the quiz also see those of
 * groups that they do not accompany, because these exceptions change who may take the quiz.
 * @throws not-found
 */
export async function listGroupGrants(
  ctx: TenantContext,
  { id, page, size, groupId: only }: ListGroupGrantsInput,
): Promise<{ rows: GroupGrant[]; total: number }> {
  const { tx, tenantId } = ctx;
  const { activityId } = await findQuiz(ctx, id);
  const { groupId, extraAttempts, extraTime, opensAt, closesAt, updatedAt } = groupGrants;
  const isListed = and(
    eq(groupGrants.tenantId, tenantId),
    eq(groupGrants.activityId, activityId),
    only === undefined ? undefined : eq(groupId, only),
  );
  const [rows, [counted]] = await Promise.all([
    tx
      .select({
        group: {
          ...{ id: groups.id, name: groups.name, memberCount: groups.memberCount },
          isArchived: sql<boolean>`${groups.archivedAt} is not null`,
        },
        ...{ extraAttempts, extraTime, opensAt, closesAt, updatedAt },
        canChange: sql<boolean>`coalesce(${isReadableGroup(ctx)}, false)`,
      })
      .from(groupGrants)
      .innerJoin(groups, and(eq(groups.tenantId, tenantId), eq(groups.id, groupId)))
      .where(isListed)
      .orderBy(desc(updatedAt), desc(groupId))
      .limit(size)
      .offset(page * size),
    tx.select({ total: count() }).from(groupGrants).where(isListed),
  ]);
  return {
    rows: rows.map(({ opensAt: opens, closesAt: closes, updatedAt: changed, ...row }) => ({
      ...row,
      ...{ opensDate: fromMoment(opens), closesDate: fromMoment(closes), updatedDate: changed.toISOString() },
    })),
    total: counted?.total ?? 0,
  };
}
