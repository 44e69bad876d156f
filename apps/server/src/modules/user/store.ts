import { PLATFORM_ID } from '@dars/contracts/constants';
import { toE164 } from '@dars/contracts/phone';
import type { MobileLookup, NewPlatformUser, UserRef } from '@dars/contracts/user';
import type { AnyTx, PlatformTx } from '@dars/db/client';
import { users } from '@dars/db/schema/users';
import { searchKey } from '@dars/i18n/search-key';
import { and, eq, ne } from 'drizzle-orm';

const ref = { id: users.id, login: users.login };

/** Who has this login in that realm. */
export async function findByLogin(tx: AnyTx, tenantId: string, login: string): Promise<UserRef | null> {
  const [found] = await tx
    .select(ref)
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.login, login)));
  return found ?? null;
}

/** Who has this number in that realm, other than the account that may keep it. No one has what is not a number. */
export async function findByMobile(tx: AnyTx, tenantId: string, lookup: MobileLookup): Promise<UserRef | null> {
  const mobile = toE164(lookup.mobile);
  if (mobile === undefined) return null;
  const other = lookup.login === undefined ? undefined : ne(users.login, lookup.login);
  const [found] = await tx
    .select(ref)
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.mobile, mobile), other));
  return found ?? null;
}

export type StoredUser = typeof users.$inferSelect;

/**
 * A portal admin of the platform's realm, or undefined where the login or the mobile is taken, be it by somebody who is
 * being made right now.
 */
export async function insertPlatformUser(tx: PlatformTx, input: NewPlatformUser): Promise<StoredUser | undefined> {
  const { firstName, lastName, login, mobile = null } = input;
  const [made] = await tx
    .insert(users)
    .values({
      tenantId: PLATFORM_ID,
      login,
      firstName,
      lastName,
      mobile,
      role: 'ROLE_ADMIN_PORTAL',
      nameSearchKey: searchKey(`${firstName} ${lastName}`),
    })
    .onConflictDoNothing()
    .returning();
  return made;
}
