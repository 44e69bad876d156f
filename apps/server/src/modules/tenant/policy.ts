import type { PlatformTx } from '@dars/db/client';
import { tenants } from '@dars/db/schema/tenants';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../auth/session.ts';
import { isPortal } from './store.ts';

/** A super-admin may enter any portal that exists, an owner the portals that they own. */
export async function ownsTenant(tx: PlatformTx, actor: Actor, tenantId: string): Promise<boolean> {
  const owned = actor.role === 'ROLE_SUPER_ADMIN' ? undefined : eq(tenants.ownerId, actor.userId);
  const found = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(eq(tenants.id, tenantId), isPortal, owned));
  return found.length > 0;
}
