import { STAFF_ROLES, type UpdateLearnerInput, type UpdateStaffInput } from '@dars/contracts/accounts/people';
import type { Approval } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { mobileColumns } from '@dars/contracts/phone';
import { searchKey } from '@dars/contracts/search-key';
import { violatedUnique } from '@dars/db/failures';
import { idArray } from '@dars/db/prepared';
import { addressChanges } from '@dars/db/schema/accounts/address-changes';
import { identities } from '@dars/db/schema/accounts/identities';
import { knownDevices } from '@dars/db/schema/accounts/known-devices';
import { logIns } from '@dars/db/schema/accounts/log-ins';
import { passkeys } from '@dars/db/schema/accounts/passkeys';
import { pendingSignIns } from '@dars/db/schema/accounts/pending-sign-ins';
import { secondFactors } from '@dars/db/schema/accounts/second-factors';
import { sessions } from '@dars/db/schema/accounts/sessions';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { learnerNotes } from '@dars/db/schema/learning/learner-notes';
import { learnerViews } from '@dars/db/schema/learning/learner-views';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { endUserSessions } from '../../core/identity/session.ts';
import { dropTokens } from '../accounts/account/mailed-links.ts';
import type { RoleGrant } from '../accounts/account/policy.ts';
import type { StoredUser } from '../accounts/account/store.ts';
import { attachUpload } from '../upload/attach.ts';
import { LOGIN_OF_REMOVED, NO_NAME } from './rules.ts';

/** @throws not-found, also for a learner */
export async function getStaffMember(tx: TenantTx, tenantId: string, id: string): Promise<StoredUser> {
  const isStaff = and(inArray(users.role, [...STAFF_ROLES]), isNull(users.removedAt));
  const [found] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, id), isStaff));
  if (!found) throw new AppError('not-found');
  return found;
}

/**
 * Lets only one transaction at a time add learners to a portal: of two that add the same addresses or numbers in
 * different orders, each would wait for the other. The lock ends with the transaction.
 */
export async function lockAdding(tx: TenantTx, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`learners of ${tenantId}`}, 0))`);
}

type Change = Partial<Omit<typeof users.$inferInsert, 'tenantId' | 'id'>>;

async function change(tx: TenantTx, { tenantId, id }: StoredUser, values: Change): Promise<StoredUser> {
  const isTheirs = and(eq(users.tenantId, tenantId), eq(users.id, id));
  const [changed] = await tx.update(users).set(values).where(isTheirs).returning();
  if (!changed) throw new AppError('not-found');
  return changed;
}

/**
 * Attaches a new photo and returns the address to store; the former photo is released for the sweep. @throws file-gone
 */
export function attachPhoto(
  { tx, tenantId, actor, deps }: TenantContext,
  { from, to }: { from: string | null; to: string | null | undefined },
): Promise<string | null> {
  const ends = { from, to: to || null, now: deps.now() };
  return attachUpload(tx, { ...ends, tenantId, sender: actor, purpose: 'photo', field: 'imageUrl' });
}

interface StaffChange extends Omit<UpdateStaffInput, 'role'> {
  imageUrl: string | null;
  /** The grant of a new role; undefined keeps the role. */
  grant: RoleGrant | undefined;
  now: Date;
}

/** @throws mobile-exists if another transaction has just given the number to another account */
export async function storeStaff(
  tx: TenantTx,
  person: StoredUser,
  { firstName, lastName, grant, mobile, bio, imageUrl, now }: StaffChange,
): Promise<StoredUser> {
  const role = grant?.role ?? person.role;
  const values = { ...nameColumns({ firstName, lastName }), role, bio: bio || null, imageUrl };
  return changeWithMobile(tx, person, { ...values, ...mobileColumns(mobile), updatedAt: now });
}

/** @throws mobile-exists if another transaction has just given the number to another account */
export function storeLearner(
  tx: TenantTx,
  person: StoredUser,
  { now, ...input }: UpdateLearnerInput & { now: Date },
): Promise<StoredUser> {
  const values = { ...nameColumns(input), country: input.country };
  return changeWithMobile(tx, person, { ...values, ...mobileColumns(input.mobile), updatedAt: now });
}

const nameColumns = ({ firstName, lastName }: Pick<StoredUser, 'firstName' | 'lastName'>) => ({
  firstName,
  lastName,
  nameSearchKey: searchKey(`${firstName} ${lastName}`),
});

async function changeWithMobile(tx: TenantTx, person: StoredUser, values: Change): Promise<StoredUser> {
  try {
    return await change(tx, person, values);
  } catch (error) {
    throw violatedUnique(error) === 'users_mobile_key' ? AppError.rule('mobile', 'mobile-exists') : error;
  }
}

export async function markActivated(tx: TenantTx, person: StoredUser, now: Date): Promise<void> {
  await change(tx, person, { activatedAt: now, approval: null, wantedCourseId: null, updatedAt: now });
}

export async function storeApproval(
  tx: TenantTx,
  person: StoredUser,
  { approval, now }: { approval: Approval | null; now: Date },
): Promise<void> {
  await change(tx, person, { approval, updatedAt: now, ...(approval === null && { wantedCourseId: null }) });
}

/** Returns the id of the published course for which the person signed up, if there is one. */
export async function findWantedCourseId(
  tx: TenantTx,
  { tenantId, wantedCourseId }: Pick<StoredUser, 'tenantId' | 'wantedCourseId'>,
): Promise<string | undefined> {
  if (wantedCourseId === null) return undefined;
  const isWanted = and(eq(courses.tenantId, tenantId), eq(courses.id, wantedCourseId));
  const [found] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(isWanted, eq(courses.status, 'PUBLISHED'), isNull(courses.removedAt)));
  return found?.id;
}

/**
 * Disables an account. Its sessions end, and its mailed links stop working for good, even if the account is enabled
 * again.
 */
export async function markDisabled(tx: TenantTx, person: StoredUser, now: Date): Promise<void> {
  await change(tx, person, { disabledAt: now, updatedAt: now });
  await dropTokens(tx, person.tenantId, person.id);
  await endUserSessions(tx, person.tenantId, person.id);
}

export async function markEnabled(tx: TenantTx, person: StoredUser, now: Date): Promise<void> {
  await change(tx, person, { disabledAt: null, updatedAt: now });
}

/** Accounts of one portal. */
export interface Accounts {
  tenantId: string;
  userIds: string[];
}

/** The tables of what lets people sign in, and of how they did. */
const ACCESS_TABLES = [
  identities,
  passkeys,
  secondFactors,
  pendingSignIns,
  knownDevices,
  addressChanges,
  logIns,
] as const;

/**
 * Marks accounts as removed. The rows stay with the names, which are shown at what the people did; addresses and numbers
 * become free for others.
 */
export async function markRemoved(tx: TenantTx, accounts: Accounts, now: Date): Promise<void> {
  const { tenantId, userIds } = accounts;
  const moments = { removedAt: now, disabledAt: now, updatedAt: now };
  const nothing = { ...mobileColumns(null), bio: null, imageUrl: null, passwordHash: null };
  await tx
    .update(users)
    .set({ ...moments, ...nothing, login: LOGIN_OF_REMOVED })
    .where(and(eq(users.tenantId, tenantId), sql`${users.id} = any(${idArray(userIds)})`));
  await dropTokens(tx, tenantId, ...userIds);
  await endUserSessions(tx, tenantId, ...userIds);
  for (const table of ACCESS_TABLES)
    await tx.delete(table).where(and(eq(table.tenantId, tenantId), sql`${table.userId} = any(${idArray(userIds)})`));
  await deleteViewsOf(tx, accounts);
}

/**
 * Deletes the views of learners. A session that is in one ends: its pages still show the learner, and must not act as
 * the admin.
 */
async function deleteViewsOf(tx: TenantTx, { tenantId, userIds }: Accounts): Promise<void> {
  const deleted = await tx
    .delete(learnerViews)
    .where(and(eq(learnerViews.tenantId, tenantId), sql`${learnerViews.learnerId} = any(${idArray(userIds)})`))
    .returning({ sessionId: learnerViews.sessionId, endedAt: learnerViews.endedAt });
  const open = deleted.flatMap(({ sessionId, endedAt }) => (endedAt === null ? [sessionId] : []));
  if (open.length > 0)
    await tx.delete(sessions).where(and(eq(sessions.tenantId, tenantId), inArray(sessions.id, open)));
}

/** Ends the open views of a learner, whose history keeps them. The sessions that are in one end, as for a removal. */
export async function endViewsOf(tx: TenantTx, { tenantId, id }: StoredUser, now: Date): Promise<void> {
  const isOpen = and(eq(learnerViews.tenantId, tenantId), eq(learnerViews.learnerId, id), isNull(learnerViews.endedAt));
  const ended = await tx
    .update(learnerViews)
    .set({ endedAt: now })
    .where(isOpen)
    .returning({ sessionId: learnerViews.sessionId });
  const open = ended.map(({ sessionId }) => sessionId);
  await tx.delete(sessions).where(and(eq(sessions.tenantId, tenantId), inArray(sessions.id, open)));
}

/**
 * Stores a change between learner and staff, and ends all sessions. Triggers count the person anew and give staff the
 * address of a public page, which learners do not have.
 */
export async function storeRole(tx: TenantTx, person: StoredUser, { role }: RoleGrant, now: Date): Promise<void> {
  await change(tx, person, { role, updatedAt: now, ...(role === 'ROLE_LEARNER' && { pageSlug: null }) });
  await endUserSessions(tx, person.tenantId, person.id);
}

/** Erases the names of people whose accounts were removed. */
export async function eraseNames(tx: TenantTx, { tenantId, userIds }: Accounts): Promise<void> {
  const areTheirs = and(eq(users.tenantId, tenantId), sql`${users.id} = any(${idArray(userIds)})`);
  await tx
    .update(users)
    .set({ ...NO_NAME, country: null, language: null })
    .where(areTheirs);
}

/** Deletes the notes of staff about learners who are being removed. */
export async function deleteNotesAbout(tx: TenantTx, { tenantId, userIds }: Accounts): Promise<void> {
  const areAbout = sql`${learnerNotes.userId} = any(${idArray(userIds)})`;
  await tx.delete(learnerNotes).where(and(eq(learnerNotes.tenantId, tenantId), areAbout));
}
