import { AppError } from '@dars/contracts/errors';
import type {
  ReissueCertificateInput,
  RevokeCertificateInput,
  StaffCertificate,
} from '@dars/contracts/learning/certificate';
import { certificates } from '@dars/db/schema/learning/certificates';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import {
  composeCertificateIssued,
  composeCertificateRestored,
  composeCertificateRevoked,
} from '../mail/compose-certificate.ts';
import { findCertificate, toStaffCertificate } from './list.ts';
import { queueCertificateMails } from './queue-mails.ts';
import { insertCertificates, isCertificate, lockCertificate, newCode, type StoredCertificate } from './store.ts';

/**
 * Revokes a certificate, or changes the reason of a revocation. Those that it has replaced prove the same under another
 * name, and are revoked with it.
 * @throws not-found
 */
export async function revokeCertificate(
  ctx: TenantContext,
  { id, reason }: RevokeCertificateInput,
): Promise<StaffCertificate> {
  const held = await lockCertificate(ctx, id);
  const change = { revokedAt: held.revokedAt ?? ctx.deps.now(), revokedReason: reason };
  if (held.revokedReason !== reason) {
    await ctx.tx.update(certificates).set(change).where(isWithPredecessors(held));
    await record(ctx, { action: 'certificate.revoked', of: held, details: { reason } });
  }
  if (held.revokedAt === null)
    await queueCertificateMails(ctx, [held], (brand, reader, certificate) =>
      composeCertificateRevoked(brand, reader, { ...certificate, reason }),
    );
  return findCertificate(ctx, id);
}

/**
 * Condition for a certificate and the ones that it replaced. Where it is revoked, only those that were revoked with it count,
 * and else only those that are not revoked.
 */
const isWithPredecessors = ({ tenantId, courseId, userId, number, revokedAt }: StoredCertificate) =>
  and(
    eq(certificates.tenantId, tenantId),
    eq(certificates.courseId, courseId),
    eq(certificates.userId, userId),
    lte(certificates.number, number),
    revokedAt === null ? isNull(certificates.revokedAt) : eq(certificates.revokedAt, revokedAt),
  );

/**
 * Undoes the revocation of a certificate, and of those that were revoked with it.
 * @throws not-found
 */
export async function restoreCertificate(ctx: TenantContext, { id }: { id: string }): Promise<StaffCertificate> {
  const held = await lockCertificate(ctx, id);
  const change = { revokedAt: null, revokedReason: null };
  if (held.revokedAt !== null) {
    await ctx.tx.update(certificates).set(change).where(isWithPredecessors(held));
    await record(ctx, { action: 'certificate.restored', of: held });
    await queueCertificateMails(ctx, [held], composeCertificateRestored);
  }
  return findCertificate(ctx, id);
}

/**
 * Issues a certificate with a corrected name in place of another one, with a number and a code of its own, and the same
 * score and end. The old one stays verifiable and leads to its successor.
 * @throws not-found; conflict if the certificate has been replaced already or is revoked
 */
export async function reissueCertificate(
  ctx: TenantContext,
  { id, name }: ReissueCertificateInput,
): Promise<StaffCertificate> {
  const { tx, tenantId, actor, deps } = ctx;
  const now = deps.now();
  const held = await lockCertificate(ctx, id);
  if (held.replacedAt !== null || held.revokedAt !== null) throw new AppError('conflict');
  await tx.update(certificates).set({ replacedAt: now }).where(isCertificate(held));
  const { userId, courseId, courseTitle, courseLanguage, lecturerName, lessonCount, score, expiresAt } = held;
  const kept = { userId, courseId, courseTitle, courseLanguage, lecturerName, lessonCount, score, expiresAt };
  const corrected = { ...kept, learnerName: name, replacesId: id, code: newCode(), issuedBy: actor.userId };
  await queueCertificateMails(ctx, [corrected], composeCertificateIssued);
  const [successor] = await insertCertificates(tx, { tenantId, now }, [corrected]);
  if (!successor) throw new Error('A certificate was not replaced');
  await record(ctx, { action: 'certificate.reissued', of: held, details: { successor: successor.reference } });
  return toStaffCertificate({ certificate: successor, successorId: null }, now);
}

interface Change {
  action: 'certificate.revoked' | 'certificate.restored' | 'certificate.reissued';
  of: StoredCertificate;
  details?: Record<string, unknown>;
}

async function record({ tx, tenantId, actor, requestId }: TenantContext, { action, of, details }: Change) {
  const { id: subjectId, reference, courseTitle: title } = of;
  await recordAudit(tx, { tenantId, actor, requestId, action, subjectId, details: { title, reference, ...details } });
}
