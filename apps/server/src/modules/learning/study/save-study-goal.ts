import type { SaveStudyGoalInput } from '@dars/contracts/learning/study';
import { users } from '@dars/db/schema/accounts/users';
import { and, eq } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';

/** Saves the caller's own goal for a week, and whether their page shows it. */
export async function saveStudyGoal(
  { tx, tenantId, actor, deps }: TenantContext,
  { time, show }: SaveStudyGoalInput,
): Promise<void> {
  await tx
    .update(users)
    .set({ studyGoal: time, hidesStreak: !show, updatedAt: deps.now() })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, actor.userId)));
}
