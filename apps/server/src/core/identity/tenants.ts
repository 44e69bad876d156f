import type { TenantStatus } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from './actor.ts';

/** Selects every row of `tenants` but the platform's own. */
export const isPortal = ne(tenants.id, PLATFORM_ID);

/**
 * Returns the state of a portal that a platform account may enter: a super-admin may enter any portal that exists, an
 * owner their own. Returns undefined if the account may not enter it.
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

export async function findTenantByName(
  tx: PlatformTx,
  name: string,
): Promise<{ id: string; nameInEnglish: string } | null> {
  const [found] = await tx
    .select({ id: tenants.id, nameInEnglish: tenants.nameInEnglish })
    .from(tenants)
    .where(and(eq(tenants.nameInEnglish, name), isPortal));
  return found ?? null;
}
