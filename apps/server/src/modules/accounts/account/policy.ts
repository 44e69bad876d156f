import { PLATFORM_ID, type Role } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { grantFor, isGrant, type Permission, scopesOf } from '@dars/contracts/permissions';
import { users } from '@dars/db/schema/accounts/users';
import type { AnyTx } from '@dars/db/tx';
import { and, eq, isNull } from 'drizzle-orm';
import type { RealmContext } from '../../../core/context.ts';
import { type Actor, admit } from '../../../core/identity/actor.ts';
import { requireFreshPassword } from './fresh-password.ts';

/**
 * Whoever shuts others out, or takes a role from them, has the highest one of the realm and keeps it, so the last can't
 * lose it. Two who do it to each other at the same moment follow one another here, and the second has it no more.
 * @throws unauthenticated
 */
export async function holdOffice(tx: AnyTx, actor: Actor, office: { realmId: string; role: Role }): Promise<void> {
  const inOffice = await tx
    .select({ id: users.id, isOwner: users.isOwner })
    .from(users)
    .where(and(eq(users.tenantId, office.realmId), eq(users.role, office.role), isNull(users.disabledAt)))
    // In one order, so that nobody waits in a circle.
    .orderBy(users.id)
    .for('no key update');
  // Who comes from the platform has a seat in the portal as its owner.
  const isTheirs = ({ id, isOwner }: { id: string; isOwner: boolean }) =>
    actor.realmId === office.realmId ? id === actor.userId : isOwner;
  if (!inOffice.some(isTheirs)) throw new AppError('unauthenticated');
}

declare const proof: unique symbol;

/**
 * Proof that whoever acts may give others this role in the realm. Only `grantRole` makes it, and what writes a role into
 * an account takes it, so no way into the server gets past the rules.
 */
export interface RoleGrant {
  readonly realmId: string;
  readonly role: Role;
  readonly [proof]: true;
}

type Granting = Pick<RealmContext, 'actor' | 'deps'>;

/**
 * Decides whether whoever acts may make, promote, let in again or invite again an account of this role. Nobody gives what
 * they don't hold: a token needs every scope that the account could pass on to a token. A role that administrates needs a
 * permission of its own besides, and of a person a password that was confirmed a moment ago.
 * @throws forbidden, password-confirmation-required
 */
export function grantRole(ctx: Granting, { realmId, role }: { realmId: string; role: Role }): RoleGrant {
  for (const permission of neededToGrant(realmId, role)) admit(ctx.actor, permission);
  if (grantFor(realmId, role) !== undefined) requireFreshPassword(ctx);
  return { realmId, role } as RoleGrant;
}

/** Decides whether somebody may own a portal by the will of whoever acts. @throws as `grantRole` */
export function grantOwnership(ctx: Granting): RoleGrant {
  return grantRole(ctx, { realmId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
}

/** A token that may make administrators is as good as one. @throws password-confirmation-required */
export function allowGrantingToken(ctx: Granting, scopes: readonly Permission[]): void {
  if (scopes.some(isGrant)) requireFreshPassword(ctx);
}

function neededToGrant(realmId: string, role: Role): Permission[] {
  // Whoever signs up becomes one.
  if (role === 'ROLE_LEARNER') return [];
  const grant = grantFor(realmId, role) ?? [];
  // On the platform an owner may do nothing; what they may in their portals no scope of the platform covers.
  const isOwner = realmId === PLATFORM_ID && role === 'ROLE_ADMIN_PORTAL';
  return [grant, isOwner ? [] : scopesOf(role)].flat();
}
