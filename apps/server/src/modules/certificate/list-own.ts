import type { ListOwnCertificatesInput, ownCertificates } from '@dars/contracts/learning/certificate-record';
import { certificates } from '@dars/db/schema/learning/certificates';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TenantContext } from '../../core/context.ts';
import { stateOf } from './rules.ts';
import type { StoredCertificate } from './store.ts';

/** Lists the caller's certificates, also revoked and expired ones and those of courses that are closed to learners. */
export async function listOwnCertificates(
  { tx, tenantId, actor, deps }: TenantContext,
  { page, size }: ListOwnCertificatesInput,
): Promise<z.output<typeof ownCertificates>> {
  const where = and(
    eq(certificates.tenantId, tenantId),
    eq(certificates.userId, actor.userId),
    isNull(certificates.replacedAt),
  );
  const [found, [counted]] = await Promise.all([
    tx
      .select()
      .from(certificates)
      .where(where)
      .orderBy(desc(certificates.issuedAt), desc(certificates.id))
      .limit(size)
      .offset(page * size),
    tx.select({ total: count() }).from(certificates).where(where),
  ]);
  const now = deps.now();
  return { rows: found.map((stored) => toLearnersCertificate(stored, now)), total: counted?.total ?? 0 };
}

const toLearnersCertificate = (stored: StoredCertificate, now: Date) => ({
  ...{ id: stored.id, reference: stored.reference, code: stored.code, learnerName: stored.learnerName },
  ...{ courseTitle: stored.courseTitle, courseLanguage: stored.courseLanguage },
  ...{ score: stored.score, status: stateOf(stored, now) },
  issuedDate: stored.issuedAt.toISOString(),
  expiresDate: stored.expiresAt?.toISOString() ?? null,
  revokedDate: stored.revokedAt?.toISOString() ?? null,
  revokedReason: stored.revokedReason,
});
