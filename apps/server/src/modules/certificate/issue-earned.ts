import { courses } from '@dars/db/schema/content/courses';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import { findCandidates } from './find-candidates.ts';
import { type Issuing, issueTo } from './store.ts';

/**
 * Issues certificates to those of the learners who have completed the course with the least score and have none yet, if
 * the course issues certificates by itself. Every completion of a course calls it in its own transaction, and so does
 * everything that may make a score better or final. The caller holds the enrolments of the learners and takes no other
 * enrolment afterwards, because the portal's counter stays locked until the end of the transaction.
 */
export async function issueEarnedCertificates(
  tx: TenantTx,
  issuing: Issuing,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { tenantId, courseId } = issuing;
  const [course] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), eq(courses.id, courseId), eq(courses.hasCertificates, true)));
  if (!course) return;
  const terms = { minimum: course.certificateMinimum };
  await issueTo(tx, issuing, course, await findCandidates(tx, issuing, { userIds, terms }));
}
