import { GRACE_SECONDS } from '@dars/contracts/learning/attempt';
import { isOfGroup } from '@dars/db/group-filter';
import { prepared } from '@dars/db/prepared';
import { auditEvents } from '@dars/db/schema/audit-events';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { quizVersions } from '@dars/db/schema/quiz/quiz-versions';
import { quizzes } from '@dars/db/schema/quiz/quizzes';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, sql } from 'drizzle-orm';
import { findCourseEnd } from './opening.ts';
import { granted, grantIn } from './quiz-grants.ts';

export const MINUTE = 60_000;

interface TimedAttempt {
  startedAt: Date;
  deadlineAt: Date;
}

/** A suspension of the portal that is over. */
export interface Suspension {
  since: Date;
  ms: number;
}

const { details, createdAt } = auditEvents;
const since = sql`(${details} ->> 'since')::timestamptz`;
const until = sql`coalesce((${details} ->> 'until')::timestamptz, ${createdAt})`;

const suspensionsSince = prepared((db: TenantTx) =>
  db
    .select({
      since: since.mapWith(createdAt),
      ms: sql`extract(epoch from ${until} - ${since}) * 1000`.mapWith(Number),
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.tenantId, sql.placeholder('tenantId')),
        eq(auditEvents.subjectId, sql.placeholder('tenantId')),
        eq(auditEvents.action, 'tenant.resumed'),
        sql`${since} >= ${sql.placeholder('startedAt')}::timestamptz`,
      ),
    )
    .prepare('suspensions_since'),
);

/** Lists the suspensions of a portal that began at a moment or later and are over. */
export const listSuspensions = (tx: TenantTx, tenantId: string, startedAt: Date): Promise<Suspension[]> =>
  suspensionsSince(tx, { tenantId, startedAt: startedAt.toISOString() });

/** Sums up the milliseconds of suspensions that `tenant.resume` has added to the attempt's deadline. */
export function stoppedMs({ startedAt, deadlineAt }: TimedAttempt, suspensions: readonly Suspension[]): number {
  const overAt = deadlineAt.getTime() + GRACE_SECONDS * 1000;
  return suspensions
    .filter((each) => each.since >= startedAt && each.since.getTime() <= overAt)
    .reduce((sum, { ms }) => sum + ms, 0);
}

interface Ending {
  startedAt: Date;
  deadlineAt: Date | null;
  /** Minutes of the attempt with the granted ones. Null: no limit. */
  minutes: number | null;
  /** Moment at which the quiz or its course closes to the learner, whichever is earlier. Null: never. */
  closesAt: Date | null;
}

/**
 * Computes the deadline of an open attempt: the end of its time, or the closing of the quiz if that is earlier. Time
 * that an attempt already has is taken back only by a new closing date, and then no attempt ends before now.
 */
export function movedDeadline(
  { startedAt, deadlineAt, minutes, closesAt }: Ending,
  { suspensions, isClosingNew, now }: { suspensions: readonly Suspension[]; isClosingNew: boolean; now: Date },
): Date | null {
  if (deadlineAt === null && !isClosingNew) return null;
  const stopped = deadlineAt ? stoppedMs({ startedAt, deadlineAt }, suspensions) : 0;
  const full = minutes === null ? Infinity : startedAt.getTime() + minutes * MINUTE + stopped;
  const before = deadlineAt?.getTime() ?? Infinity;
  const timeUp = minutes === null ? Infinity : Math.max(full, before === Infinity ? 0 : before);
  const end = Math.min(timeUp, closesAt?.getTime() ?? Infinity);
  const moved = Math.max(end, isClosingNew ? Math.min(now.getTime(), before) : before);
  return moved === Infinity ? null : new Date(moved);
}

interface MovedAttempts {
  tenantId: string;
  activityId: string;
  /** Only the attempts of this learner. */
  userId?: string;
  /** Only the attempts of the members of this group. */
  groupId?: string;
  now: Date;
}

/**
 * Moves the deadlines of a quiz's open attempts after a change of its closing date or of what staff grant
 * (docs/decisions/0066-quiz-availability.md).
 */
export async function moveDeadlines(
  tx: TenantTx,
  { now, ...moving }: MovedAttempts,
  { isClosingNew }: { isClosingNew: boolean },
): Promise<void> {
  const { tenantId } = moving;
  const open = await lockOpenAttempts(tx, moving);
  const [first] = open;
  if (!first) return;
  const earliest = new Date(Math.min(...open.map(({ startedAt }) => startedAt.getTime())));
  const [courseEnd, suspensions] = await Promise.all([
    findCourseEnd(tx, { tenantId, courseId: first.courseId }),
    listSuspensions(tx, tenantId, earliest),
  ]);
  const moved = open.flatMap(({ id, startedAt, deadlineAt, time, extraTime, closesAt }) => {
    const ends = [closesAt, courseEnd].flatMap((end) => (end ? [end.getTime()] : []));
    const ending = {
      ...{ startedAt, deadlineAt, minutes: time === null ? null : time + extraTime },
      closesAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    };
    const next = movedDeadline(ending, { suspensions, isClosingNew, now });
    return next?.getTime() === deadlineAt?.getTime() ? [] : [{ id, deadline: next?.toISOString() ?? null }];
  });
  if (moved.length === 0) return;
  await tx.execute(sql`
    update quiz_attempts a set deadline_at = m.deadline
    from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) m (id uuid, deadline timestamptz)
    where a.tenant_id = ${tenantId} and a.id = m.id`);
}

/** Locks the open attempts in the order of their learners, as `writeAnswers` does, so that the two cannot deadlock. */
function lockOpenAttempts(tx: TenantTx, { tenantId, activityId, userId, groupId }: Omit<MovedAttempts, 'now'>) {
  const { id, startedAt, deadlineAt, courseId } = quizAttempts;
  return tx
    .select({
      ...{ id, startedAt, deadlineAt, courseId },
      time: sql<number | null>`(${quizVersions.content} ->> 'time')::int`,
      extraTime: granted.extraTime,
      closesAt: sql<Date | null>`coalesce(${granted.closesAt}, ${quizzes.closesAt})`.mapWith(quizzes.closesAt),
    })
    .from(quizAttempts)
    .innerJoin(quizzes, and(eq(quizzes.tenantId, tenantId), eq(quizzes.activityId, activityId)))
    .innerJoin(quizVersions, and(eq(quizVersions.tenantId, tenantId), eq(quizVersions.id, quizAttempts.versionId)))
    .innerJoinLateral(grantIn({ tenantId, activityId, userId: quizAttempts.userId }), sql`true`)
    .where(
      and(
        eq(quizAttempts.tenantId, tenantId),
        eq(quizAttempts.activityId, activityId),
        eq(quizAttempts.state, 'OPEN'),
        userId === undefined ? undefined : eq(quizAttempts.userId, userId),
        isOfGroup(quizAttempts.userId, { tenantId, groupId }),
      ),
    )
    .orderBy(asc(quizAttempts.userId), asc(id))
    .for('update', { of: quizAttempts });
}
