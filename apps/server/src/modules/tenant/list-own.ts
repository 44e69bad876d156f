import { DEFAULT_PRIMARY } from '@dars/contracts/portal/settings';
import { MAX_OWN_TENANTS, type OwnTenant } from '@dars/contracts/portal/tenant';
import { prepared } from '@dars/db/prepared';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../core/identity/actor.ts';
import { displayNamesColumn } from '../../core/identity/display-names.ts';

const own = prepared((db: PlatformTx) =>
  db
    .select({
      id: tenants.id,
      nameInArabic: tenants.nameInArabic,
      nameInEnglish: tenants.nameInEnglish,
      nameInSpanish: tenants.nameInSpanish,
      displayNames: displayNamesColumn,
      description: tenants.description,
      status: tenants.status,
      suspendedReason: tenants.suspendedReason,
      suspendedAt: tenants.suspendedAt,
      package: tenants.package,
      logo: sql<string | null>`${tenantSettings.value} -> 'logo' ->> 'value'`,
      color: sql<string | null>`${tenantSettings.value} -> 'colors' -> 'colorCodes' -> 0 ->> 'hex'`,
      createdAt: tenants.createdAt,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(tenants)
    .leftJoin(tenantSettings, eq(tenantSettings.tenantId, tenants.id))
    .where(and(eq(tenants.ownerRealm, sql.placeholder('realmId')), eq(tenants.ownerId, sql.placeholder('userId'))))
    .orderBy(desc(tenants.createdAt), desc(tenants.id))
    .limit(MAX_OWN_TENANTS)
    .prepare('own_tenants'),
);

/** Lists the caller's own portals, in every state, newest first. */
export async function listOwnTenants(
  tx: PlatformTx,
  { realmId, userId }: Pick<Actor, 'realmId' | 'userId'>,
): Promise<{ rows: OwnTenant[]; total: number }> {
  const found = await own(tx, { realmId, userId });
  const rows = found.map(({ createdAt, color, suspendedReason: reason, suspendedAt, total: _total, ...row }) => ({
    ...row,
    suspension: reason !== null && suspendedAt !== null ? { reason, since: suspendedAt.toISOString() } : null,
    color: color ?? DEFAULT_PRIMARY,
    createdDate: createdAt.toISOString(),
  }));
  return { rows, total: found[0]?.total ?? 0 };
}
