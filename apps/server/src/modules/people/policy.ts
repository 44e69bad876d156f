import { AppError } from '@dars/contracts/errors';
import { users } from '@dars/db/schema/accounts/users';
import { and, eq } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { lockTopRole } from '../accounts/account/policy.ts';
import {
  findByMobile,
  type LockStrength,
  lockAccount,
  lockAccounts,
  type StoredUser,
} from '../accounts/account/store.ts';

/**
 * Checks that the actor is still an admin of the portal, and locks both the admins and the person until the transaction
 * ends. The owner's account can only be changed on the platform.
 * @throws not-found, owner-account, unauthenticated
 */
export async function lockPerson(
  { tx, actor, tenantId }: TenantContext,
  id: string,
  strength?: LockStrength,
): Promise<StoredUser> {
  await lockTopRole(tx, actor, { realmId: tenantId, role: 'ROLE_ADMIN_PORTAL' });
  const person = await lockAccount(tx, tenantId, id, strength);
  if (person.isOwner) throw new AppError('owner-account');
  return person;
}

/**
 * As `lockPerson`, for learners of the portal, in the order of their ids; others are left out.
 * @throws unauthenticated
 */
export async function lockLearners({ tx, actor, tenantId }: TenantContext, ids: string[]): Promise<StoredUser[]> {
  await lockTopRole(tx, actor, { realmId: tenantId, role: 'ROLE_ADMIN_PORTAL' });
  const accounts = await lockAccounts(tx, { tenantId, ids, strength: 'no key update' });
  return accounts.filter(({ role }) => role === 'ROLE_LEARNER');
}

/** Refuses to let a person disable or remove themselves, so that an admin always remains. @throws own-account */
export function refuseSelf({ actor, tenantId }: TenantContext, { id }: { id: string }): void {
  if (actor.realmId === tenantId && actor.userId === id) throw new AppError('own-account');
}

/**
 * Refuses a change of an account that somebody else has changed since it was read.
 * @param read the `updatedDate` that was read; undefined skips the check
 * @throws edited-meanwhile
 */
export function refuseOutdated({ updatedAt }: StoredUser, read: string | undefined): void {
  if (read !== undefined && read !== updatedAt.toISOString()) throw new AppError('edited-meanwhile');
}

/** Refuses a mobile number that another account of the portal has. @throws mobile-exists */
export async function refuseTakenMobile(
  { tx, tenantId }: TenantContext,
  { login }: StoredUser,
  mobile: string | null | undefined,
): Promise<void> {
  if (mobile && (await findByMobile(tx, tenantId, { mobile, login }))) throw AppError.rule('mobile', 'mobile-exists');
}

/** Whether the caller owns the portal. From the platform nobody else acts in it. */
export async function isPortalOwner({ tx, actor, tenantId }: TenantContext): Promise<boolean> {
  if (actor.realmId !== tenantId) return true;
  const [caller] = await tx
    .select({ isOwner: users.isOwner })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, actor.userId)));
  return caller?.isOwner === true;
}
