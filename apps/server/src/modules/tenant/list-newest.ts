import { NEWEST_TENANTS } from '@dars/contracts/constants';
import { SETUP_STEPS } from '@dars/contracts/portal/settings';
import type { NewestTenant } from '@dars/contracts/reports/overview';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { displayNamesColumn } from '../../core/identity/display-names.ts';
import { isPortal } from '../../core/identity/tenants.ts';

const newest = prepared((db: PlatformTx) =>
  db
    .select({
      id: tenants.id,
      nameInArabic: tenants.nameInArabic,
      nameInEnglish: tenants.nameInEnglish,
      nameInSpanish: tenants.nameInSpanish,
      displayNames: displayNamesColumn,
      status: tenants.status,
      createdAt: tenants.createdAt,
      setup: sql<string[] | null>`${tenantSettings.value} -> 'setup'`,
    })
    .from(tenants)
    .leftJoin(tenantSettings, eq(tenantSettings.tenantId, tenants.id))
    .where(isPortal)
    .orderBy(desc(tenants.createdAt), desc(tenants.id))
    .limit(NEWEST_TENANTS)
    .prepare('newest_tenants'),
);

// One index lookup, however many people the portal has.
const lastActivity = prepared((db: PlatformTx) =>
  db
    .select({ lastActiveOn: users.lastActiveOn })
    .from(users)
    .where(and(eq(users.tenantId, sql.placeholder('tenantId')), isNotNull(users.lastActiveOn)))
    .orderBy(desc(users.lastActiveOn))
    .limit(1)
    .prepare('last_activity'),
);

/** Lists the newest portals, with the last activity of their people and the finished steps of their setup. */
export async function listNewestTenants(tx: PlatformTx): Promise<NewestTenant[]> {
  const rows = await newest(tx);
  // The statements are sent together in one round trip. In a cluster each goes to the machine of its portal.
  const activities = await Promise.all(rows.map(({ id }) => lastActivity(tx, { tenantId: id })));
  return rows.map(({ createdAt, setup, ...row }, index) => ({
    ...row,
    createdDate: createdAt.toISOString(),
    lastActiveOn: activities[index]?.[0]?.lastActiveOn ?? null,
    setup: SETUP_STEPS.filter((step) => setup?.includes(step)),
  }));
}
