import { GRACE_SECONDS } from '@dars/contracts/attempt';
import type { TenantTx } from '@dars/db/client';
import { activities } from '@dars/db/schema/activities';
import { quizAttempts } from '@dars/db/schema/quiz-attempts';
import { tenants } from '@dars/db/schema/tenants';
import { and, asc, eq, lt } from 'drizzle-orm';
import { completeActivity, holdEnrolment } from '../learning/store.ts';
import { closeRow, listAnswers, lockAttempt, type StoredAttempt } from './attempts.ts';
import { gradeAll } from './rules.ts';
import { getVersion } from './versions.ts';

const GRACE = GRACE_SECONDS * 1000;
/** Attempts that one read closes. The sweeper takes the others. */
const AT_ONCE = 100;

interface At {
  tenantId: string;
  now: Date;
}

type Clock = Pick<StoredAttempt, 'state' | 'deadlineAt'>;

/** DECISIONS 7.4. */
export const isOver = ({ state, deadlineAt }: Clock, now: Date): boolean =>
  state === 'OPEN' && deadlineAt !== null && deadlineAt.getTime() + GRACE < now.getTime();

/** Hands in an attempt, once. Whoever comes second gets what the first has made of it. */
export async function submitRow(tx: TenantTx, { tenantId, now }: At, attempt: StoredAttempt): Promise<StoredAttempt> {
  return close(tx, { tenantId, now }, { attempt, state: 'SUBMITTED' });
}

/**
 * Closes an attempt whose time is over, with what was saved; any other stays as it is. In a suspended portal no time
 * passes.
 */
export async function closeIfOver(tx: TenantTx, at: At, attempt: StoredAttempt): Promise<StoredAttempt> {
  if (!isOver(attempt, at.now) || (await isSuspended(tx, at.tenantId))) return attempt;
  return close(tx, at, { attempt, state: 'TIME_OUT' });
}

/** The same for all of a quiz, before anybody counts them. */
export async function closeOverdueOf(tx: TenantTx, at: At, activityId: string): Promise<void> {
  const { tenantId, now } = at;
  const before = new Date(now.getTime() - GRACE);
  const overdue = await tx
    .select()
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.tenantId, tenantId),
        eq(quizAttempts.activityId, activityId),
        eq(quizAttempts.state, 'OPEN'),
        lt(quizAttempts.deadlineAt, before),
      ),
    )
    // In one order, so that nobody waits in a circle.
    .orderBy(asc(quizAttempts.userId))
    .limit(AT_ONCE);
  for (const attempt of overdue) await closeIfOver(tx, at, attempt);
}

interface Closing {
  attempt: StoredAttempt;
  state: 'SUBMITTED' | 'TIME_OUT';
}

async function close(tx: TenantTx, { tenantId, now }: At, { attempt, state }: Closing): Promise<StoredAttempt> {
  const { userId, activityId, courseId, id } = attempt;
  const learner = { tenantId, userId, now };
  // Before the attempt: everybody takes them in this order.
  await holdEnrolment(tx, learner, courseId);
  const held = await lockAttempt(tx, tenantId, id);
  if (!held) throw new Error('An attempt is gone');
  // Somebody else was faster, or has granted more time.
  if (held.state !== 'OPEN' || (state === 'TIME_OUT' && !isOver(held, now))) return held;
  const { content } = await getVersion(tx, tenantId, held.versionId);
  const answers = new Map((await listAnswers(tx, held)).map(({ questionId, answer }) => [questionId, answer]));
  const submittedAt = state === 'TIME_OUT' && held.deadlineAt ? held.deadlineAt : now;
  const closed = await closeRow(tx, held, { ...gradeAll(content, answers), state, submittedAt });
  if (closed.isPassed) {
    const [activity] = await tx
      .select({ lessonId: activities.lessonId })
      .from(activities)
      .where(and(eq(activities.tenantId, tenantId), eq(activities.id, activityId)));
    if (activity) await completeActivity(tx, learner, { id: activityId, courseId, ...activity });
  }
  return closed;
}

async function isSuspended(tx: TenantTx, tenantId: string): Promise<boolean> {
  const [portal] = await tx.select({ status: tenants.status }).from(tenants).where(eq(tenants.id, tenantId));
  return portal?.status === 'SUSPENDED';
}
