import type { Role } from './constants.ts';
import { PLATFORM_ID } from './platform.ts';

/** Permissions that a procedure can demand. A permission names a resource and the action on it. */
export const PERMISSIONS = [
  'tenants:read',
  'tenants:write',
  'own-tenants:read',
  'own-requests:read',
  'own-requests:write',
  'portal-requests:read',
  'portal-requests:write',
  'platform-users:read',
  'platform-users:write',
  'mails:read',
  'mails:write',
  'migrations:read',
  'backups:read',
  'profile:read',
  'profile:write',
  'portal:learn',
  'portal:teach',
  'portal:manage',
  'portal-users:read',
  'people:read',
  'people:write',
  'files:upload',
  'transfers:check',
  'transfers:read',
  'transfers:write',
  'selling:read',
  'selling:write',
  'settings:read',
  'settings:write',
  'sign-in-rules:write',
  'courses:read',
  'courses:write',
  'enrolments:read',
  'enrolments:write',
  'orders:place',
  'orders:read',
  'orders:write',
  'learners:view',
  'learning:read',
  'learning:write',
  'quizzes:take',
  'reports:read',
  'tokens:read',
  'tokens:write',
  'platform-tokens:read',
  'platform-tokens:write',
  'super-admins:grant',
  'portal-owners:grant',
  'portal-admins:grant',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Every signed-in person manages their own account, which has a photo. */
const EVERYBODY = ['profile:read', 'profile:write', 'files:upload'] as const satisfies Permission[];

/** Staff see what learners see; nothing that they do there is recorded. */
const LEARN = ['portal:learn', 'learning:read', 'learning:write'] as const satisfies Permission[];
/** `modules/content/course/policy.ts` decides which courses: a lecturer's are those assigned to them. */
const TEACH = [
  'portal:teach',
  'courses:read',
  'courses:write',
  'enrolments:read',
  'enrolments:write',
] as const satisfies Permission[];

const GRANTS: Record<Role, readonly Permission[]> = {
  ROLE_SUPER_ADMIN: [
    ...EVERYBODY,
    'tenants:read',
    'tenants:write',
    'portal-requests:read',
    'portal-requests:write',
    'platform-users:read',
    'platform-users:write',
    'mails:read',
    'mails:write',
    'migrations:read',
    'backups:read',
    'portal-users:read',
    // Platform admins use these in a portal that they name: everybody who administers a portal makes these calls.
    'courses:read',
    'courses:write',
    'transfers:check',
    'transfers:read',
    'transfers:write',
    'reports:read',
    'platform-tokens:read',
    'platform-tokens:write',
    'sign-in-rules:write',
    'super-admins:grant',
    'portal-owners:grant',
  ],
  ROLE_ADMIN_PORTAL: [
    ...EVERYBODY,
    ...LEARN,
    ...TEACH,
    'own-tenants:read',
    'own-requests:read',
    'own-requests:write',
    'portal:manage',
    'portal-users:read',
    'people:read',
    'people:write',
    'learners:view',
    'orders:read',
    'orders:write',
    'transfers:check',
    'transfers:read',
    'transfers:write',
    'selling:read',
    'selling:write',
    'settings:read',
    'settings:write',
    'sign-in-rules:write',
    'reports:read',
    'tokens:read',
    'tokens:write',
    'portal-admins:grant',
  ],
  ROLE_LECTURER: [...EVERYBODY, ...LEARN, ...TEACH, 'portal-users:read', 'transfers:check'],
  // Only learners make attempts: staff take the preview of a quiz.
  ROLE_LEARNER: [...EVERYBODY, ...LEARN, 'quizzes:take', 'orders:place'],
};

/**
 * The permission that an account needs, besides the permission to write accounts, to give others the role of an
 * administrator: without it, any writer of accounts could make an all-powerful one. On the platform a portal admin is
 * an account that owns portals.
 */
const ROLE_GRANTS = {
  platform: { ROLE_SUPER_ADMIN: 'super-admins:grant', ROLE_ADMIN_PORTAL: 'portal-owners:grant' },
  portal: { ROLE_ADMIN_PORTAL: 'portal-admins:grant' },
} as const satisfies Record<string, Partial<Record<Role, Permission>>>;

/** Returns the permission to give others this role in the realm; undefined for a role that does not administer. */
export function grantFor(realmId: string, role: Role): Permission | undefined {
  const grants: Partial<Record<Role, Permission>> = ROLE_GRANTS[realmId === PLATFORM_ID ? 'platform' : 'portal'];
  return grants[role];
}

/** Whether the permission allows its holder to make administrators. */
export const isGrant = (permission: Permission): boolean => permission.endsWith(':grant');

export function can(role: Role, permission: Permission): boolean {
  return GRANTS[role].includes(permission);
}

/**
 * Permissions that only a signed-in person has: those about their own account, those that decide what a page shows or how
 * people sign in, and learning.
 */
const NOT_FOR_TOKENS = [
  'profile:read',
  'profile:write',
  'tokens:read',
  'tokens:write',
  'platform-tokens:read',
  'platform-tokens:write',
  'own-tenants:read',
  'own-requests:read',
  'own-requests:write',
  'portal-requests:read',
  'portal-requests:write',
  'portal:learn',
  'portal:teach',
  'portal:manage',
  'sign-in-rules:write',
  'learners:view',
  'learning:write',
  'quizzes:take',
  'orders:place',
] as const satisfies Permission[];
export type TokenScope = Exclude<Permission, (typeof NOT_FOR_TOKENS)[number]>;

/** Whether a token can have the permission as a scope. */
export const isScope = (permission: Permission): permission is TokenScope =>
  !(NOT_FOR_TOKENS as Permission[]).includes(permission);
export const TOKEN_SCOPES = PERMISSIONS.filter(isScope);

/** Returns the scopes that an account of this role can give its tokens. */
export const scopesOf = (role: Role): TokenScope[] => TOKEN_SCOPES.filter((scope) => can(role, scope));
