import type { TenantStatus } from '@dars/contracts/constants';
import type { PlatformTx } from '@dars/db/client';
import { tenants } from '@dars/db/schema/tenants';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../auth/session.ts';
import { isPortal } from './store.ts';

/**
 * A super-admin may enter any portal that exists, an owner the portals that they own. The state of the portal, where
 * they may.
 */
export async function findOwnedTenant(
  tx: PlatformTx,
  actor: Pick<Actor, 'userId' | 'role'>,
  tenantId: string,
): Promise<TenantStatus | undefined> {
  const owned = actor.role === 'ROLE_SUPER_ADMIN' ? undefined : eq(tenants.ownerId, actor.userId);
  const [found] = await tx
    .select({ status: tenants.status })
    .from(tenants)
    .where(and(eq(tenants.id, tenantId), isPortal, owned));
  return found?.status;
}
