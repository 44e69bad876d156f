import { PLATFORM_ID } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { toE164 } from '@dars/contracts/phone';
import type { MobileLookup, NewPlatformUser, UserRef } from '@dars/contracts/user';
import type { AnyTx, PlatformTx } from '@dars/db/client';
import { platformCounters } from '@dars/db/schema/platform-counters';
import { users } from '@dars/db/schema/users';
import { matching, type TextMatch } from '@dars/db/text-search';
import { searchKey } from '@dars/i18n/search-key';
import { and, eq, ne } from 'drizzle-orm';

const ref = { id: users.id, login: users.login };

/** What a text is looked for in. */
const SEARCHED = [users.login, users.nameSearchKey];
export const hasText = (match: TextMatch) => matching(SEARCHED, match);

/** A total that the database keeps, so that no list has to count a million rows. */
export const selectCounter = (db: PlatformTx, name: 'platform_users' | 'portal_owners' | 'tenants') =>
  db.select({ total: platformCounters.value }).from(platformCounters).where(eq(platformCounters.name, name));

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

/** An account of the platform's realm, held until the end of the transaction. @throws not-found */
export async function lockAccount(tx: PlatformTx, id: string): Promise<StoredUser> {
  const [found] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, PLATFORM_ID), eq(users.id, id)))
    .for('no key update');
  if (!found) throw new AppError('not-found');
  return found;
}

/**
 * An account of the platform's realm, or undefined where the login or the mobile is taken, be it by somebody who is
 * being made right now.
 */
export async function insertPlatformUser(tx: PlatformTx, input: NewPlatformUser): Promise<StoredUser | undefined> {
  const { firstName, lastName, login, role, mobile = null } = input;
  const [made] = await tx
    .insert(users)
    .values({
      tenantId: PLATFORM_ID,
      login,
      firstName,
      lastName,
      mobile,
      role,
      nameSearchKey: searchKey(`${firstName} ${lastName}`),
    })
    .onConflictDoNothing()
    .returning();
  return made;
}
