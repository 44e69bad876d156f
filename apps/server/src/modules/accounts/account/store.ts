import type { LearnerState } from '@dars/contracts/accounts/people';
import type { MobileLookup, UserRef } from '@dars/contracts/accounts/user';
import { AppError, type ValidationIssue } from '@dars/contracts/errors';
import { mobileColumns, toE164 } from '@dars/contracts/phone';
import { searchKey } from '@dars/contracts/search-key';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { platformCounters } from '@dars/db/schema/portal/platform-counters';
import { matchingText, type TextMatch } from '@dars/db/text-search';
import type { AnyTx, PlatformTx, TenantTx } from '@dars/db/tx';
import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { RoleGrant } from './policy.ts';

const ref = { id: users.id, login: users.login };

/** The columns that a text search of users looks in. */
const SEARCHED = [users.login, users.nameSearchKey];
export const hasText = (match: TextMatch) => matchingText(SEARCHED, match);

/** Selects a total that the database maintains, so that no list has to count a million rows. */
export const selectCounter = (db: PlatformTx, name: 'platform_users' | 'portal_owners') =>
  db.select({ total: platformCounters.value }).from(platformCounters).where(eq(platformCounters.name, name));

/** Finds the user with this login in a realm. */
export async function findByLogin(tx: AnyTx, tenantId: string, login: string): Promise<UserRef | null> {
  const [found] = await tx
    .select(ref)
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.login, login)));
  return found ?? null;
}

/**
 * Finds the user with this mobile number in a realm, other than the account `lookup.login` names. Returns null for a
 * text that is no number.
 */
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

// An owner's account is activated on the platform.
const isActivated = or(isNotNull(users.activatedAt), users.isOwner);

/** The conditions for accounts in a state, as `learnerState` finds it. */
export const IN_STATE: Record<LearnerState, SQL | undefined> = {
  invited: and(isNull(users.activatedAt), isNull(users.disabledAt), not(users.isOwner)),
  active: and(isActivated, isNull(users.disabledAt), isNull(users.approval)),
  waiting: and(isActivated, isNull(users.disabledAt), eq(users.approval, 'WAITING')),
  declined: and(isActivated, isNull(users.disabledAt), eq(users.approval, 'DECLINED')),
  disabled: isNotNull(users.disabledAt),
};

/** The place of an account's state among the states, by which lists with few rows are sorted. */
export const accountStateRank = sql`case
  when ${IN_STATE.active} then 0 when ${IN_STATE.invited} then 1
  when ${IN_STATE.waiting} then 2 when ${IN_STATE.declined} then 3
  else 4 end`;

/** `update` also waits for the calls that only keep the account from changing its role or being removed. */
export type LockStrength = 'no key update' | 'update';

/** Finds an account of the realm and locks it until the transaction ends. @throws not-found */
export async function lockAccount(
  tx: AnyTx,
  tenantId: string,
  id: string,
  strength: LockStrength = 'no key update',
): Promise<StoredUser> {
  const [found] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id), isNull(users.removedAt)))
    .for(strength);
  if (!found) throw new AppError('not-found');
  return found;
}

interface Wanted {
  tenantId: string;
  logins?: string[];
  ids?: string[];
  /** By default the accounts can be changed by others meanwhile. */
  strength?: 'key share' | LockStrength;
}

/**
 * Finds accounts of a realm by their logins or ids and keeps them from being removed until the transaction ends. A removal
 * that is under way is waited for, and its account is not returned.
 */
export function lockAccounts(
  tx: TenantTx,
  { tenantId, logins = [], ids = [], strength = 'key share' }: Wanted,
): Promise<StoredUser[]> {
  const isNamed = or(inArray(users.login, logins), inArray(users.id, ids));
  return (
    tx
      .select()
      .from(users)
      .where(and(eq(users.tenantId, tenantId), isNull(users.removedAt), isNamed))
      // Always in the order of ids, so that transactions cannot deadlock.
      .orderBy(users.id)
      .for(strength)
  );
}

export interface NewAccount extends Pick<StoredUser, 'login' | 'firstName' | 'lastName'> {
  mobile?: string | null | undefined;
  bio?: string | null;
  imageUrl?: string | null;
  country?: string | null | undefined;
  language?: string | null | undefined;
}

/**
 * Inserts an account of the granted role, without a password.
 * @throws email-exists and mobile-exists, together if both are taken, also by an account that another transaction is
 * creating
 */
export async function insertAccount(tx: AnyTx, grant: RoleGrant, account: NewAccount): Promise<StoredUser> {
  const [made] = await insertAccounts(tx, grant, [account]);
  if (!made) throw new AppError('validation', { issues: await takenFields(tx, grant.realmId, account) });
  return made;
}

/**
 * Inserts accounts like `insertAccount` in one statement, in the given order, and leaves out those whose login or
 * mobile number is taken. @returns the accounts that were inserted
 */
export function insertAccounts(
  tx: AnyTx,
  { realmId: tenantId, role }: RoleGrant,
  accounts: readonly NewAccount[],
): Promise<StoredUser[]> {
  const rows = accounts.map((account) => {
    const nameSearchKey = searchKey(`${account.firstName} ${account.lastName}`);
    return { ...account, ...mobileColumns(account.mobile), tenantId, role, nameSearchKey };
  });
  return tx.insert(users).values(rows).onConflictDoNothing().returning();
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
 * Returns the ids that are learners of the portal and locks their rows until the transaction ends. The call waits for a
 * removal that is under way, and does not return its learner. The caller must have locked the course before, which is
 * the order in which a removal locks them.
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
