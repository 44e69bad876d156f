import {
  DEFAULT_SETTINGS,
  type PortalSettings,
  parseStoredSettings,
  type TenantSettings,
} from '@dars/contracts/portal/settings';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import type { TenantTx } from '@dars/db/tx';
import { eq } from 'drizzle-orm';

const ofPortal = (tenantId: string) => eq(tenantSettings.tenantId, tenantId);
const columns = { value: tenantSettings.value, updatedAt: tenantSettings.updatedAt };

/** The portal's settings, or the default ones if it has none yet. */
export async function getSettings(tx: TenantTx, tenantId: string): Promise<PortalSettings> {
  const [found] = await tx.select(columns).from(tenantSettings).where(ofPortal(tenantId));
  if (!found) return { ...DEFAULT_SETTINGS, updatedDate: null };
  return { ...parseStoredSettings(found.value), updatedDate: found.updatedAt.toISOString() };
}

/**
 * Locks the settings until the transaction ends, and creates default ones if there are none; `updatedAt` is null in
 * that case.
 */
export async function lockSettings(
  tx: TenantTx,
  tenantId: string,
): Promise<{ settings: TenantSettings; updatedAt: Date | null }> {
  const inserted = await tx
    .insert(tenantSettings)
    .values({ tenantId, value: DEFAULT_SETTINGS })
    .onConflictDoNothing()
    .returning({ tenantId: tenantSettings.tenantId });
  if (inserted.length > 0) return { settings: DEFAULT_SETTINGS, updatedAt: null };
  const [found] = await tx.select(columns).from(tenantSettings).where(ofPortal(tenantId)).for('no key update');
  if (!found) throw new Error('A row that stood in the way is gone');
  return { settings: parseStoredSettings(found.value), updatedAt: found.updatedAt };
}

/** @returns the settings after the change */
export async function storeSettings(
  tx: TenantTx,
  { tenantId, now }: { tenantId: string; now: Date },
  value: TenantSettings,
): Promise<PortalSettings> {
  await tx.update(tenantSettings).set({ value, updatedAt: now }).where(ofPortal(tenantId));
  return { ...value, updatedDate: now.toISOString() };
}
