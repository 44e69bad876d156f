import type { Role } from './constants.ts';

/** What a procedure can demand. A permission names a resource and what is done with it. */
export const PERMISSIONS = [
  'tenants:read',
  'tenants:write',
  'platform-users:read',
  'platform-users:write',
  'mails:read',
  'mails:write',
  'migrations:read',
  'portal:learn',
  'portal:teach',
  'portal:manage',
  'portal-users:read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const GRANTS: Record<Role, readonly Permission[]> = {
  ROLE_SUPER_ADMIN: [
    'tenants:read',
    'tenants:write',
    'platform-users:read',
    'platform-users:write',
    'mails:read',
    'mails:write',
    'migrations:read',
    'portal-users:read',
  ],
  ROLE_ADMIN_PORTAL: ['portal:learn', 'portal:teach', 'portal:manage', 'portal-users:read'],
  ROLE_LECTURER: ['portal:learn', 'portal:teach', 'portal-users:read'],
  ROLE_LEARNER: ['portal:learn'],
};

export function can(role: Role, permission: Permission): boolean {
  return GRANTS[role].includes(permission);
}
