import { AppError } from '@dars/contracts/errors';
import type { MoveWaitingInput } from '@dars/contracts/learning/enrolment';
import { idArray } from '@dars/db/prepared';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { and, asc, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { lockCourse } from '../content/course/policy.ts';

/**
 * Moves a learner to another place on the waiting list of a course.
 * @throws not-found, also for a learner who does not wait
 */
export async function reorderWaiting(ctx: TenantContext, { courseId, userId, place }: MoveWaitingInput): Promise<void> {
  const { tx, tenantId, actor, requestId } = ctx;
  const { title } = await lockCourse(ctx, courseId);
  const isWaiting = and(
    eq(enrolments.tenantId, tenantId),
    eq(enrolments.courseId, courseId),
    eq(enrolments.status, 'WAITING'),
  );
  const waiting = await tx
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .where(isWaiting)
    .orderBy(asc(enrolments.waitingNumber), asc(enrolments.userId));
  const ids = waiting.map((each) => each.userId);
  if (!ids.includes(userId.toLowerCase())) throw new AppError('not-found');
  const others = ids.filter((id) => id !== userId.toLowerCase());
  await tx.execute(sql`
    update enrolments as moved set waiting_number = m.n
    from unnest(${idArray(others.toSpliced(place - 1, 0, userId))}) with ordinality m (id, n)
    where moved.tenant_id = ${tenantId} and moved.course_id = ${courseId} and moved.user_id = m.id
      and moved.status = 'WAITING' and moved.waiting_number <> m.n`);
  const details = { course: courseId, title, place };
  await recordAudit(tx, { tenantId, actor, requestId, subjectId: userId, action: 'enrolment.moved', details });
}
