import { AppError } from '@dars/contracts/errors';
import type { GrantGroupInput } from '@dars/contracts/learning/groups/group-grants';
import { isMemberOf } from '@dars/db/group-filter';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { groupGrants } from '@dars/db/schema/quiz/group-grants';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { moveDeadlines } from '../content/quiz-deadlines.ts';
import { fromMoment, toMoment } from '../content/quiz-settings.ts';
import { closeOverdueOf } from '../quiz/attempt/close-attempt.ts';
import { findQuiz, lockQuiz } from '../quiz/policy.ts';
import { availabilityOf } from '../quiz/rules.ts';
import { findGroup, refuseArchived } from './policy.ts';

type Grant = Pick<typeof groupGrants.$inferSelect, 'extraAttempts' | 'extraTime' | 'opensAt' | 'closesAt'>;
type Granted = Omit<GrantGroupInput, 'id' | 'groupId'>;

/**
 * Grants the members of a group more attempts, more time or other dates in a quiz than the others have
 * (docs/decisions/0066-quiz-availability.md). Open attempts of the members get their new end at once.
 * @throws not-found, conflict for an archived group; dates-order if the quiz would close to the group before it opens
 */
export async function grantGroup(ctx: TenantContext, { id, groupId, ...granted }: GrantGroupInput): Promise<Granted> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { courseId } = await findQuiz(ctx, id);
  const stored = await findGroup(ctx, groupId);
  await lockMembers(ctx, { courseId, groupId: stored.id });
  const quiz = await lockQuiz(ctx, id);
  const grant = toGrant(granted);
  if (!isNothing(grant)) refuseArchived({ stored });
  const next = availabilityOf(quiz, grant);
  if (next.opensAt && next.closesAt && next.opensAt >= next.closesAt) throw AppError.rule('closesDate', 'dates-order');
  const [now, key] = [deps.now(), { tenantId, activityId: quiz.activityId, groupId: stored.id }];
  // Overdue attempts are closed first, so that they get no extra time. Those of others are left alone, because their
  // enrolments are not locked and must not be after the quiz.
  await closeOverdueOf(tx, { tenantId, now, deps }, key);
  const before = await replaceGrant(ctx, key, grant);
  const isClosingNew = before?.closesAt?.getTime() !== grant.closesAt?.getTime();
  await moveDeadlines(tx, { ...key, now }, { isClosingNew });
  const details = { quiz: quiz.activityId, before: before ? fromGrant(before) : null, after: fromGrant(grant) };
  await recordAudit(tx, { tenantId, actor, subjectId: stored.id, requestId, action: 'group.quiz-granted', details });
  return fromGrant(grant);
}

/**
 * Locks the enrolments of the members in the course before the quiz, as each start of an attempt does. So an attempt that
 * begins now has either read this exception, or is among the open ones whose end it moves.
 */
async function lockMembers(
  { tx, tenantId }: TenantContext,
  { courseId, groupId }: { courseId: string; groupId: string },
): Promise<void> {
  const isOfCourse = and(eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, courseId));
  await tx
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .where(and(isOfCourse, isMemberOf(enrolments.userId, { tenantId, groupId })))
    .orderBy(enrolments.userId)
    .for('no key update');
}

interface GrantKey {
  tenantId: string;
  activityId: string;
  groupId: string;
}

/** Stores the exception of a group, or deletes it if it is empty, and resolves with the one before. */
async function replaceGrant(
  { tx, deps }: TenantContext,
  { tenantId, activityId, groupId }: GrantKey,
  grant: Grant,
): Promise<Grant | undefined> {
  const isOne = and(
    eq(groupGrants.tenantId, tenantId),
    eq(groupGrants.activityId, activityId),
    eq(groupGrants.groupId, groupId),
  );
  const [before] = await tx.select().from(groupGrants).where(isOne);
  if (isNothing(grant)) await tx.delete(groupGrants).where(isOne);
  else if (before) {
    await tx
      .update(groupGrants)
      .set({ ...grant, updatedAt: deps.now() })
      .where(isOne);
  } else await tx.insert(groupGrants).values({ tenantId, activityId, groupId, ...grant });
  return before;
}

const isNothing = ({ extraAttempts, extraTime, opensAt, closesAt }: Grant): boolean =>
  extraAttempts + extraTime === 0 && opensAt === null && closesAt === null;

const toGrant = ({ opensDate, closesDate, ...extra }: Granted): Grant => ({
  ...extra,
  ...{ opensAt: toMoment(opensDate), closesAt: toMoment(closesDate) },
});

const fromGrant = ({ extraAttempts, extraTime, opensAt, closesAt }: Grant): Granted => ({
  ...{ extraAttempts, extraTime, opensDate: fromMoment(opensAt), closesDate: fromMoment(closesAt) },
});
