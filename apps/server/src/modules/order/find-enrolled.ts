import { AppError } from '@dars/contracts/errors';
import { OPEN_STATUSES } from '@dars/contracts/selling/order-status';
import { idArray } from '@dars/db/prepared';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { orderCourses } from '@dars/db/schema/selling/order-courses';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray, sql } from 'drizzle-orm';

/**
 * Finds those of the orders that are open and whose learners are in each of their courses already, as staff enrolled them
 * meanwhile.
 */
export async function findEnrolled(
  tx: TenantTx,
  { tenantId, orderIds }: { tenantId: string; orderIds: readonly string[] },
): Promise<Set<string>> {
  const isMissing = sql`not exists (
    select from ${enrolments} where ${enrolments.tenantId} = ${tenantId}
      and ${enrolments.courseId} = ${orderCourses.courseId} and ${enrolments.userId} = ${orderCourses.userId}
      and ${enrolments.status} = 'ACTIVE')`;
  const found = await tx
    .select({ id: orderCourses.orderId })
    .from(orderCourses)
    .where(
      and(
        eq(orderCourses.tenantId, tenantId),
        sql`${orderCourses.orderId} = any(${idArray([...orderIds])})`,
        inArray(orderCourses.status, [...OPEN_STATUSES]),
      ),
    )
    .groupBy(orderCourses.orderId)
    .having(sql`not bool_or(${isMissing})`);
  return new Set(found.map(({ id }) => id));
}

/** Refuses to let a learner pay for courses in which they already are. @throws already-enrolled */
export async function refuseEnrolled(tx: TenantTx, { tenantId, id }: { tenantId: string; id: string }): Promise<void> {
  const enrolled = await findEnrolled(tx, { tenantId, orderIds: [id] });
  if (enrolled.has(id)) throw new AppError('already-enrolled');
}
