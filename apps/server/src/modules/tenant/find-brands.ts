import { prepared } from '@dars/db/prepared';
import { readReachable } from '@dars/db/reachable';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import type { PlatformTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';
import { displayNamesColumn } from '../../core/identity/display-names.ts';

export const logoColumn = sql<string | null>`${tenantSettings.value} -> 'logo' ->> 'value'`;

const brands = prepared((db: PlatformTx) =>
  db
    .select({
      tenantId: tenantSettings.tenantId,
      logo: logoColumn,
      displayNames: displayNamesColumn,
      color: sql<string | null>`${tenantSettings.value} -> 'colors' -> 'colorCodes' -> 0 ->> 'hex'`,
    })
    .from(tenantSettings)
    .where(sql`${tenantSettings.tenantId} = any (${sql.placeholder('ids')}::uuid[])`)
    .prepare('tenant_brands'),
);

/**
 * Returns the logos, own names and primary colours of portals by their ids, or undefined if a machine of the cluster that
 * has one of the portals does not answer.
 */
export async function findBrands(tx: PlatformTx, ids: readonly string[]) {
  const [rows] = await readReachable(tx, [`{${ids.join()}}`], (list) => brands(tx, { ids: list }));
  return rows && new Map(rows.map(({ tenantId, ...brand }) => [tenantId, brand]));
}
