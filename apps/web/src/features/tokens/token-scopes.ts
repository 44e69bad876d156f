import type { TokenScope } from '@dars/contracts/permissions';

/** What a token may, by what it is about. */
export const SCOPE_GROUPS = {
  platform: [
    'tenants:read',
    'tenants:write',
    'platform-users:read',
    'platform-users:write',
    'mails:read',
    'mails:write',
    'migrations:read',
  ],
  content: ['courses:read', 'courses:write', 'files:upload', 'learning:read'],
  learners: ['enrolments:read', 'enrolments:write', 'reports:read'],
  people: ['people:read', 'people:write', 'portal-users:read'],
  portal: ['settings:read', 'settings:write', 'transfers:read', 'transfers:write', 'transfers:check'],
  // Of their own, and last: whoever has such a token can become an administrator.
  grants: ['super-admins:grant', 'portal-owners:grant', 'portal-admins:grant'],
} as const satisfies Record<string, readonly TokenScope[]>;

type Dotted<Scope extends string> = Scope extends `${infer Resource}:${infer Verb}` ? `${Resource}.${Verb}` : never;

/** Its text: `t(scopeKey(scope))`. */
export const scopeKey = (scope: TokenScope): `tokens:scope.${Dotted<TokenScope>}` =>
  `tokens:scope.${scope.replace(':', '.') as Dotted<TokenScope>}`;
