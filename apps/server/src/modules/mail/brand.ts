import { type Language, PLATFORM_ID } from '@dars/contracts/constants';
import { localizedName } from '@dars/contracts/language';
import { CONSOLE_FONT, DEFAULT_SETTINGS, type TenantSettings } from '@dars/contracts/portal/settings';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { AnyTx } from '@dars/db/tx';
import { translator } from '@dars/i18n/server';
import { eq } from 'drizzle-orm';
import type { BaseUrl } from '../../config/env.ts';
import { portalOrigin } from '../../core/realm-origin.ts';

/** Whose mail it is: the portal's, or the platform's own. */
export interface Brand {
  nameIn(language: Language): string;
  settings: TenantSettings;
  /** Of its pages. */
  originOf(base: BaseUrl): string;
  /** The sign-in page, which also takes activation links. */
  signInPath: string;
  /** Where a forgotten password is asked for. */
  forgotPath: string;
}

const PLATFORM: Brand = {
  nameIn: (language) => translator(language)('common:product'),
  settings: { ...DEFAULT_SETTINGS, font: { value: CONSOLE_FONT } },
  originOf: (base) => base.origin,
  signInPath: '/login',
  forgotPath: '/forgot-password',
};

/** The brand of a realm. The platform's is fixed; its row is hidden from whoever works across portals. */
export async function findBrand(tx: AnyTx, tenantId: string): Promise<Brand> {
  if (tenantId === PLATFORM_ID) return PLATFORM;
  const [portal] = await tx
    .select({
      nameInArabic: tenants.nameInArabic,
      nameInEnglish: tenants.nameInEnglish,
      nameInSpanish: tenants.nameInSpanish,
      settings: tenantSettings.value,
    })
    .from(tenants)
    .leftJoin(tenantSettings, eq(tenantSettings.tenantId, tenants.id))
    .where(eq(tenants.id, tenantId));
  if (!portal) throw new Error('There is no portal whose mail this could be');
  return {
    nameIn: (language) => localizedName(portal, language),
    settings: portal.settings ?? DEFAULT_SETTINGS,
    originOf: (base) => portalOrigin(portal.nameInEnglish, base),
    signInPath: '/home/login',
    forgotPath: '/home/forgot-password',
  };
}

/** Where the link of an activation mail leads: to a page, which makes the call. A scanner that opens it uses nothing up. */
export function activationLink(brand: Brand, base: BaseUrl, secret: string): string {
  const link = new URL(brand.signInPath, brand.originOf(base));
  link.search = new URLSearchParams({ activate: 'true', activeToken: secret }).toString();
  return link.href;
}

/** The page that sets a new password; it is the post of its form that uses the link up. */
export function resetLink(brand: Brand, base: BaseUrl, secret: string): string {
  const link = new URL('/reset-password', brand.originOf(base));
  link.search = new URLSearchParams({ token: secret }).toString();
  return link.href;
}

/** A page of the brand's, as a mail names it. */
export function pageLink(brand: Brand, base: BaseUrl, page: 'signInPath' | 'forgotPath'): string {
  return new URL(brand[page], brand.originOf(base)).href;
}

/** A course of the portal's; without one, all that there are. */
export function courseLink(brand: Brand, base: BaseUrl, courseId: string | undefined): string {
  return new URL(courseId === undefined ? '/home/courses' : `/home/courses/${courseId}`, brand.originOf(base)).href;
}

/** Of its own pages only: the mail of a portal asks nobody else for anything. What is no such address is left out. */
export function logoAddress({ settings, originOf }: Brand, base: BaseUrl): string | undefined {
  const origin = originOf(base);
  const logo = settings.logo && URL.parse(settings.logo.value, origin);
  return logo?.origin === origin ? logo.href : undefined;
}
