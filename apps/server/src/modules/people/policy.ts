import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../core/context.ts';
import { holdOffice } from '../accounts/account/policy.ts';
import { lockAccount, type StoredUser } from '../accounts/account/store.ts';

/**
 * Somebody of the portal, held until the end of the transaction by an admin who is one until then. The owner's account
 * is the platform's business.
 * @throws not-found, owner-account, unauthenticated
 */
export async function lockPerson({ tx, actor, tenantId }: TenantContext, id: string): Promise<StoredUser> {
  await holdOffice(tx, actor, { realmId: tenantId, role: 'ROLE_ADMIN_PORTAL' });
  const person = await lockAccount(tx, tenantId, id);
  if (person.isOwner) throw new AppError('owner-account');
  return person;
}

/** Nobody shuts themselves out, so there is always an admin left. @throws own-account */
export function refuseSelf({ actor, tenantId }: TenantContext, { id }: { id: string }): void {
  if (actor.realmId === tenantId && actor.userId === id) throw new AppError('own-account');
}
