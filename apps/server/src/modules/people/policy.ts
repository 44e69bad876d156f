import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../core/context.ts';
import { lockTopRole } from '../accounts/account/policy.ts';
import { lockAccount, lockAccounts, type StoredUser } from '../accounts/account/store.ts';

/**
 * Checks that the actor is still an admin of the portal, and locks both the admins and the person until the transaction
 * ends. The owner's account can only be changed on the platform.
 * @throws not-found, owner-account, unauthenticated
 */
export async function lockPerson({ tx, actor, tenantId }: TenantContext, id: string): Promise<StoredUser> {
  await lockTopRole(tx, actor, { realmId: tenantId, role: 'ROLE_ADMIN_PORTAL' });
  const person = await lockAccount(tx, tenantId, id);
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
