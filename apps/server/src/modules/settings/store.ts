import { GENERAL_PARTS, type GeneralSettings, parseStoredGeneral } from '@dars/contracts/portal/general-settings';
import type { PortalSettings } from '@dars/contracts/portal/portal-settings';
import { DEFAULT_SETTINGS, parseStoredSettings, type TenantSettings } from '@dars/contracts/portal/settings';
import { certificateLooks } from '@dars/db/schema/learning/certificate-looks';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';

const ofPortal = (tenantId: string) => eq(tenantSettings.tenantId, tenantId);
const columns = { value: tenantSettings.value, general: tenantSettings.general, updatedAt: tenantSettings.updatedAt };

/** Both documents of a portal's settings. */
export type AllSettings = TenantSettings & GeneralSettings;

const readSettings = (stored?: { value: unknown; general: unknown }): AllSettings => ({
  ...(stored ? parseStoredSettings(stored.value) : DEFAULT_SETTINGS),
  ...parseStoredGeneral(stored?.general),
});

/** The portal's settings, or the default ones if it has none yet. */
export async function getSettings(tx: TenantTx, tenantId: string): Promise<PortalSettings> {
  const [found] = await tx.select(columns).from(tenantSettings).where(ofPortal(tenantId));
  return { ...readSettings(found), updatedDate: found?.updatedAt.toISOString() ?? null };
}

/**
 * Locks the settings until the transaction ends, and creates default ones if there are none; `updatedAt` is null in
 * that case.
 */
export async function lockSettings(
  tx: TenantTx,
  tenantId: string,
): Promise<{ settings: AllSettings; updatedAt: Date | null }> {
  const inserted = await tx
    .insert(tenantSettings)
    .values({ tenantId, value: DEFAULT_SETTINGS })
    .onConflictDoNothing()
    .returning({ tenantId: tenantSettings.tenantId });
  if (inserted.length > 0) return { settings: readSettings(), updatedAt: null };
  const [found] = await tx.select(columns).from(tenantSettings).where(ofPortal(tenantId)).for('no key update');
  if (!found) throw new Error('A row that stood in the way is gone');
  return { settings: readSettings(found), updatedAt: found.updatedAt };
}

/** Tells whether issued certificates show a file, which is kept for them. The caller holds the settings. */
export async function isInKeptLook(tx: TenantTx, tenantId: string, path: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: certificateLooks.id })
    .from(certificateLooks)
    .where(
      and(
        eq(certificateLooks.tenantId, tenantId),
        sql`${certificateLooks.files} @> ${JSON.stringify([path])}::text::jsonb`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** @returns the settings after the change */
export async function storeSettings(
  tx: TenantTx,
  { tenantId, now }: { tenantId: string; now: Date },
  settings: AllSettings,
): Promise<PortalSettings> {
  const { value, general } = splitSettings(settings);
  await tx.update(tenantSettings).set({ value, general, updatedAt: now }).where(ofPortal(tenantId));
  return { ...settings, updatedDate: now.toISOString() };
}

/** Splits the settings into the two documents that are stored. */
function splitSettings(settings: AllSettings): { value: TenantSettings; general: GeneralSettings } {
  const isGeneral = (part: string) => GENERAL_PARTS.some((each) => each === part);
  const parts = Object.entries(settings);
  return {
    value: Object.fromEntries(parts.filter(([part]) => !isGeneral(part))) as TenantSettings,
    general: Object.fromEntries(parts.filter(([part]) => isGeneral(part))) as GeneralSettings,
  };
}
