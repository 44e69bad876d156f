import type { Role } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { can, isScope, type Permission } from '@dars/contracts/permissions';
import type { LearnerView } from './learner-view.ts';

/** The signed-in person, or the person whose token the request carries. */
export interface Actor {
  /** The realm of the account: a portal, or the platform. */
  realmId: string;
  userId: string;
  login: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** The language in the account's profile. */
  language: string | null;
  credential: SessionCredential | TokenCredential;
}

export interface SessionCredential {
  kind: 'session';
  /** The id in the table. The cookie's secret cannot be derived from it. */
  id: string;
  idleUntil: Date;
  endsAt: Date;
  /** The time of the last sign-in or password confirmation; null if unknown, which counts as long ago. */
  confirmedAt: Date | null;
  /** The role must have an authenticator app or a passkey, and the account has neither. */
  lacksSecondStep: boolean;
  /** Given while the session is in a view: the actor is then the learner, or the admin once the view is over. */
  view?: LearnerView;
}

/** An API token. A program that sends it acts as the person who made it. */
export interface TokenCredential {
  kind: 'token';
  id: string;
  /** The permissions of its maker that the token has. */
  scopes: readonly Permission[];
  lastUsedOn: string | null;
  /** The realm's time zone. */
  timeZone: string;
}

/** Returns whether an actor has a permission by role and, for a token, also by scope. */
export const hasPermission = ({ role, credential }: Actor, permission: Permission): boolean =>
  can(role, permission) && (credential.kind === 'session' || credential.scopes.includes(permission));

/** Whether the actor may do nothing but set up a second step. Programs with a token are not concerned. */
export const mustSetUp = ({ credential }: Actor): boolean =>
  credential.kind === 'session' && credential.lacksSecondStep;

/** Returns the view in which the actor's session is, if it is in one. */
export const viewOf = ({ credential }: Actor): LearnerView | undefined =>
  credential.kind === 'session' ? credential.view : undefined;

/**
 * Refuses an actor without the permission. The error names the scope that a token lacks.
 * @throws forbidden
 */
export function requirePermission({ role, credential }: Actor, permission: Permission): void {
  if (!can(role, permission)) throw new AppError('forbidden');
  if (credential.kind === 'session' || credential.scopes.includes(permission)) return;
  throw new AppError('forbidden', isScope(permission) ? { fault: 'scope-missing', scope: permission } : {});
}
