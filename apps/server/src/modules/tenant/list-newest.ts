import { NEWEST_TENANTS } from '@dars/contracts/constants';
import { SETUP_STEPS } from '@dars/contracts/portal/settings';
import type { NewestTenant } from '@dars/contracts/reports/overview';
import { prepared } from '@dars/db/prepared';
import { readReachable } from '@dars/db/reachable';
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
      status: tenants.status,
      createdAt: tenants.createdAt,
    })
    .from(tenants)
    .where(isPortal)
    .orderBy(desc(tenants.createdAt), desc(tenants.id))
    .limit(NEWEST_TENANTS)
    .prepare('newest_tenants'),
);

const finishedSteps = prepared((db: PlatformTx) =>
  db
    .select({ setup: sql<string[] | null>`${tenantSettings.value} -> 'setup'`, displayNames: displayNamesColumn })
    .from(tenantSettings)
    .where(eq(tenantSettings.tenantId, sql.placeholder('tenantId')))
    .prepare('finished_steps'),
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
  // On one Postgres the statements are sent together in one round trip. In a cluster each goes to the portal's machine.
  const parts = await readReachable(tx, rows, ({ id: tenantId }) =>
    Promise.all([finishedSteps(tx, { tenantId }), lastActivity(tx, { tenantId })]),
  );
  return rows.map(({ createdAt, ...row }, index) => {
    const [settings, activity] = parts[index] ?? [];
    return {
      ...row,
      displayNames: settings?.[0]?.displayNames ?? null,
      createdDate: createdAt.toISOString(),
      lastActiveOn: activity?.[0]?.lastActiveOn ?? null,
      setup: SETUP_STEPS.filter((step) => settings?.[0]?.setup?.includes(step)),
      isReachable: parts[index] !== undefined,
    };
  });
}
