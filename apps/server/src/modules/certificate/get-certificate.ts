import { AppError } from '@dars/contracts/errors';
import { type CertificateRecord, MAX_CERTIFICATE_HISTORY } from '@dars/contracts/learning/certificate-record';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { certificates } from '@dars/db/schema/learning/certificates';
import { and, desc, eq } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { nameOf } from './find-candidates.ts';
import { toStaffCertificate } from './list.ts';
import { stateOf } from './rules.ts';
import { isCertificate, reachableBy, type StoredCertificate } from './store.ts';

/** Returns a certificate of a course that the actor may edit, who issued it, and the learner's others of the course. */
export async function getCertificate(ctx: TenantContext, { id }: { id: string }): Promise<CertificateRecord> {
  const { tx, tenantId, actor, deps } = ctx;
  const [found] = await tx
    .select({ certificate: certificates, firstName: users.firstName, lastName: users.lastName })
    .from(certificates)
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, certificates.courseId)))
    .leftJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, certificates.issuedBy)))
    .where(and(isCertificate({ tenantId, id }), reachableBy(tenantId, actor)));
  if (!found) throw new AppError('not-found');
  const { certificate, firstName, lastName } = found;
  const now = deps.now();
  const history = await listHistory(ctx, certificate);
  const successorId = history.find(({ replacesId }) => replacesId === id)?.id ?? null;
  return {
    ...toStaffCertificate({ certificate, successorId }, now),
    lecturerName: certificate.lecturerName,
    lessonCount: certificate.lessonCount,
    isByStaff: certificate.issuedBy !== null,
    issuedBy: firstName === null || lastName === null ? null : nameOf({ firstName, lastName }),
    history: history.map((each) => ({
      ...{ id: each.id, reference: each.reference, learnerName: each.learnerName },
      ...{ status: stateOf(each, now), issuedDate: each.issuedAt.toISOString() },
    })),
  };
}

const listHistory = ({ tx, tenantId }: TenantContext, { courseId, userId }: StoredCertificate) =>
  tx
    .select()
    .from(certificates)
    .where(
      and(eq(certificates.tenantId, tenantId), eq(certificates.courseId, courseId), eq(certificates.userId, userId)),
    )
    .orderBy(desc(certificates.number))
    .limit(MAX_CERTIFICATE_HISTORY);
