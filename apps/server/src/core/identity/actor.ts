import type { Role } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { can, isScope, type Permission } from '@dars/contracts/permissions';

/** The person who calls, by a session or by a token. */
export interface Actor {
  /** The realm that they are signed in to: a portal, or the platform. */
  realmId: string;
  userId: string;
  login: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** The language that they chose for themselves. */
  language: string | null;
  credential: SessionCredential | TokenCredential;
}

export interface SessionCredential {
  kind: 'session';
  /** Of the table; the cookie's secret cannot be found from it. */
  id: string;
  idleUntil: Date;
  endsAt: Date;
  /** When they last signed in or gave their password; null: not known, so long ago. */
  confirmedAt: Date | null;
}

/** An API token. The program that sends it acts as the person who made it. */
export interface TokenCredential {
  kind: 'token';
  id: string;
  /** The permissions of its maker that the token was given. */
  scopes: readonly Permission[];
  lastUsedOn: string | null;
  /** Of the realm. */
  timeZone: string;
}

/** Whether an actor has a permission: by the role, and for a token by its scopes as well. */
export const holds = ({ role, credential }: Actor, permission: Permission): boolean =>
  can(role, permission) && (credential.kind === 'session' || credential.scopes.includes(permission));

/**
 * Refuses whom a permission was not given: a token has those of its maker's that were chosen, and is told which it lacks.
 * @throws forbidden
 */
export function admit({ role, credential }: Actor, permission: Permission): void {
  if (!can(role, permission)) throw new AppError('forbidden');
  if (credential.kind === 'session' || credential.scopes.includes(permission)) return;
  throw new AppError('forbidden', isScope(permission) ? { fault: 'scope-missing', scope: permission } : {});
}
