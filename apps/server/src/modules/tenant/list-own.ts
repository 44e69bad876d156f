import { DEFAULT_PRIMARY } from '@dars/contracts/portal/settings';
import { MAX_OWN_TENANTS, type OwnTenant } from '@dars/contracts/portal/tenant';
import { prepared } from '@dars/db/prepared';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../core/identity/actor.ts';
import { findBrands } from './find-brands.ts';

const own = prepared((db: PlatformTx) =>
  db
    .select({
      id: tenants.id,
      nameInArabic: tenants.nameInArabic,
      nameInEnglish: tenants.nameInEnglish,
      nameInSpanish: tenants.nameInSpanish,
      description: tenants.description,
      status: tenants.status,
      suspendedReason: tenants.suspendedReason,
      suspendedAt: tenants.suspendedAt,
      package: tenants.package,
      createdAt: tenants.createdAt,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(tenants)
    .where(and(eq(tenants.ownerRealm, sql.placeholder('realmId')), eq(tenants.ownerId, sql.placeholder('userId'))))
    .orderBy(desc(tenants.createdAt), desc(tenants.id))
    .limit(MAX_OWN_TENANTS)
    .prepare('own_tenants'),
);

/** Lists the caller's own portals, in every state, newest first. */
export async function listOwnTenants(
  tx: PlatformTx,
  { realmId, userId }: Pick<Actor, 'realmId' | 'userId'>,
): Promise<{ rows: OwnTenant[]; total: number; isIncomplete: boolean }> {
  const found = await own(tx, { realmId, userId });
  const ids = found.map(({ id }) => id);
  const brands = await findBrands(tx, ids);
  const rows = found.map(({ createdAt, suspendedReason: reason, suspendedAt, total: _total, ...row }) => ({
    ...row,
    logo: brands?.get(row.id)?.logo ?? null,
    displayNames: brands?.get(row.id)?.displayNames ?? null,
    suspension: reason !== null && suspendedAt !== null ? { reason, since: suspendedAt.toISOString() } : null,
    color: brands?.get(row.id)?.color ?? DEFAULT_PRIMARY,
    createdDate: createdAt.toISOString(),
  }));
  return { rows, total: found[0]?.total ?? 0, isIncomplete: brands === undefined };
}
