import { hash } from 'node:crypto';
import { localizedName } from '@dars/contracts/language';
import { perLanguage } from '@dars/contracts/languages';
import { appearanceFiles, type CertificateLook, certificateLook } from '@dars/contracts/learning/certificate-design';
import { parseStoredGeneral } from '@dars/contracts/portal/general-settings';
import { DEFAULT_SETTINGS, parseStoredSettings } from '@dars/contracts/portal/settings';
import { certificateLooks } from '@dars/db/schema/learning/certificate-looks';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';

/** Returns the look that a certificate has which the portal issues now. */
export async function getPresentLook(tx: TenantTx, tenantId: string): Promise<CertificateLook> {
  const [portal] = await tx
    .select({
      nameInArabic: tenants.nameInArabic,
      nameInEnglish: tenants.nameInEnglish,
      nameInSpanish: tenants.nameInSpanish,
      value: tenantSettings.value,
      general: tenantSettings.general,
    })
    .from(tenants)
    .leftJoin(tenantSettings, eq(tenantSettings.tenantId, tenantId))
    .where(eq(tenants.id, tenantId));
  if (!portal) throw new Error('A portal without its row has certificates');
  const { colors, font, logo, timeZone } = portal.value === null ? DEFAULT_SETTINGS : parseStoredSettings(portal.value);
  const { names, certificates } = parseStoredGeneral(portal.general);
  return {
    ...certificates,
    names: perLanguage((language) => localizedName({ ...portal, displayNames: names }, language)),
    font: font.value,
    colorCodes: colors.colorCodes.map(({ hex }) => hex),
    logo,
    timeZone,
  };
}

/** Parses a kept look; undefined for one that a later version wrote. */
export function parseLook(stored: unknown): CertificateLook | undefined {
  const parsed = certificateLook.safeParse(stored);
  return parsed.success ? parsed.data : undefined;
}

/**
 * Keeps the present look of the portal and returns its id, which its content gives. A certificate refers to the id.
 */
export async function keepLook(tx: TenantTx, { tenantId, now }: { tenantId: string; now: Date }): Promise<string> {
  const present = await getPresentLook(tx, tenantId);
  if (await isKept(tx, { tenantId, id: idOf(present) })) return idOf(present);
  // Whoever changes the settings releases the files of no kept look, so the settings stay as they are until it is kept.
  await tx
    .select({ tenantId: tenantSettings.tenantId })
    .from(tenantSettings)
    .where(eq(tenantSettings.tenantId, tenantId))
    .for('share');
  const look = await getPresentLook(tx, tenantId);
  const files = [...appearanceFiles(look), ...(look.logo ? [look.logo.value] : [])];
  await tx
    .insert(certificateLooks)
    .values({ tenantId, id: idOf(look), look, files, createdAt: now })
    .onConflictDoNothing();
  return idOf(look);
}

async function isKept(tx: TenantTx, { tenantId, id }: { tenantId: string; id: string }): Promise<boolean> {
  const [kept] = await tx
    .select({ id: certificateLooks.id })
    .from(certificateLooks)
    .where(and(eq(certificateLooks.tenantId, tenantId), eq(certificateLooks.id, id)));
  return kept !== undefined;
}

/** Makes the id of a look from its content, as a UUID of version 8. */
function idOf(look: CertificateLook): string {
  const digits = hash('sha256', JSON.stringify(look));
  const [first, second, third, fourth, fifth] = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ];
  return [first, second, third, fourth, fifth].join('-');
}
