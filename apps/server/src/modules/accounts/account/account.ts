import type { User } from '@dars/contracts/accounts/user';
import type { TenantStatus } from '@dars/contracts/constants';
import { dayIn } from '@dars/contracts/day';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import { isSecondStepRequired } from '../../../core/identity/second-step.ts';
import { refuseClosed } from '../../../core/procedures.ts';
import { refuseInactive } from './rules.ts';

/** The columns of a user's row that a `Person` is read from. */
export const personColumns = {
  id: users.id,
  login: users.login,
  firstName: users.firstName,
  lastName: users.lastName,
  mobile: users.mobile,
  role: users.role,
  bio: users.bio,
  imageUrl: users.imageUrl,
  language: users.language,
  calendar: users.calendar,
  isOwner: users.isOwner,
  passwordHash: users.passwordHash,
  activatedAt: users.activatedAt,
  disabledAt: users.disabledAt,
  approval: users.approval,
};
export type Person = Pick<typeof users.$inferSelect, keyof typeof personColumns>;

/**
 * The facts that decide a sign-in. For a portal's owner, the password and the activation are those of their account in
 * the platform's realm.
 */
export interface Account extends Person {
  isActivated: boolean;
  isDisabled: boolean;
  /**
   * The account whose second step a sign-in needs, if it needs one: for a portal's owner their account on the platform,
   * else this account itself.
   */
  factorUserId: string | null;
  /** The role must have a second step and the account has a passkey, so that a password does not do without an app. */
  needsPasskey: boolean;
  lastActiveOn: string | null;
  /** The realm's status. */
  status: TenantStatus;
  /** The realm's time zone, in which the user's days begin and end. */
  timeZone: string;
}

export async function findAccount(tx: TenantTx, realmId: string, login: string): Promise<Account | undefined> {
  const [account] = await byLogin(tx, { realmId, login });
  return account;
}

/**
 * Refuses a sign-in to an account that is not in use, or of a realm that is closed.
 * @throws account-disabled, account-not-activated, account-waiting, account-declined, tenant-suspended
 */
export function refuseBarred(account: Account): void {
  refuseInactive(account);
  refuseClosed(account.status);
}

/** Returns whether signing in to the account needs more than its password or its mailbox. */
export const hasSecondStep = ({
  factorUserId,
  needsPasskey,
}: Pick<Account, 'factorUserId' | 'needsPasskey'>): boolean => factorUserId !== null || needsPasskey;

/** Returns whether the account has a password. A portal's owner has that of the platform, in their portal as well. */
export async function hasPassword(tx: TenantTx, realmId: string, login: string): Promise<boolean> {
  const account = await findAccount(tx, realmId, login);
  return typeof account?.passwordHash === 'string';
}

const ownFactor = sql`(select f.user_id from second_factors f
  where f.tenant_id = ${sql.placeholder('realmId')} and f.user_id = ${users.id} and f.confirmed_at is not null)`;
const factorUser = sql<string | null>`case when ${users.isOwner}
  then sec.second_factor_of_owner(${users.login}) else ${ownFactor} end`;

const needsPasskey = sql<boolean>`(${isSecondStepRequired(sql.placeholder('realmId'))} and exists (
  select from passkeys p where p.tenant_id = ${sql.placeholder('realmId')} and p.user_id = ${users.id}))`;

const byLogin = prepared((tx: TenantTx) =>
  tx
    .select({
      ...personColumns,
      factorUserId: factorUser,
      needsPasskey,
      lastActiveOn: users.lastActiveOn,
      passwordHash: sql<string | null>`c.password_hash`,
      isActivated: sql<boolean>`c.activated_at is not null`,
      isDisabled: sql<boolean>`c.disabled_at is not null`,
      status: tenants.status,
      timeZone: sql<string>`sec.zone_of(${users.tenantId})`,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .innerJoin(sql`lateral sec.credentials(${users.login}) c`, sql`true`)
    .where(and(eq(users.tenantId, sql.placeholder('realmId')), eq(users.login, sql.placeholder('login'))))
    .prepare('find_account'),
);

/**
 * Locks an account until the transaction ends and notes that its user was active today. The first call of a day writes
 * the note, which takes the lock; later calls only lock the row, so that signing in never costs one more round trip.
 */
export async function lockActive(tx: TenantTx, realmId: string, account: Account, now: Date): Promise<void> {
  const isTheirs = and(eq(users.tenantId, realmId), eq(users.id, account.id));
  const today = dayIn(account.timeZone, now);
  if (account.lastActiveOn === today) {
    await tx.select({ id: users.id }).from(users).where(isTheirs).for('share');
  } else {
    await tx.update(users).set({ lastActiveOn: today }).where(isTheirs);
  }
}

/**
 * Finds a user by login and locks their row until the transaction ends: no other transaction can change it or activate
 * the account.
 */
export async function lockByLogin(tx: TenantTx, realmId: string, login: string): Promise<Person | undefined> {
  const [found] = await tx
    .select(personColumns)
    .from(users)
    .where(and(eq(users.tenantId, realmId), eq(users.login, login)))
    .for('no key update');
  return found;
}

export async function findPerson(tx: TenantTx, realmId: string, userId: string): Promise<Person | undefined> {
  const [person] = await tx
    .select(personColumns)
    .from(users)
    .where(and(eq(users.tenantId, realmId), eq(users.id, userId)));
  return person;
}

/** The user as the API answers them. */
export function toUser(person: Person, activated: boolean): User {
  const { id, login, firstName, lastName, mobile, role, bio, imageUrl, calendar } = person;
  const about = { firstName, lastName, mobile, authorities: [role], bio, imageUrl, calendar };
  return { id, login, email: login, ...about, activated };
}
