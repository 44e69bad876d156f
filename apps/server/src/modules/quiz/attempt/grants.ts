import { prepared } from '@dars/db/prepared';
import { attemptGrants } from '@dars/db/schema/quiz/attempt-grants';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import { granted, grantedToGroups, grantIn, groupGrantIn } from '../../content/quiz-grants.ts';
import type { LearnerQuizKey } from './attempts.ts';

const value = sql.placeholder;

/** What staff have granted a learner at a quiz, alone or with a group, and the attempts that the learner gave up. */
export type Grant = Pick<
  typeof attemptGrants.$inferSelect,
  'extraAttempts' | 'extraTime' | 'renouncedAttempts' | 'opensAt' | 'closesAt'
>;

/** What staff have granted the groups of a learner. */
export type GroupGrant = Omit<Grant, 'renouncedAttempts'>;

export const NO_GRANT: Grant = {
  extraAttempts: 0,
  extraTime: 0,
  renouncedAttempts: 0,
  opensAt: null,
  closesAt: null,
};

const ownGrant = prepared((db: TenantTx) =>
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
    .prepare('own_grant'),
);

const place = { tenantId: value('tenantId'), activityId: value('activityId'), userId: value('userId') };

const groupGrant = prepared((db: TenantTx) =>
  db.select(grantedToGroups).from(groupGrantIn(place)).prepare('group_grant'),
);

const learnerGrant = prepared((db: TenantTx) => db.select(granted).from(grantIn(place)).prepare('learner_grant'));

export async function findGrant(tx: TenantTx, { tenantId, activityId, userId }: LearnerQuizKey): Promise<Grant> {
  const [found] = await learnerGrant(tx, { tenantId, activityId, userId });
  return found ?? NO_GRANT;
}

/** Finds apart from each other what staff granted a learner alone, and what the learner's groups have. */
export async function findGrantParts(
  tx: TenantTx,
  { tenantId, activityId, userId }: LearnerQuizKey,
): Promise<{ own: Grant; ofGroups: GroupGrant }> {
  const key = { tenantId, activityId, userId };
  const [[own], [ofGroups]] = await Promise.all([ownGrant(tx, key), groupGrant(tx, key)]);
  return { own: own ?? NO_GRANT, ofGroups: ofGroups ?? NO_GRANT };
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
