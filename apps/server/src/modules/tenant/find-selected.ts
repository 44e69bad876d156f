import type { TenantSelection } from '@dars/contracts/portal/tenant-selection';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { and, count, desc, lt, not, type SQL, sql } from 'drizzle-orm';
import { isPortal } from '../../core/identity/tenants.ts';
import { countTenants, filterCondition } from './list.ts';

/** The condition for the portals of a selection, with the values of its placeholders. */
export function selectionCondition(selection: TenantSelection): {
  where: SQL | undefined;
  values: Record<string, unknown>;
} {
  if ('ids' in selection) return { where: and(isPortal, isAmong(selection.ids)), values: {} };
  const { where, values } = filterCondition(selection.filter);
  return { where: and(where, not(isAmong(selection.except))), values };
}

/**
 * Passes the ids as one array parameter: with a parameter each, Postgres would prepare and keep a statement for every
 * number of ids.
 */
const isAmong = (ids: string[]): SQL => sql`${tenants.id} = any(${`{${ids.join()}}`}::uuid[])`;

export async function countSelected(tx: PlatformTx, selection: TenantSelection): Promise<number> {
  if ('filter' in selection && selection.except.length === 0) return countTenants(tx, selection.filter);
  const { where, values } = selectionCondition(selection);
  const [counted] = await tx
    .select({ total: count() })
    .from(tenants)
    .where(where)
    .prepare('selected_tenants_total')
    .execute(values);
  return counted?.total ?? 0;
}

interface Step {
  selection: TenantSelection;
  after: string | undefined;
  size: number;
}

/**
 * Reads and locks the next batch of a selection, by descending id. A portal that is created meanwhile has a higher id
 * than all of them, so no portal is changed that the caller did not see when selecting.
 */
export async function lockSelected(tx: PlatformTx, { selection, after, size }: Step) {
  const { where, values } = selectionCondition(selection);
  return tx
    .select({
      id: tenants.id,
      nameInArabic: tenants.nameInArabic,
      nameInEnglish: tenants.nameInEnglish,
      nameInSpanish: tenants.nameInSpanish,
      status: tenants.status,
    })
    .from(tenants)
    .where(and(where, after === undefined ? undefined : lt(tenants.id, after)))
    .orderBy(desc(tenants.id))
    .limit(size)
    .for('update')
    .prepare('selected_tenants_step')
    .execute(values);
}
