import type { TokenScope } from '@dars/contracts/permissions';

/** The scopes of a token, grouped by subject. */
export const SCOPE_GROUPS = {
  platform: [
    'tenants:read',
    'tenants:write',
    'platform-users:read',
    'platform-users:write',
    'mails:read',
    'mails:write',
    'migrations:read',
    'backups:read',
  ],
  content: ['courses:read', 'courses:write', 'files:upload', 'learning:read'],
  learners: ['enrolments:read', 'enrolments:write', 'orders:read', 'orders:write', 'reports:read'],
  people: ['people:read', 'people:write', 'portal-users:read'],
  portal: [
    'settings:read',
    'settings:write',
    'transfers:read',
    'transfers:write',
    'transfers:check',
    'selling:read',
    'selling:write',
  ],
  // A group of its own at the end, because a token with one of these can create an administrator.
  grants: ['super-admins:grant', 'portal-owners:grant', 'portal-admins:grant'],
} as const satisfies Record<string, readonly TokenScope[]>;

type Dotted<Scope extends string> = Scope extends `${infer Resource}:${infer Verb}` ? `${Resource}.${Verb}` : never;

/** Returns the translation key of a scope, for `t(scopeKey(scope))`. */
export const scopeKey = (scope: TokenScope): `tokens:scope.${Dotted<TokenScope>}` =>
  `tokens:scope.${scope.replace(':', '.') as Dotted<TokenScope>}`;
