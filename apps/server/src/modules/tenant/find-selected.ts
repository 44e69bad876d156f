import type { TenantSelection } from '@dars/contracts/portal/tenant-selection';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { and, count, desc, lt, not, type SQL, sql } from 'drizzle-orm';
import { isPortal } from '../../core/identity/tenants.ts';
import { foundBy } from './list.ts';

/** The portals of a selection; `values` are those of the condition's placeholders. */
export function selectedBy(selection: TenantSelection): { where: SQL | undefined; values: Record<string, unknown> } {
  if ('ids' in selection) return { where: and(isPortal, isAmong(selection.ids)), values: {} };
  const { where, values } = foundBy(selection.filter);
  return { where: and(where, not(isAmong(selection.except))), values };
}

/** One parameter, however many they are: a statement for every number of them would be prepared and kept. */
const isAmong = (ids: string[]): SQL => sql`${tenants.id} = any(${`{${ids.join()}}`}::uuid[])`;

export async function countSelected(tx: PlatformTx, selection: TenantSelection): Promise<number> {
  const { where, values } = selectedBy(selection);
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
 * The next of a selection, held until the end of the transaction. From the last id back: a portal that is made
 * meanwhile has a later id than all, so nothing is done with what nobody saw when they selected.
 */
export async function lockSelected(tx: PlatformTx, { selection, after, size }: Step) {
  const { where, values } = selectedBy(selection);
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
