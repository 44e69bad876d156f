import { PACKAGE_CHOICES, type PackageChoice, TENANT_STATUSES } from '@dars/contracts/constants';
import type { PackageTermsList } from '@dars/contracts/portal/package-terms';
import { readOfAll } from '@dars/db/reachable';
import { packageTerms } from '@dars/db/schema/portal/package-terms';
import { platformCounters } from '@dars/db/schema/portal/platform-counters';
import { tenants } from '@dars/db/schema/portal/tenants';
import { sellingSettings } from '@dars/db/schema/selling/selling-settings';
import type { PlatformTx } from '@dars/db/tx';
import { and, eq, inArray, sql } from 'drizzle-orm';

/** The packages by the names of the counters of their portals. Archived portals are left out. */
const COUNTERS = new Map(
  TENANT_STATUSES.filter((status) => status !== 'ARCHIVED').flatMap((status) =>
    PACKAGE_CHOICES.map((code) => [`tenants:${status}:${code}`, code]),
  ),
);

/** Lists the terms of all packages with the number of their portals, and of those that have opened their sale. */
export async function listPackages(tx: PlatformTx): Promise<PackageTermsList> {
  const [terms, portals, { result: open, isIncomplete }] = await Promise.all([
    tx.select().from(packageTerms),
    countPortals(tx),
    readOfAll(tx, (ids) => countOpenPortals(tx, ids)),
  ]);
  const rows = PACKAGE_CHOICES.flatMap((code) => {
    const found = terms.find((row) => row.package === code);
    if (!found) return [];
    const { maySell, feeRate, version } = found;
    const counts = { portals: portals.get(code) ?? 0, openPortals: open.get(code) ?? 0 };
    return [{ package: code, maySell, feeRate, version, ...counts }];
  });
  return { rows, isIncomplete };
}

async function countPortals(tx: PlatformTx): Promise<Map<PackageChoice, number>> {
  const rows = await tx
    .select()
    .from(platformCounters)
    .where(inArray(platformCounters.name, [...COUNTERS.keys()]));
  const counts = new Map<PackageChoice, number>();
  for (const { name, value } of rows) {
    const code = COUNTERS.get(name);
    if (code) counts.set(code, (counts.get(code) ?? 0) + value);
  }
  return counts;
}

/** @param ids an array of Postgres with the only portals that are counted; undefined: all of them */
async function countOpenPortals(tx: PlatformTx, ids: string | undefined): Promise<Map<PackageChoice, number>> {
  const code = sql<PackageChoice>`coalesce(${tenants.package}, 'FREE')`;
  const isCounted = ids === undefined ? undefined : sql`${sellingSettings.tenantId} = any (${ids}::uuid[])`;
  const rows = await tx
    .select({ code, open: sql`count(*)`.mapWith(Number) })
    .from(sellingSettings)
    .innerJoin(tenants, eq(tenants.id, sellingSettings.tenantId))
    .where(and(sql`${sellingSettings.isOpen}`, eq(tenants.status, 'PUBLISHED'), isCounted))
    .groupBy(code);
  return new Map(rows.map((row) => [row.code, row.open]));
}
