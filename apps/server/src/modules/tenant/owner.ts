import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { passkeys } from '@dars/db/schema/accounts/passkeys';
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

/** Finds the platform user who is to own a portal. @throws user-not-found if they may not own one */
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
 * Inserts the owner's member account in the portal. An existing member keeps their row with everything that belongs to
 * it, and from then on signs in with the platform's password. The mobile number is not copied, as another user of the
 * portal may have it.
 */
export async function addOwnerAsMember(
  tx: PlatformTx,
  _grant: RoleGrant,
  { tenantId, owner }: { tenantId: string; owner: Owner },
): Promise<void> {
  const { login, firstName, lastName, nameSearchKey, language } = owner;
  const member = { role: 'ROLE_ADMIN_PORTAL', isOwner: true } as const;
  await tx
    .insert(users)
    .values({ tenantId, login, firstName, lastName, nameSearchKey, language, ...member })
    .onConflictDoUpdate({
      target: [users.tenantId, users.login],
      set: { ...member, passwordHash: null, disabledAt: null },
    });
}

/** Disables a former owner's member account. It is not deleted: their work in the portal stays theirs. */
export async function disableOwnerMember(tx: PlatformTx, tenantId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ disabledAt: now })
    .where(and(eq(users.tenantId, tenantId), eq(users.isOwner, true), isNull(users.disabledAt)));
}

/**
 * Ends the sessions of the former and the new owner and deletes their passkeys of the portal: neither may outlive the
 * password with which it began.
 */
export async function endOwnerSessions(tx: PlatformTx, tenantId: string): Promise<void> {
  const owners = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.isOwner, true)));
  await tx.delete(sessions).where(and(eq(sessions.tenantId, tenantId), inArray(sessions.userId, owners)));
  await tx.delete(passkeys).where(and(eq(passkeys.tenantId, tenantId), inArray(passkeys.userId, owners)));
}
