import { ROLES, type Role } from '@dars/contracts/constants';
import { type LoginNotice, type Realm, SET_UP_PATHS, SOCIAL_NOTICES } from '@dars/contracts/portal/page';
import type { FastifyReply } from 'fastify';

type Kind = Realm['kind'];

/** Returns the start page of a signed-in person (docs/decisions/0011). */
export function landingPath(kind: Kind, role: Role): string {
  if (kind === 'platform') return role === 'ROLE_SUPER_ADMIN' ? '/admin' : '/portals';
  if (role === 'ROLE_ADMIN_PORTAL') return '/home/admin';
  return role === 'ROLE_LECTURER' ? '/home/admin/courses' : '/home';
}

/**
 * Redirects to the sign-in page of a suspended portal. `next` is the requested page, unless signing in leads there
 * anyway.
 */
export function redirectToSuspension(reply: FastifyReply, kind: Kind, next: string | undefined): FastifyReply {
  const isLanding = ROLES.some((role) => landingPath(kind, role) === next);
  return seeOther(reply, loginPath(kind), { suspended: 'true', next: isLanding ? undefined : next });
}

/** Returns the sign-in page of an address. */
export function loginPath(kind: Kind, path = ''): string {
  if (kind === 'tenant') return '/home/login';
  return /^\/admin(\/|$)/.test(path) ? '/admin/login' : '/login';
}

/** Returns whether a role may open this address of the signed-in client. */
export function mayOpen(kind: Kind, path: string, role: Role): boolean {
  // Both kinds of host have the profile; the console also has it at an address of its own.
  if (path === '/profile' || path === SET_UP_PATHS[kind]) return true;
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

/** Returns the secret of a mailed link, under the mail's or the page's name. Empty: the link is damaged. */
export function tokenOf({ activate, activeToken, token }: Record<string, unknown>): string | undefined {
  const given = activate === undefined ? token : activeToken;
  if (given === undefined && activate === undefined) return undefined;
  return typeof given === 'string' ? given : '';
}
