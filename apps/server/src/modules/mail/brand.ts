import type { Role } from '@dars/contracts/constants';
import { localizedName } from '@dars/contracts/language';
import type { Language } from '@dars/contracts/languages';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { type GeneralSettings, parseStoredGeneral } from '@dars/contracts/portal/general-settings';
import { CONSOLE_FONT, DEFAULT_SETTINGS, type TenantSettings } from '@dars/contracts/portal/settings';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { AnyTx } from '@dars/db/tx';
import { translator } from '@dars/i18n/server';
import { eq } from 'drizzle-orm';
import type { BaseUrl } from '../../config/env.ts';
import { portalOrigin } from '../../core/realm-origin.ts';

/** The sender of a mail as its reader sees it: a portal, or the platform itself. */
export interface Brand {
  nameIn(language: Language): string;
  settings: TenantSettings;
  /** What the portal says about itself in its mails. The platform has none. */
  contact: BrandContact | undefined;
  /** The origin of its pages. */
  originOf(base: BaseUrl): string;
  /** The sign-in page, which also takes activation links. */
  signInPath: string;
  /** The path of the page that asks for a reset link. */
  forgotPath: string;
  /** Whether there are courses, to which a link of a mail can lead on. */
  hasCourses: boolean;
}

type BrandContact = Pick<
  GeneralSettings,
  'senderName' | 'contactEmail' | 'contactPhone' | 'contactAddress' | 'language'
>;

const PLATFORM: Brand = {
  nameIn: (language) => translator(language)('common:product'),
  settings: { ...DEFAULT_SETTINGS, font: { value: CONSOLE_FONT } },
  contact: undefined,
  originOf: (base) => base.origin,
  signInPath: '/login',
  forgotPath: '/forgot-password',
  hasCourses: false,
};

/**
 * Finds the brand of a realm. The platform's is fixed, as its row is hidden from transactions that work across portals.
 */
export async function findBrand(tx: AnyTx, tenantId: string): Promise<Brand> {
  if (tenantId === PLATFORM_ID) return PLATFORM;
  const brand = await findPortalBrand(tx, tenantId);
  if (!brand) throw new Error('There is no portal whose mail this could be');
  return brand;
}

/** Finds the brand of a portal. */
export async function findPortalBrand(tx: AnyTx, tenantId: string): Promise<Brand | undefined> {
  const [portal] = await tx
    .select({
      nameInArabic: tenants.nameInArabic,
      nameInEnglish: tenants.nameInEnglish,
      nameInSpanish: tenants.nameInSpanish,
      settings: tenantSettings.value,
      general: tenantSettings.general,
    })
    .from(tenants)
    .leftJoin(tenantSettings, eq(tenantSettings.tenantId, tenantId))
    .where(eq(tenants.id, tenantId));
  if (!portal) return undefined;
  const general = parseStoredGeneral(portal.general);
  return {
    nameIn: (language) => localizedName({ ...portal, displayNames: general.names }, language),
    settings: portal.settings ?? DEFAULT_SETTINGS,
    contact: general,
    originOf: (base) => portalOrigin(portal.nameInEnglish, base),
    signInPath: '/home/login',
    forgotPath: '/home/forgot-password',
    hasCourses: true,
  };
}

/**
 * The link of an activation mail. It leads to a page that makes the call itself, so that a mail scanner which opens the
 * link does not use it up. From there the person returns to the course that they came for, if any.
 */
export function activationLink(brand: Brand, base: BaseUrl, secret: string, courseId?: string | undefined): string {
  const link = new URL(brand.signInPath, brand.originOf(base));
  link.search = new URLSearchParams({
    activate: 'true',
    activeToken: secret,
    ...nextCourse(brand, courseId),
  }).toString();
  return link.href;
}

/**
 * The link of a reset mail, to the page that sets a new password. Only the form's POST uses the link up. From there the
 * person returns to the course that they came for, if any.
 */
export function resetLink(brand: Brand, base: BaseUrl, secret: string, courseId?: string | undefined): string {
  const link = new URL('/reset-password', brand.originOf(base));
  link.search = new URLSearchParams({ token: secret, ...nextCourse(brand, courseId) }).toString();
  return link.href;
}

/** The full address of one of the brand's pages, which leads on to the course that the reader came for, if any. */
export function pageLink(
  brand: Brand,
  base: BaseUrl,
  page: 'signInPath' | 'forgotPath',
  courseId?: string | undefined,
): string {
  const link = new URL(brand[page], brand.originOf(base));
  link.search = new URLSearchParams(nextCourse(brand, courseId)).toString();
  return link.href;
}

/** The address of a course of the portal, or of its list of courses. */
export function courseLink(brand: Brand, base: BaseUrl, courseId: string | undefined): string {
  return new URL(courseId === undefined ? '/home/courses' : coursePath(courseId), brand.originOf(base)).href;
}

const coursePath = (courseId: string): string => `/home/courses/${courseId}`;

/** The parameter of an account page that leads on to a course, where there are courses. */
function nextCourse({ hasCourses }: Brand, courseId: string | undefined): Record<string, string> {
  return hasCourses && courseId !== undefined ? { next: coursePath(courseId) } : {};
}

/** The address of a section of the reader's own profile: about their data, or the deletion of the account. */
export function profileLink(
  brand: Brand,
  base: BaseUrl,
  { role }: { role: Role },
  section: 'my-data' | 'delete-account',
): string {
  const ofPlatform = role === 'ROLE_SUPER_ADMIN' ? '/admin/profile' : '/profile';
  return new URL(`${brand.hasCourses ? '/home/profile' : ofPlatform}#${section}`, brand.originOf(base)).href;
}

/** The address of a course for those who teach it, or of their list of courses. */
export function taughtCourseLink(brand: Brand, base: BaseUrl, courseId: string | undefined): string {
  const path = courseId === undefined ? '/home/admin/courses' : `/home/admin/courses/${courseId}`;
  return new URL(path, brand.originOf(base)).href;
}

/** The address of the reviews of a course for those who teach it: the ones that wait, or the published ones. */
export function reviewsLink(brand: Brand, base: BaseUrl, courseId: string, which: 'waiting' | 'shown'): string {
  const query = which === 'shown' ? '?reviews=SHOWN' : '';
  return new URL(`/home/admin/courses/${courseId}/page${query}`, brand.originOf(base)).href;
}

/** The address of a course at which a learner reads and writes their own review. */
export function ownReviewLink(brand: Brand, base: BaseUrl, courseId: string): string {
  return `${courseLink(brand, base, courseId)}#review`;
}

/** The address of the result of a learner's own attempt at a quiz. */
export function attemptLink(
  brand: Brand,
  base: BaseUrl,
  { courseId, quizId, attemptId }: { courseId: string; quizId: string; attemptId: string },
): string {
  return `${courseLink(brand, base, courseId)}/quizzes/${quizId}/attempts/${attemptId}`;
}

/**
 * The logo's address, if it is on the brand's own origin: a portal's mail loads nothing from anywhere else. Undefined
 * for any other address.
 */
export function logoAddress({ settings, originOf }: Brand, base: BaseUrl): string | undefined {
  const origin = originOf(base);
  const logo = settings.logo && URL.parse(settings.logo.value, origin);
  return logo?.origin === origin ? logo.href : undefined;
}

/** The address of a learner's own order. */
export function orderLink(brand: Brand, base: BaseUrl, orderId: string): string {
  return new URL(`/orders/${orderId}`, brand.originOf(base)).href;
}

/** The address of the orders that wait for a review by the staff. */
export function ordersLink(brand: Brand, base: BaseUrl): string {
  return new URL('/home/admin/orders', brand.originOf(base)).href;
}
