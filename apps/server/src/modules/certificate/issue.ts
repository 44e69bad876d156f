import {
  type CertificateSettings,
  type IssueCertificatesInput,
  type IssuedCertificates,
  MAX_ISSUED_AT_ONCE,
  type UpdateCertificateSettingsInput,
} from '@dars/contracts/learning/certificate';
import { courses } from '@dars/db/schema/content/courses';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { findCourse, lockCourse, type StoredCourse } from '../content/course/policy.ts';
import { findCandidates } from './find-candidates.ts';
import { countEarned, listEarned } from './list-earned.ts';
import { issueTo, lockEnrolmentsOf } from './store.ts';

const settingsOf = ({ hasCertificates, certificateMinimum, certificateMonths }: StoredCourse): CertificateSettings => ({
  isOn: hasCertificates,
  minimumScore: certificateMinimum,
  validMonths: certificateMonths,
});

/** @throws not-found */
export async function getCertificateSettings(
  ctx: TenantContext,
  { courseId }: { courseId: string },
): Promise<CertificateSettings> {
  return settingsOf(await findCourse(ctx, courseId));
}

/**
 * Decides whether a course issues certificates by itself, and on what terms. Certificates that were issued before keep
 * theirs.
 * @throws not-found
 */
export async function updateCertificateSettings(
  ctx: TenantContext,
  { courseId, ...wanted }: UpdateCertificateSettingsInput,
): Promise<CertificateSettings> {
  const { tx, tenantId, actor, requestId } = ctx;
  const course = await lockCourse(ctx, courseId);
  const { isOn, minimumScore, validMonths } = settingsOf(course);
  if (isOn === wanted.isOn && minimumScore === wanted.minimumScore && validMonths === wanted.validMonths) return wanted;
  await tx
    .update(courses)
    .set({
      hasCertificates: wanted.isOn,
      certificateMinimum: wanted.minimumScore,
      certificateMonths: wanted.validMonths,
    })
    .where(and(eq(courses.tenantId, tenantId), eq(courses.id, courseId)));
  const details = { title: course.title, ...wanted };
  await recordAudit(tx, { tenantId, actor, requestId, action: 'certificate.configured', subjectId: courseId, details });
  return wanted;
}

/**
 * Issues certificates to the named learners of a course, or to those who completed it with the least score, at most
 * `MAX_ISSUED_AT_ONCE` in one call. Learners who have one, and people who are not in the course, are passed over.
 * @throws not-found
 */
export async function issueCertificates(
  ctx: TenantContext,
  { courseId, userIds }: IssueCertificatesInput,
): Promise<IssuedCertificates> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const course = await findCourse(ctx, courseId);
  const { certificateMinimum: minimum } = course;
  const issuing = { tenantId, courseId, now: deps.now(), deps, issuedBy: actor.userId };
  const isForced = userIds !== undefined;
  const wanted = isForced
    ? [...new Set(userIds.map((id) => id.toLowerCase()))]
    : await listEarned(tx, issuing, { minimum, limit: MAX_ISSUED_AT_ONCE });
  await lockEnrolmentsOf(tx, issuing, wanted);
  const terms = isForced ? 'forced' : { minimum };
  const candidates = await findCandidates(tx, issuing, { userIds: wanted, terms });
  const issued = await issueTo(tx, issuing, course, candidates);
  if (issued.length > 0) {
    const details = { title: course.title, certificates: issued.length, isForced };
    await recordAudit(tx, { tenantId, actor, requestId, action: 'certificate.issued', subjectId: courseId, details });
  }
  return { issued: issued.length, left: isForced ? 0 : await countEarned(tx, issuing, minimum) };
}
