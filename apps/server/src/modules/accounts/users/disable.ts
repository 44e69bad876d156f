import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { sessions } from '@dars/db/schema/accounts/sessions';
import { users } from '@dars/db/schema/accounts/users';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { and, count, eq } from 'drizzle-orm';
import { recordAudit } from '../../../core/audit.ts';
import type { PlatformContext } from '../../../core/context.ts';
import { dropTokens } from '../account/mailed-links.ts';
import { grantRole, lockTopRole } from '../account/policy.ts';
import { lockAccount } from '../account/store.ts';

/**
 * Disables an account of the platform. Its sessions there and in every portal that it owns end, and its mailed links
 * stop working for good, even if the account is enabled again.
 * @throws not-found, own-account, unauthenticated
 */
export async function disableAccount(ctx: PlatformContext, { id }: { id: string }): Promise<void> {
  const { tx, actor, deps, requestId } = ctx;
  if (id === actor.userId) throw new AppError('own-account');
  await lockTopRole(tx, actor, { realmId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN' });
  const account = await lockAccount(tx, PLATFORM_ID, id);
  if (account.disabledAt !== null) return;
  await tx
    .update(users)
    .set({ disabledAt: deps.now(), updatedAt: deps.now() })
    .where(and(eq(users.tenantId, PLATFORM_ID), eq(users.id, id)));
  await dropTokens(tx, PLATFORM_ID, id);
  // The database has ended the sessions in their portals with the update (sec.end_owner_sessions).
  await tx.delete(sessions).where(and(eq(sessions.tenantId, PLATFORM_ID), eq(sessions.userId, id)));
  const portals = await countPortals(tx, id);
  const { login, role } = account;
  const event = { tenantId: PLATFORM_ID, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.disabled', details: { login, role, portals } });
}

/**
 * Enables a disabled account. Its ended sessions stay ended. @throws not-found, forbidden,
 * password-confirmation-required
 */
export async function enableAccount(ctx: PlatformContext, { id }: { id: string }): Promise<void> {
  const { tx, actor, deps, requestId } = ctx;
  const account = await lockAccount(tx, PLATFORM_ID, id);
  if (account.disabledAt === null) return;
  const { login, role } = account;
  grantRole(ctx, { realmId: PLATFORM_ID, role });
  await tx
    .update(users)
    .set({ disabledAt: null, updatedAt: deps.now() })
    .where(and(eq(users.tenantId, PLATFORM_ID), eq(users.id, id)));
  const event = { tenantId: PLATFORM_ID, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.enabled', details: { login, role } });
}

async function countPortals(tx: PlatformTx, id: string): Promise<number> {
  const [owned] = await tx
    .select({ portals: count() })
    .from(tenants)
    .where(and(eq(tenants.ownerRealm, PLATFORM_ID), eq(tenants.ownerId, id)));
  return owned?.portals ?? 0;
}
