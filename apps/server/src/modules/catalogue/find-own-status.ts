import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import { OPEN_STATUSES } from '@dars/contracts/selling/order-status';
import { prepared } from '@dars/db/prepared';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { orderCourses } from '@dars/db/schema/selling/order-courses';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray, sql } from 'drizzle-orm';

const value = sql.placeholder;

const ownOrder = prepared((db: TenantTx) =>
  db
    .select({ id: orderCourses.orderId })
    .from(orderCourses)
    .where(
      and(
        eq(orderCourses.tenantId, value('tenantId')),
        eq(orderCourses.courseId, value('courseId')),
        eq(orderCourses.userId, value('userId')),
        inArray(orderCourses.status, [...OPEN_STATUSES]),
      ),
    )
    .prepare('own_open_order'),
);

const ownStatus = prepared((db: TenantTx) =>
  db
    .select({ status: enrolments.status })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.tenantId, value('tenantId')),
        eq(enrolments.courseId, value('courseId')),
        eq(enrolments.userId, value('userId')),
      ),
    )
    .prepare('own_enrolment_status'),
);

interface OwnStatus {
  /** Null: they are not enrolled. */
  enrolment: EnrolmentStatus | null;
  /** Whether they have an order that may still be paid. */
  hasOrder: boolean;
}

/** Finds the enrolment and the open order of a person in a course. */
export async function findOwnStatus(
  tx: TenantTx,
  of: { tenantId: string; courseId: string; userId: string },
): Promise<OwnStatus> {
  const [[found], open] = await Promise.all([ownStatus(tx, of), ownOrder(tx, of)]);
  return { enrolment: found?.status ?? null, hasOrder: open.length > 0 };
}
