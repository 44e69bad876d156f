import type { Suspension } from '@dars/contracts/portal/page';
import { knownDevices } from '@dars/db/schema/accounts/known-devices';
import { users } from '@dars/db/schema/accounts/users';
import { tenants } from '@dars/db/schema/portal/tenants';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { hashSecret } from '../../../core/identity/session-adapter.ts';
import type { Account } from '../account/account.ts';
import { rememberDevice } from '../account/device.ts';

const STAFF = ['ROLE_ADMIN_PORTAL', 'ROLE_LECTURER'] as const;

/**
 * Finds why the host's portal is suspended, for its owner and staff only. Nobody has a session in a suspended portal,
 * so the device cookie identifies the person who last gave an account's right password in this browser.
 */
export async function findSuspension({ deps, device, realm }: Context): Promise<Suspension | undefined> {
  const { tenantId, kind } = realm;
  const { secret } = device;
  if (kind === 'platform' || secret === undefined) return undefined;
  const [found] = await deps.db.withTenant(
    tenantId,
    (tx) =>
      tx
        .select({ reason: tenants.suspendedReason })
        .from(users)
        .innerJoin(knownDevices, and(eq(knownDevices.tenantId, tenantId), eq(knownDevices.userId, users.id)))
        .innerJoin(tenants, eq(tenants.id, tenantId))
        .where(
          and(
            eq(users.tenantId, tenantId),
            inArray(users.role, [...STAFF]),
            isNull(users.disabledAt),
            eq(knownDevices.hash, hashSecret(secret)),
            gt(knownDevices.expiresAt, deps.now()),
            eq(tenants.status, 'SUSPENDED'),
          ),
        )
        .limit(1),
    { readOnly: true },
  );
  return found?.reason ? { reason: found.reason, support: deps.config.supportEmail ?? null } : undefined;
}

/**
 * Remembers the browser of a staff member whose sign-in was refused with the right password, so that the page can say
 * why the portal is suspended.
 */
export async function rememberRefused(ctx: Context, { id, role, status }: Account, isKnown: boolean): Promise<void> {
  if (status !== 'SUSPENDED' || !STAFF.some((each) => each === role)) return;
  const { tenantId } = ctx.realm;
  const grant = await ctx.deps.db.withTenant(tenantId, (tx) => rememberDevice(tx, ctx, { userId: id, isKnown }));
  ctx.device.set(grant.secret, grant.expiresAt);
}
