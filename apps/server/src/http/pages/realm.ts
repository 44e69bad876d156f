import { localizedName } from '@dars/contracts/language';
import { LANGUAGES, type Language } from '@dars/contracts/languages';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { languagesOf, parseStoredGeneral } from '@dars/contracts/portal/general-settings';
import { LEGAL_KINDS } from '@dars/contracts/portal/legal-kinds';
import type { Realm } from '@dars/contracts/portal/page';
import { CONSOLE_FONT, DEFAULT_SETTINGS } from '@dars/contracts/portal/settings';
import type { SignUpMode } from '@dars/contracts/portal/sign-up';
import { locales } from '@dars/db/schema/portal/locales';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { TenantTx } from '@dars/db/tx';
import { translator } from '@dars/i18n/server';
import { eq } from 'drizzle-orm';
import type { BaseUrl } from '../../config/env.ts';
import type { Deps } from '../../core/deps.ts';
import type { HostRealm } from '../../core/realm-origin.ts';
import { portalOrigin } from '../../core/realm-origin.ts';
import { legalFactsOf } from '../../modules/legal/store.ts';
import { sellerOf } from '../../modules/selling/store.ts';
import { countryOfZone } from '../../modules/settings/country-of-zone.ts';

/** Returns the realm of a host in the portal's own language. Undefined if its portal no longer exists. */
export async function realmOfHost({ db, config }: Deps, host: HostRealm): Promise<Realm | undefined> {
  if (host.kind === 'platform') return platformRealm(config.baseUrl, 'en');
  const portal = await db.withTenant(host.tenantId, (tx) => findPortal(tx, host.tenantId), { readOnly: true });
  return portal && portalRealm(portal, config.baseUrl);
}

/** The columns of a portal that its pages need. */
export type PortalRow = NonNullable<Awaited<ReturnType<typeof findPortal>>>;

export async function findPortal(tx: TenantTx, tenantId: string) {
  const [portal] = await tx
    .select({
      id: tenants.id,
      nameInArabic: tenants.nameInArabic,
      nameInEnglish: tenants.nameInEnglish,
      nameInSpanish: tenants.nameInSpanish,
      description: tenants.description,
      status: tenants.status,
      package: tenants.package,
      language: locales.code,
      settings: tenantSettings.value,
      general: tenantSettings.general,
      legal: legalFactsOf(tenantId),
      seller: sellerOf(tenantId),
    })
    .from(tenants)
    .innerJoin(locales, eq(locales.id, tenants.localeId))
    .leftJoin(tenantSettings, eq(tenantSettings.tenantId, tenantId))
    .where(eq(tenants.id, tenantId));
  return portal && { ...portal, general: parseStoredGeneral(portal.general) };
}

/** Returns the realm in the reader's language, or without one in the portal's own. */
export function portalRealm(portal: PortalRow, base: BaseUrl, language?: Language): Realm {
  const { general } = portal;
  const offered = languagesOfPortal(portal);
  const reader = language ?? offered.language;
  return {
    id: portal.id,
    kind: 'tenant',
    slug: portal.nameInEnglish,
    name: localizedName({ ...portal, displayNames: general.names }, reader),
    description: general.descriptions[reader] || (portal.description ?? ''),
    language: offered.language,
    ...(general.allowsEmbeds && { allowsEmbeds: true }),
    ...(portal.legal && { legal: LEGAL_KINDS.filter((kind) => portal.legal?.[kind]) }),
    ...(offered.languages.length < LANGUAGES.length && { languages: offered.languages }),
    ...signUpOf(portal),
    status: portal.status,
    package: portal.package,
    settings: portal.settings ?? DEFAULT_SETTINGS,
    country: countryOfZone((portal.settings ?? DEFAULT_SETTINGS).timeZone),
    origin: portalOrigin(portal.nameInEnglish, base),
    platformOrigin: base.origin,
  };
}

/** Returns how visitors get an account: a portal that is not published takes none. */
function signUpOf({ status, general }: PortalRow): { signUp?: Exclude<SignUpMode, 'open'> } {
  const mode = status === 'PUBLISHED' ? general.signUp.mode : 'closed';
  return mode === 'open' ? {} : { signUp: mode };
}

/** Returns the portal's default language and the languages that it offers. */
export const languagesOfPortal = ({ general, language }: PortalRow) => languagesOf(general, language);

/** The realm of the platform. It needs no database, and also serves hosts without a portal. */
export function platformRealm(base: BaseUrl, language: Language): Realm {
  return {
    id: PLATFORM_ID,
    kind: 'platform',
    slug: '',
    name: translator(language)('common:product'),
    description: '',
    language: 'ar',
    status: 'PUBLISHED',
    package: null,
    settings: { ...DEFAULT_SETTINGS, font: { value: CONSOLE_FONT } },
    country: null,
    origin: base.origin,
    platformOrigin: base.origin,
  };
}
