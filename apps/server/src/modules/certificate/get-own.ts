import type { OwnCertificate } from '@dars/contracts/learning/certificate';
import { certificates } from '@dars/db/schema/learning/certificates';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';

/** Returns the caller's certificate of a course; null if there is none, or if it was revoked or has expired. */
export async function getOwnCertificate(
  { tx, tenantId, actor, deps }: TenantContext,
  { courseId }: { courseId: string },
): Promise<OwnCertificate | null> {
  const [own] = await tx
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.tenantId, tenantId),
        eq(certificates.courseId, courseId),
        eq(certificates.userId, actor.userId),
        isNull(certificates.replacedAt),
        isNull(certificates.revokedAt),
        or(isNull(certificates.expiresAt), gt(certificates.expiresAt, deps.now())),
      ),
    );
  if (!own) return null;
  const { code, reference, courseTitle, issuedAt, expiresAt } = own;
  return {
    ...{ code, reference, courseTitle, issuedDate: issuedAt.toISOString() },
    expiresDate: expiresAt?.toISOString() ?? null,
  };
}
