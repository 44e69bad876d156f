import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import { prepared } from '@dars/db/prepared';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';

const value = sql.placeholder;

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

/** Finds the status of a person's enrolment in a course. Null: they are not enrolled. */
export async function findOwnStatus(
  tx: TenantTx,
  of: { tenantId: string; courseId: string; userId: string },
): Promise<EnrolmentStatus | null> {
  const [found] = await ownStatus(tx, of);
  return found?.status ?? null;
}
