import { prepared } from '@dars/db/prepared';
import { attemptGrants } from '@dars/db/schema/quiz/attempt-grants';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import type { LearnerQuizKey } from './attempts.ts';

const value = sql.placeholder;

/** What staff have granted a learner at a quiz. */
export type Grant = Pick<
  typeof attemptGrants.$inferSelect,
  'extraAttempts' | 'extraTime' | 'renouncedAttempts' | 'opensAt' | 'closesAt'
>;

export const NO_GRANT: Grant = {
  extraAttempts: 0,
  extraTime: 0,
  renouncedAttempts: 0,
  opensAt: null,
  closesAt: null,
};

const learnerGrant = prepared((db: TenantTx) =>
  db
    .select()
    .from(attemptGrants)
    .where(
      and(
        eq(attemptGrants.tenantId, value('tenantId')),
        eq(attemptGrants.activityId, value('activityId')),
        eq(attemptGrants.userId, value('userId')),
      ),
    )
    .prepare('learner_grant'),
);

export async function findGrant(tx: TenantTx, { tenantId, activityId, userId }: LearnerQuizKey): Promise<Grant> {
  const [found] = await learnerGrant(tx, { tenantId, activityId, userId });
  return found ?? NO_GRANT;
}

export async function saveGrant(
  tx: TenantTx,
  { now, ...of }: LearnerQuizKey & { now: Date },
  grant: Partial<Grant>,
): Promise<void> {
  await tx
    .insert(attemptGrants)
    .values({ ...of, ...grant })
    .onConflictDoUpdate({
      target: [attemptGrants.tenantId, attemptGrants.activityId, attemptGrants.userId],
      set: { ...grant, updatedAt: now },
    });
}
