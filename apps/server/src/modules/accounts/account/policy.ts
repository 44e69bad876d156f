import { PASSWORD_FRESH_MS } from '@dars/contracts/accounts/confirm-password';
import type { Role } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { grantFor, isGrant, type Permission, scopesOf } from '@dars/contracts/permissions';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { users } from '@dars/db/schema/accounts/users';
import type { AnyTx } from '@dars/db/tx';
import { and, eq, isNull } from 'drizzle-orm';
import type { RealmContext } from '../../../core/context.ts';
import { type Actor, requirePermission } from '../../../core/identity/actor.ts';

/**
 * Checks that the actor holds the highest role of the realm and locks all its holders until the transaction ends, so
 * that the last of them cannot lose it. If two of them act on each other at the same moment, the second waits here and
 * is refused, as the role is gone.
 * @throws unauthenticated if the actor does not hold the role any more
 */
export async function lockTopRole(tx: AnyTx, actor: Actor, office: Office): Promise<void> {
  const inOffice = await lockHolders(tx, office);
  // An actor of the platform's realm acts in the portal as its owner, through the owner's member account there.
  const isTheirs = ({ id, isOwner }: { id: string; isOwner: boolean }) =>
    actor.realmId === office.realmId ? id === actor.userId : isOwner;
  if (!inOffice.some(isTheirs)) throw new AppError('unauthenticated');
}

interface Office {
  realmId: string;
  role: Role;
}

/** Locks all who hold a role in the realm and can sign in, until the transaction ends. */
export const lockHolders = (tx: AnyTx, { realmId, role }: Office) =>
  tx
    .select({ id: users.id, isOwner: users.isOwner })
    .from(users)
    .where(and(eq(users.tenantId, realmId), eq(users.role, role), isNull(users.disabledAt)))
    // Always locks in the order of ids, so that two transactions cannot deadlock.
    .orderBy(users.id)
    .for('no key update');

declare const proof: unique symbol;

/**
 * Proof that the actor may give this role in the realm. Only `grantRole` makes it, and every function that writes a
 * role into an account requires it, so no call can skip the check.
 */
export interface RoleGrant {
  readonly realmId: string;
  readonly role: Role;
  readonly [proof]: true;
}

type Granting = Pick<RealmContext, 'actor' | 'deps'>;

/**
 * Checks that the actor may create, promote, enable or re-invite an account of this role. Nobody can give what they do
 * not hold: a token needs every scope that the account could give to a token of its own. An administrating role needs
 * its own permission as well, and from a person a recently confirmed password.
 * @throws forbidden, password-confirmation-required
 */
export function grantRole(ctx: Granting, { realmId, role }: { realmId: string; role: Role }): RoleGrant {
  for (const permission of neededToGrant(realmId, role)) requirePermission(ctx.actor, permission);
  if (grantFor(realmId, role) !== undefined) requireFreshPassword(ctx);
  return { realmId, role } as RoleGrant;
}

/**
 * Gives a role in a job again that `grantRole` allowed when the job was queued.
 * @param granted the roles that it allowed, which the job's row keeps
 * @throws forbidden
 */
export function regrantRole(office: { realmId: string; role: Role }, granted: readonly Role[]): RoleGrant {
  if (!granted.includes(office.role)) throw new AppError('forbidden');
  return office as RoleGrant;
}

/** Checks that the actor may make somebody a portal's owner. @throws as `grantRole` */
export function grantOwnership(ctx: Granting): RoleGrant {
  return grantRole(ctx, { realmId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
}

/**
 * Requires a recently confirmed password if the scopes of a new token let it make administrators, as such a token is as
 * powerful as one.
 * @throws password-confirmation-required
 */
export function allowGrantingToken(ctx: Granting, scopes: readonly Permission[]): void {
  if (scopes.some(isGrant)) requireFreshPassword(ctx);
}

function neededToGrant(realmId: string, role: Role): Permission[] {
  // Anybody can become a learner by signing up.
  if (role === 'ROLE_LEARNER') return [];
  const grant = grantFor(realmId, role) ?? [];
  // A portal's owner has no permissions on the platform, and no platform scope covers what they may do in their
  // portals.
  const isOwner = realmId === PLATFORM_ID && role === 'ROLE_ADMIN_PORTAL';
  return [grant, isOwner ? [] : scopesOf(role)].flat();
}

/**
 * Refuses an action if the session's user signed in, or confirmed their password, longer than `PASSWORD_FRESH_MS` ago:
 * an unattended browser or a stolen cookie must not be enough. The client then asks for the password and repeats the
 * call. Tokens pass, as their scopes decide.
 * @throws password-confirmation-required
 */
export function requireFreshPassword({ actor: { credential }, deps }: Pick<RealmContext, 'actor' | 'deps'>): void {
  if (credential.kind === 'token') return;
  const { confirmedAt } = credential;
  const isFresh = confirmedAt !== null && deps.now().getTime() - confirmedAt.getTime() < PASSWORD_FRESH_MS;
  if (!isFresh) throw new AppError('password-confirmation-required');
}
