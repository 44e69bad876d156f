import type { GroupLeaveRule } from '@dars/contracts/learning/groups/group-constants';
import { idArray } from '@dars/db/prepared';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import { grantSeats, type SeatContext } from '../learning/grant-seats.ts';

interface Leaving {
  groupId: string;
  /** Undefined: all of the group. */
  userIds?: readonly string[] | undefined;
}

/** The id of another running group by which the learner of the row is in the row's course; null if there is none. */
const otherGroup = ({ tenantId }: { tenantId: string }): SQL => sql`(
  select g.id from group_members m
  join group_courses c on c.tenant_id = ${tenantId} and c.group_id = m.group_id and c.course_id = ${enrolments.courseId}
  join groups g on g.tenant_id = ${tenantId} and g.id = m.group_id and g.is_running
  where m.tenant_id = ${tenantId} and m.user_id = ${enrolments.userId} and g.id <> ${enrolments.groupId}
  order by g.id limit 1)`;

const cameBy = ({ tenantId }: { tenantId: string }, { groupId, userIds }: Leaving): SQL | undefined =>
  and(
    eq(enrolments.tenantId, tenantId),
    eq(enrolments.groupId, groupId),
    userIds && sql`${enrolments.userId} = any(${idArray([...userIds])})`,
  );

/**
 * Ends the enrolments in a course that is locked and that came by a group, unless another running group of the learner
 * leads into it, whose enrolment it then becomes. Progress and results are kept, and freed seats go to those who wait. By
 * the rule `KEEP` nothing ends, and no group will end it later.
 * @returns the number of ended enrolments
 */
export async function endByGroup(
  ctx: SeatContext,
  course: { id: string; title: string },
  { onLeave, ...leaving }: Leaving & { onLeave: GroupLeaveRule },
): Promise<number> {
  const { tx, tenantId, deps, actor, requestId } = ctx;
  const isOfCourse = and(cameBy(ctx, leaving), eq(enrolments.courseId, course.id));
  if (onLeave === 'KEEP') {
    await tx.update(enrolments).set({ groupId: null }).where(isOfCourse);
    return 0;
  }
  const ended = await tx
    .update(enrolments)
    .set({ status: 'ENDED', groupId: null, updatedAt: deps.now() })
    .where(and(isOfCourse, isNull(otherGroup(ctx))))
    .returning({ userId: enrolments.userId });
  await tx
    .update(enrolments)
    .set({ groupId: otherGroup(ctx) })
    .where(isOfCourse);
  if (ended.length === 0) return 0;
  const details = { course: course.id, title: course.title, learners: ended.length, group: leaving.groupId };
  await recordAudit(tx, { tenantId, actor, requestId, action: 'enrolment.ended', subjectId: course.id, details });
  await grantSeats(ctx, course.id);
  return ended.length;
}

/** Counts the enrolments that `endByGroup` would end by the rule `END`, in one course or in all. */
export async function countEnding(
  ctx: Pick<SeatContext, 'tx' | 'tenantId'>,
  { courseId, ...leaving }: Leaving & { courseId: string | undefined },
): Promise<number> {
  const isOfCourse = courseId === undefined ? undefined : eq(enrolments.courseId, courseId);
  const [counted] = await ctx.tx
    .select({ total: count() })
    .from(enrolments)
    .where(and(cameBy(ctx, leaving), isOfCourse, isNull(otherGroup(ctx))));
  return counted?.total ?? 0;
}
