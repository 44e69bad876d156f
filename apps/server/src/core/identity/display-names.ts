import { type DisplayNames, parseStoredGeneral } from '@dars/contracts/portal/general-settings';
import { idArray } from '@dars/db/prepared';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import type { PlatformTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';

/** A portal's own names, in a statement that joins its settings. Null if it has none. */
export const displayNamesColumn = sql<DisplayNames>`${tenantSettings.general} -> 'names'`;

/**
 * Adds their own names to portals of a statement that cannot join the settings: in a cluster it may lock rows of all
 * portals only without them.
 */
export async function withDisplayNames<Portal extends { id: string }>(
  tx: PlatformTx,
  portals: readonly Portal[],
): Promise<(Portal & { displayNames: DisplayNames })[]> {
  if (portals.length === 0) return [];
  const found = await tx
    .select({ id: tenantSettings.tenantId, general: tenantSettings.general })
    .from(tenantSettings)
    .where(sql`${tenantSettings.tenantId} = any(${idArray(portals.map(({ id }) => id))})`);
  const names = new Map(found.map(({ id, general }) => [id, parseStoredGeneral(general).names]));
  return portals.map((portal) => ({ ...portal, displayNames: names.get(portal.id) ?? null }));
}
