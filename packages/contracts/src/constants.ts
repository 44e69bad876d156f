export const ROLES = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN_PORTAL', 'ROLE_LECTURER', 'ROLE_LEARNER'] as const;
export type Role = (typeof ROLES)[number];
/** The roles that an account of the platform's own realm can have. */
export const PLATFORM_ROLES = ['ROLE_SUPER_ADMIN', 'ROLE_ADMIN_PORTAL'] as const satisfies Role[];

/** The owner sets WITHDRAWN; MADE and DECLINED are the platform's answers. */
export const PORTAL_REQUEST_STATUSES = ['OPEN', 'WITHDRAWN', 'MADE', 'DECLINED'] as const;
export type PortalRequestStatus = (typeof PORTAL_REQUEST_STATUSES)[number];

export const TENANT_STATUSES = ['DRAFT', 'PUBLISHED', 'SUSPENDED', 'ARCHIVED'] as const;
export type TenantStatus = (typeof TENANT_STATUSES)[number];

/** Promotion, Essentials, Business and Corporate. A FREE portal has no code: its package is null. */
export const PACKAGE_CODES = ['PN', 'UP', 'BS', 'CO'] as const;
export type PackageCode = (typeof PACKAGE_CODES)[number];
export const PROMOTION: PackageCode = 'PN';
/** All packages, the one without a code among them. */
export const PACKAGE_CHOICES = ['FREE', ...PACKAGE_CODES] as const;
export type PackageChoice = (typeof PACKAGE_CHOICES)[number];

/** The staff's decision on an account that was signed up for and needs their approval. */
export const APPROVALS = ['WAITING', 'DECLINED'] as const;
export type Approval = (typeof APPROVALS)[number];

/** The calendar setting: Umm al-Qura, or the Gregorian one. */
export const CALENDARS = ['gregorian', 'hijri'] as const;
export type Calendar = (typeof CALENDARS)[number];

export const IDENTITY_PROVIDERS = ['google', 'apple'] as const;
export type IdentityProvider = (typeof IDENTITY_PROVIDERS)[number];

/** Most characters of the text by which a list is searched. */
export const QUERY_MAX = 100;
/** The same for the list of portals, whose names are longer. */
export const TENANT_QUERY_MAX = 200;

export const PAGE_SIZES = [10, 20, 30] as const;
export const DEFAULT_PAGE_SIZE = 10;
/** Lists are clamped to this many rows, except the two that can be asked for whole (docs/decisions/0012). */
export const MAX_PAGE_SIZE = 100;
/** Most rows that a selection names one by one; a larger selection names filters. */
export const MAX_NAMED = 1000;

/** Number of the newest portals that the console's home shows. */
export const NEWEST_TENANTS = 5;
/** Most failed mails that one call sends again. */
export const MAILS_RETRIED_AT_ONCE = 200;

/** Milliseconds for which a call under the same `Idempotency-Key` gets the same answer. */
export const ANSWER_KEPT_MS = 24 * 60 * 60_000;
