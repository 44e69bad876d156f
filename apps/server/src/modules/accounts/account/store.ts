import type { MobileLookup, UserRef } from '@dars/contracts/accounts/user';
import { AppError, type ValidationIssue } from '@dars/contracts/errors';
import { mobileColumns, toE164 } from '@dars/contracts/phone';
import { idArray } from '@dars/db/id-array';
import { users } from '@dars/db/schema/accounts/users';
import { platformCounters } from '@dars/db/schema/portal/platform-counters';
import { matching, type TextMatch } from '@dars/db/text-search';
import type { AnyTx, PlatformTx, TenantTx } from '@dars/db/tx';
import { searchKey } from '@dars/i18n/search-key';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { RoleGrant } from './policy.ts';

const ref = { id: users.id, login: users.login };

/** What a text is looked for in. */
const SEARCHED = [users.login, users.nameSearchKey];
export const hasText = (match: TextMatch) => matching(SEARCHED, match);

/** A total that the database keeps, so that no list has to count a million rows. */
export const selectCounter = (db: PlatformTx, name: 'platform_users' | 'portal_owners') =>
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
    .where(and(eq(users.tenantId, tenantId), sql`${users.mobile} = ${mobile}`, other));
  return found ?? null;
}

export type StoredUser = typeof users.$inferSelect;

/** An account of that realm, held until the end of the transaction. @throws not-found */
export async function lockAccount(tx: AnyTx, tenantId: string, id: string): Promise<StoredUser> {
  const [found] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id), isNull(users.removedAt)))
    .for('no key update');
  if (!found) throw new AppError('not-found');
  return found;
}

interface NewAccount extends Pick<StoredUser, 'login' | 'firstName' | 'lastName'> {
  mobile?: string | null | undefined;
  bio?: string | null;
  imageUrl?: string | null;
}

/**
 * Somebody new of the role that was granted, who has no password yet. @throws email-exists and mobile-exists, together where both are
 * taken, be it by somebody who is being made right now
 */
export async function insertAccount(
  tx: AnyTx,
  { realmId: tenantId, role }: RoleGrant,
  account: NewAccount,
): Promise<StoredUser> {
  const nameSearchKey = searchKey(`${account.firstName} ${account.lastName}`);
  const [made] = await tx
    .insert(users)
    .values({ ...account, ...mobileColumns(account.mobile), tenantId, role, nameSearchKey })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new AppError('validation', { issues: await takenFields(tx, tenantId, account) });
  return made;
}

async function takenFields(tx: AnyTx, tenantId: string, { login, mobile }: NewAccount): Promise<ValidationIssue[]> {
  const sameLogin = await findByLogin(tx, tenantId, login);
  const sameMobile = mobile ? await findByMobile(tx, tenantId, { mobile }) : null;
  return [
    ...(sameLogin ? [{ path: ['login'], rule: 'email-exists' as const }] : []),
    ...(sameMobile ? [{ path: ['mobile'], rule: 'mobile-exists' as const }] : []),
  ];
}

/**
 * Returns those of the ids that are learners of the portal and locks their rows until the end of the transaction: a
 * removal that is under way is waited for, and its learner is not returned. The caller has locked the course before, in
 * which order a removal locks them too.
 */
export async function findLearnerIds(tx: TenantTx, tenantId: string, ids: string[]): Promise<string[]> {
  const isLearner = and(eq(users.role, 'ROLE_LEARNER'), isNull(users.removedAt));
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), sql`${users.id} = any(${idArray(ids)})`, isLearner))
    .orderBy(users.id)
    .for('key share');
  return found.map(({ id }) => id);
}
