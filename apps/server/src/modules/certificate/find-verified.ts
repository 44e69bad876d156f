import { AppError } from '@dars/contracts/errors';
import type { VerifiedCertificate, VerifyCertificateInput } from '@dars/contracts/learning/certificate';
import { parseCertificateCode } from '@dars/contracts/learning/certificate-code';
import type { CertificateLook } from '@dars/contracts/learning/certificate-design';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { users } from '@dars/db/schema/accounts/users';
import { certificateLooks } from '@dars/db/schema/learning/certificate-looks';
import { certificates } from '@dars/db/schema/learning/certificates';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../core/context.ts';
import { type Brand, findPortalBrand } from '../mail/brand.ts';
import { getPresentLook, parseLook } from './look.ts';
import { stateOf } from './rules.ts';
import { originalAt } from './store.ts';

const successors = alias(certificates, 'successors');

/**
 * Finds the certificate of a code for anybody: at a portal's host among the portal's, at the platform's host among those
 * of all portals, also of suspended ones. A text that cannot be a code is looked up too, so that the answer and its time
 * are those of a code that does not exist.
 * @throws not-found, too-many-requests
 */
export async function findVerified(ctx: Context, input: VerifyCertificateInput): Promise<VerifiedCertificate> {
  return (await findByCode(ctx, input)).certificate;
}

/** A certificate that anybody may see who has its code, and the portal that issued it. */
export interface IssuedCertificate {
  tenantId: string;
  certificate: VerifiedCertificate;
  brand: Brand;
  /** What badges are named after and nobody reads on the page. */
  ids: { id: string; courseId: string; number: number };
  /** The portal as its documents show it. */
  look: CertificateLook;
}

/** Finds a certificate as `findVerified` does, with its portal and its look. @throws not-found, too-many-requests */
export async function findIssued(ctx: Context, input: VerifyCertificateInput): Promise<IssuedCertificate> {
  const { keptLook, ...found } = await findByCode(ctx, input);
  const { tenantId } = found;
  const present = () => ctx.deps.db.withTenant(tenantId, (tx) => getPresentLook(tx, tenantId), { readOnly: true });
  return { ...found, look: keptLook ?? (await present()) };
}

type Found = Omit<IssuedCertificate, 'look'> & { keptLook: CertificateLook | undefined };

/** Runs the same statements for a code that exists and for one that does not. */
async function findByCode(ctx: Context, { code: typed }: VerifyCertificateInput): Promise<Found> {
  await ctx.limit('verification');
  const { deps, realm } = ctx;
  const code = parseCertificateCode(typed) ?? '';
  const tenantId = realm.kind === 'tenant' ? realm.tenantId : await findIssuer(ctx, code);
  const found = await deps.db.withTenant(tenantId, (tx) => read(ctx, tx, { tenantId, code }), { readOnly: true });
  if (!found) throw new AppError('not-found');
  return found;
}

/**
 * Finds the portal that issued a certificate with this code. If there is none, the answer is the platform's realm, which
 * issues no certificates, so that the next statement finds nothing.
 */
async function findIssuer({ deps }: Context, code: string): Promise<string> {
  const [found] = await deps.db.withPlatform(
    (tx) => tx.select({ tenantId: certificates.tenantId }).from(certificates).where(eq(certificates.code, code)),
    { readOnly: true },
  );
  return found?.tenantId ?? PLATFORM_ID;
}

async function read(
  { deps, language }: Context,
  tx: TenantTx,
  { tenantId, code }: { tenantId: string; code: string },
): Promise<Found | undefined> {
  const [[found], brand] = await Promise.all([
    tx
      .select({
        ...{ stored: certificates, removedAt: users.removedAt, look: certificateLooks.look },
        successor: { code: successors.code, reference: successors.reference },
        originalAt: originalAt(tx, tenantId),
      })
      .from(certificates)
      .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, certificates.userId)))
      .leftJoin(
        certificateLooks,
        and(eq(certificateLooks.tenantId, tenantId), eq(certificateLooks.id, certificates.lookId)),
      )
      .leftJoin(successors, and(eq(successors.tenantId, tenantId), eq(successors.replacesId, certificates.id)))
      .where(and(eq(certificates.tenantId, tenantId), eq(certificates.code, code))),
    findPortalBrand(tx, tenantId),
  ]);
  if (!found || !brand) return undefined;
  const { stored, removedAt, successor, originalAt: firstAt } = found;
  const isRevoked = stored.revokedAt !== null;
  // Of a removed account only what the certificate proves is shown.
  const isShort = isRevoked || removedAt !== null;
  const certificate = {
    ...{ code, reference: stored.reference, status: stateOf(stored, deps.now()), successor },
    issuer: {
      ...{ name: brand.nameIn(language), url: brand.originOf(deps.config.baseUrl) },
      timeZone: brand.settings.timeZone,
    },
    ...{ courseTitle: stored.courseTitle, courseLanguage: stored.courseLanguage },
    learnerName: stored.learnerName,
    lecturerName: isShort ? null : stored.lecturerName,
    lessonCount: isShort ? null : stored.lessonCount,
    score: isShort ? null : stored.score,
    issuedDate: stored.issuedAt.toISOString(),
    originalDate: firstAt?.toISOString() ?? null,
    expiresDate: stored.expiresAt?.toISOString() ?? null,
    revokedDate: stored.revokedAt?.toISOString() ?? null,
    revokedReason: stored.revokedReason,
  };
  const { id, courseId, number } = stored;
  return { tenantId, certificate, brand, keptLook: parseLook(found.look), ids: { id, courseId, number } };
}
