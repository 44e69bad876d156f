import type { GradebookRow } from '@dars/contracts/learning/gradebook';
import { idArray } from '@dars/db/prepared';
import { gradeOverrides } from '@dars/db/schema/quiz/grade-overrides';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';

/** Finds the grades that staff set in the quizzes of a course, by learner. */
export async function findOverrides(
  tx: TenantTx,
  { tenantId, courseId }: { tenantId: string; courseId: string },
  userIds: readonly string[],
): Promise<Map<string, GradebookRow['overrides']>> {
  if (userIds.length === 0) return new Map();
  const { userId, activityId, percent, reason } = gradeOverrides;
  const rows = await tx
    .select({ userId, quizId: activityId, percent, reason })
    .from(gradeOverrides)
    .where(
      and(
        eq(gradeOverrides.tenantId, tenantId),
        eq(gradeOverrides.courseId, courseId),
        sql`${userId} = any(${idArray(userIds)})`,
      ),
    );
  return Map.groupBy(rows, (row) => row.userId);
}
