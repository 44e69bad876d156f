import { idArray } from '@dars/db/prepared';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { StoredCourse } from '../content/course/policy.ts';
import { grantSeats, type SeatContext } from '../learning/grant-seats.ts';

interface Withdrawn {
  /** The learners who are in the course no more. */
  withdrawn: string[];
  /** The learners whom a running group keeps in the course. */
  ofGroup: Set<string>;
}

/**
 * Takes learners out of a course that is locked. An enrolment in which nothing was learnt is deleted; another ends, and
 * keeps its progress. Freed seats go to those who wait. Learners whom a running group leads into the course stay.
 */
export async function withdrawEnrolments(
  ctx: SeatContext,
  { id: courseId, title }: StoredCourse,
  userIds: string[],
): Promise<Withdrawn> {
  const { tx, tenantId, deps, actor, requestId } = ctx;
  const ofGroup = await findLed(ctx, courseId, userIds);
  const others = userIds.filter((userId) => !ofGroup.has(userId));
  const isTheirs = and(
    eq(enrolments.tenantId, tenantId),
    eq(enrolments.courseId, courseId),
    sql`${enrolments.userId} = any(${idArray(others)})`,
    inArray(enrolments.status, ['ACTIVE', 'WAITING']),
  );
  const deleted = await tx
    .delete(enrolments)
    .where(and(isTheirs, isNull(enrolments.lastSeenAt), isNull(enrolments.completedAt), hasNothing(tenantId)))
    .returning({ userId: enrolments.userId });
  const ended = await tx
    .update(enrolments)
    .set({ status: 'ENDED', groupId: null, updatedAt: deps.now() })
    .where(isTheirs)
    .returning({ userId: enrolments.userId });
  const withdrawn = [...deleted, ...ended].map(({ userId }) => userId);
  if (withdrawn.length > 0) {
    const details = { course: courseId, title, learners: withdrawn.length };
    await recordAudit(tx, { tenantId, actor, requestId, action: 'enrolment.ended', subjectId: courseId, details });
    await grantSeats(ctx, courseId);
  }
  return { withdrawn, ofGroup };
}

/** What a learner leaves behind in a course. */
const TRACES = ['quiz_attempts', 'lesson_progress', 'activity_progress', 'study_days', 'grade_overrides'] as const;

/** Whether nothing hangs on the enrolment. */
const hasNothing = (tenantId: string): SQL =>
  sql.join(
    TRACES.map(
      (table) => sql`not exists (select from ${sql.identifier(table)} t
        where t.tenant_id = ${tenantId} and t.course_id = ${enrolments.courseId} and t.user_id = ${enrolments.userId})`,
    ),
    sql` and `,
  );

async function findLed({ tx, tenantId }: SeatContext, courseId: string, userIds: string[]): Promise<Set<string>> {
  const found = await tx.execute<{ userId: string }>(sql`
    select distinct m.user_id as "userId" from group_members m
    join groups g on g.tenant_id = ${tenantId} and g.id = m.group_id and g.is_running
    join group_courses c on c.tenant_id = ${tenantId} and c.group_id = m.group_id and c.course_id = ${courseId}
    where m.tenant_id = ${tenantId} and m.user_id = any(${idArray(userIds)})`);
  return new Set(found.map(({ userId }) => userId));
}
