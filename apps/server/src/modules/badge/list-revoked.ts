import { AppError } from '@dars/contracts/errors';
import { BADGES_IN_LIST, badgeAddress } from '@dars/contracts/learning/badge';
import { certificates } from '@dars/db/schema/learning/certificates';
import { and, asc, between, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { originOf } from '../../core/realm-origin.ts';
import { badgeIdOf } from './compose-credential.ts';

/** The most digits of a list's number that are looked up. */
const LIST = /^\d{1,6}$/;

/**
 * Lists the revoked badges among those of a portal's certificates that have numbers of one range, in the shape of
 * `1EdTechRevocationList`. It names neither codes nor reasons.
 * @throws not-found, too-many-requests
 */
export async function listRevoked(ctx: Context, list: string) {
  await ctx.limit('verification');
  const { deps, realm } = ctx;
  if (realm.kind !== 'tenant' || !LIST.test(list)) throw new AppError('not-found');
  const { tenantId } = realm;
  const first = Number(list) * BADGES_IN_LIST;
  const revoked = await deps.db.withTenant(
    tenantId,
    (tx) =>
      tx
        .select({ id: certificates.id })
        .from(certificates)
        .where(
          and(
            eq(certificates.tenantId, tenantId),
            between(certificates.number, first, first + BADGES_IN_LIST - 1),
            isNotNull(certificates.revokedAt),
          ),
        )
        .orderBy(asc(certificates.number)),
    { readOnly: true },
  );
  const origin = originOf(realm, deps.config.baseUrl);
  return {
    id: origin + badgeAddress.revocations(first),
    issuer: origin + badgeAddress.issuer,
    revokedCredentials: revoked.map(({ id }) => ({ id: badgeIdOf(id), revoked: true })),
  };
}
