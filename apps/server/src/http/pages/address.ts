import { ROLES, type Role } from '@dars/contracts/constants';
import { type LoginNotice, type Realm, SOCIAL_NOTICES } from '@dars/contracts/portal/page';
import type { FastifyReply } from 'fastify';

type Kind = Realm['kind'];

/** Where a signed-in person is at home (docs/decisions/0011). */
export function landingPath(kind: Kind, role: Role): string {
  if (kind === 'platform') return role === 'ROLE_SUPER_ADMIN' ? '/admin' : '/portals';
  if (role === 'ROLE_ADMIN_PORTAL') return '/home/admin';
  return role === 'ROLE_LECTURER' ? '/home/admin/courses' : '/home';
}

/** The door of a suspended portal. `next`: what was asked for, unless signing in leads there by itself. */
export function toSuspension(reply: FastifyReply, kind: Kind, next: string | undefined): FastifyReply {
  const isLanding = ROLES.some((role) => landingPath(kind, role) === next);
  return seeOther(reply, loginPath(kind), { suspended: 'true', next: isLanding ? undefined : next });
}

/** The door that belongs to a page. */
export function loginPath(kind: Kind, path = ''): string {
  if (kind === 'tenant') return '/home/login';
  return /^\/admin(\/|$)/.test(path) ? '/admin/login' : '/login';
}

/** Whether this person may see what lies behind this address of the signed-in client. */
export function mayOpen(kind: Kind, path: string, role: Role): boolean {
  // Of both; the console has its own address for it.
  if (path === '/profile') return true;
  if (kind === 'platform') return (role === 'ROLE_SUPER_ADMIN') === /^\/admin(\/|$)/.test(path);
  return role !== 'ROLE_LEARNER' || !/^\/home\/admin(\/|$)/.test(path);
}

export function seeOther(
  reply: FastifyReply,
  path: string,
  query: Record<string, string | undefined> = {},
): FastifyReply {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  const search = new URLSearchParams(given).toString();
  return reply.redirect(search === '' ? path : `${path}?${search}`, 303);
}

/** Notices that an address can carry. Suspension has the address of the specification. */
const NOTICES = [
  'activated',
  'password-set',
  'signed-out',
  'session-ended',
  'link-invalid',
  ...SOCIAL_NOTICES,
] as const satisfies LoginNotice[];

export function noticeOf(query: Record<string, unknown>): LoginNotice | null {
  if (query['suspended'] === 'true') return 'suspended';
  return NOTICES.find((notice) => notice === query['notice']) ?? null;
}

/** The secret of a mailed link: as the mail names it, or as the page itself does. Empty: a link that has been maimed. */
export function tokenOf({ activate, activeToken, token }: Record<string, unknown>): string | undefined {
  const given = activate === undefined ? token : activeToken;
  if (given === undefined && activate === undefined) return undefined;
  return typeof given === 'string' ? given : '';
}
