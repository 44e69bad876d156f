import { PLATFORM_ID } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { sessions } from '@dars/db/schema/accounts/sessions';
import { users } from '@dars/db/schema/accounts/users';
import type { PlatformTx } from '@dars/db/tx';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { RoleGrant } from '../accounts/account/policy.ts';

const columns = {
  id: users.id,
  login: users.login,
  firstName: users.firstName,
  lastName: users.lastName,
  nameSearchKey: users.nameSearchKey,
  language: users.language,
};

export type Owner = Pick<typeof users.$inferSelect, keyof typeof columns>;

/** The platform user who may own a portal. @throws user-not-found */
export async function requireOwner(tx: PlatformTx, userId: string): Promise<Owner> {
  const candidate = and(
    eq(users.tenantId, PLATFORM_ID),
    eq(users.id, userId),
    eq(users.role, 'ROLE_ADMIN_PORTAL'),
    isNull(users.disabledAt),
  );
  const [owner] = await tx.select(columns).from(users).where(candidate);
  if (!owner) throw AppError.rule('userId', 'user-not-found');
  return owner;
}

/**
 * Gives the owner their place among the portal's own users. Who is a member there already keeps their row, with all
 * that belongs to it, and from now on signs in with the platform's password. The mobile is not copied: in the portal
 * the number may be somebody else's.
 */
export async function seatOwner(
  tx: PlatformTx,
  _grant: RoleGrant,
  { tenantId, owner }: { tenantId: string; owner: Owner },
): Promise<void> {
  const { login, firstName, lastName, nameSearchKey, language } = owner;
  const seat = { role: 'ROLE_ADMIN_PORTAL', isOwner: true } as const;
  await tx
    .insert(users)
    .values({ tenantId, login, firstName, lastName, nameSearchKey, language, ...seat })
    .onConflictDoUpdate({
      target: [users.tenantId, users.login],
      set: { ...seat, passwordHash: null, disabledAt: null },
    });
}

/** A former owner is shut out of the portal, and not deleted: what they did there stays theirs. */
export async function unseatOwner(tx: PlatformTx, tenantId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ disabledAt: now })
    .where(and(eq(users.tenantId, tenantId), eq(users.isOwner, true), isNull(users.disabledAt)));
}

/** Whoever was or becomes the owner signs in anew: no session outlives the password that it was opened with. */
export async function endOwnerSessions(tx: PlatformTx, tenantId: string): Promise<void> {
  const owners = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.isOwner, true)));
  await tx.delete(sessions).where(and(eq(sessions.tenantId, tenantId), inArray(sessions.userId, owners)));
}
