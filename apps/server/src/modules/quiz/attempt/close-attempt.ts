import { GRACE_SECONDS } from '@dars/contracts/learning/attempt';
import { isOfGroup } from '@dars/db/group-filter';
import { activities } from '@dars/db/schema/content/activities';
import { tenants } from '@dars/db/schema/portal/tenants';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Caches } from '../../../core/caches.ts';
import { issueEarnedCertificates } from '../../certificate/issue-earned.ts';
import { completeActivity, lockLearnerEnrolment, withdrawCompletion } from '../../learning/store.ts';
import type { MailDeps } from '../../mail/queue.ts';
import { gradeAll } from '../grading/grade-answers.ts';
import { listMarks, partsOfMarks } from './answer-marks.ts';
import { closeRow, hasPassed, listAnswers, lockAttempt, type StoredAttempt } from './attempts.ts';
import { getAttemptContent } from './get-attempt-content.ts';

const GRACE = GRACE_SECONDS * 1000;
/** Maximum number of attempts that one read closes. The sweeper closes the others. */
const MAX_CLOSED_PER_READ = 100;

interface ClosingContext {
  tenantId: string;
  now: Date;
  deps: MailDeps & { caches: Caches };
  /**
   * Collects the graded attempts whose certificates the caller issues once it has closed all attempts. Without it each is
   * issued at once, and the caller may lock no other learner's enrolment afterwards.
   */
  graded?: StoredAttempt[];
}

type AttemptClock = Pick<StoredAttempt, 'state' | 'deadlineAt'>;

/** Tells whether an open attempt is past its deadline and the grace for network delay (docs/decisions/0015). */
export const isOver = ({ state, deadlineAt }: AttemptClock, now: Date): boolean =>
  state === 'OPEN' && deadlineAt !== null && deadlineAt.getTime() + GRACE < now.getTime();

/** Hands in an attempt once. A second call gets the attempt as the first call left it. */
export async function submitRow(tx: TenantTx, at: ClosingContext, attempt: StoredAttempt): Promise<StoredAttempt> {
  return close(tx, at, { attempt, state: 'SUBMITTED' });
}

/**
 * Closes an attempt whose time is over, with the saved answers; any other attempt stays as it is. In a suspended portal
 * no time passes.
 */
export async function closeIfOver(tx: TenantTx, at: ClosingContext, attempt: StoredAttempt): Promise<StoredAttempt> {
  if (!isOver(attempt, at.now) || (await isSuspended(tx, at.tenantId))) return attempt;
  return close(tx, at, { attempt, state: 'TIME_OUT' });
}

/** Closes those of a learner's attempts whose time is over. */
export async function closeEachIfOver(
  tx: TenantTx,
  at: ClosingContext,
  attempts: readonly StoredAttempt[],
): Promise<StoredAttempt[]> {
  const current: StoredAttempt[] = [];
  for (const attempt of attempts) current.push(await closeIfOver(tx, at, attempt));
  return current;
}

/**
 * Closes the overdue attempts of a quiz, or those of a group's members, at most `MAX_CLOSED_PER_READ`, before they are
 * counted or moved.
 */
export async function closeOverdueOf(
  tx: TenantTx,
  at: ClosingContext,
  { activityId, groupId }: { activityId: string; groupId?: string },
): Promise<void> {
  const { tenantId, now, deps } = at;
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
        isOfGroup(quizAttempts.userId, { tenantId, groupId }),
      ),
    )
    // All callers lock in the same order, so that they cannot deadlock.
    .orderBy(asc(quizAttempts.userId))
    .limit(MAX_CLOSED_PER_READ);
  const graded: StoredAttempt[] = [];
  for (const attempt of overdue) await closeIfOver(tx, { ...at, graded }, attempt);
  for (const [courseId, of] of Map.groupBy(graded, (attempt) => attempt.courseId)) {
    const userIds = of.map(({ userId }) => userId);
    await issueEarnedCertificates(tx, { tenantId, courseId, now, deps }, userIds);
  }
}

interface ClosingAttempt {
  attempt: StoredAttempt;
  state: 'SUBMITTED' | 'TIME_OUT';
}

async function close(tx: TenantTx, at: ClosingContext, { attempt, state }: ClosingAttempt): Promise<StoredAttempt> {
  const { tenantId, now } = at;
  const { userId, courseId, id } = attempt;
  const learner = { tenantId, userId, now };
  // Every caller locks the enrolment before the attempt, so that they cannot deadlock.
  await lockLearnerEnrolment(tx, learner, courseId);
  const held = await lockAttempt(tx, tenantId, id);
  if (!held) throw new Error('An attempt is gone');
  // Another transaction has closed the attempt or granted more time.
  if (held.state !== 'OPEN' || (state === 'TIME_OUT' && !isOver(held, now))) return held;
  const submittedAt = state === 'TIME_OUT' && held.deadlineAt ? held.deadlineAt : now;
  return gradeLocked(tx, at, { held, state, submittedAt });
}

/** Grades a closed attempt again after a late answer or a mark. The caller holds its enrolment and the attempt. */
export async function regrade(tx: TenantTx, at: ClosingContext, held: StoredAttempt): Promise<StoredAttempt> {
  const { state, submittedAt } = held;
  if (state === 'OPEN' || submittedAt === null) return held;
  return gradeLocked(tx, at, { held, state, submittedAt });
}

/** Hands in an attempt after its end, with the time at which the learner handed it in offline. */
export async function submitLateRow(
  tx: TenantTx,
  at: ClosingContext,
  { held, submittedAt }: Pick<Grading, 'held' | 'submittedAt'>,
): Promise<StoredAttempt> {
  return gradeLocked(tx, at, { held, state: 'SUBMITTED', submittedAt, lateAt: at.now });
}

interface Grading {
  held: StoredAttempt;
  state: 'SUBMITTED' | 'TIME_OUT';
  submittedAt: Date;
  /** Arrival time of a late submission; left out when only answers were late. */
  lateAt?: Date;
}

async function gradeLocked(
  tx: TenantTx,
  at: ClosingContext,
  { held, state, submittedAt, lateAt }: Grading,
): Promise<StoredAttempt> {
  const content = await getAttemptContent(tx, at.deps.caches, held);
  const [answers, marks] = await Promise.all([
    listAnswers(tx, held),
    // Nobody marks an answer of an open attempt.
    held.state === 'OPEN' ? [] : listMarks(tx, held),
  ]);
  const late = answers.filter(({ givenAt }) => givenAt !== null).map(({ savedAt }) => savedAt.getTime());
  const graded = gradeAll(
    content,
    new Map(answers.map(({ questionId, answer }) => [questionId, answer])),
    partsOfMarks(marks, answers),
  );
  const closed = await closeRow(tx, held, {
    ...graded,
    // A pass that a regrade has kept is not lost by a late answer either.
    ...{ isPassed: graded.isPassed || held.keepsPass, keepsPass: held.keepsPass && !graded.isPassed },
    ...{ state, submittedAt, lateAnswers: late.length },
    lateAt: lateAt ?? (late.length > 0 ? new Date(Math.max(...late)) : held.lateAt),
  });
  await updateProgressOnPass(tx, at, { was: held.isPassed ?? false, closed });
  await settleCertificate(tx, at, closed);
  return closed;
}

/** Issues the certificate of a course that the attempt completed, or in which its grade made the score enough or final. */
async function settleCertificate(tx: TenantTx, at: ClosingContext, attempt: StoredAttempt): Promise<void> {
  if (at.graded) at.graded.push(attempt);
  else await issueEarnedCertificates(tx, { ...at, courseId: attempt.courseId }, [attempt.userId]);
}

/**
 * Updates the learner's progress when a new grade changes whether the attempt is passed. A late wrong answer may also
 * replace a right one, and a person may take points away.
 */
async function updateProgressOnPass(
  tx: TenantTx,
  { tenantId, now }: ClosingContext,
  { was, closed }: { was: boolean; closed: StoredAttempt },
): Promise<void> {
  const { isPassed, activityId, courseId, userId, submittedAt } = closed;
  if (isPassed === was) return;
  const [activity] = await tx
    .select({ lessonId: activities.lessonId })
    .from(activities)
    .where(and(eq(activities.tenantId, tenantId), eq(activities.id, activityId)));
  if (!activity) return;
  const learner = { tenantId, userId, now };
  const place = { id: activityId, courseId, ...activity };
  if (isPassed) await completeActivity(tx, learner, place);
  else if (submittedAt && !(await hasPassed(tx, closed))) await withdrawCompletion(tx, learner, place, submittedAt);
}

async function isSuspended(tx: TenantTx, tenantId: string): Promise<boolean> {
  const [portal] = await tx.select({ status: tenants.status }).from(tenants).where(eq(tenants.id, tenantId));
  return portal?.status === 'SUSPENDED';
}
