import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { learnerNotes } from '@dars/db/schema/learning/learner-notes';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { StoredUser } from '../../accounts/account/store.ts';
import { type LockedGroup, lockGroups } from '../../group/store.ts';
import { lockAdding } from '../../people/store.ts';
import type { StoredImport, StoredRow } from '../store.ts';
import { isOfGroups } from './find-courses.ts';
import { findMemberships, type Memberships } from './find-memberships.ts';

export type HeldEnrolment = Pick<
  typeof enrolments.$inferSelect,
  'courseId' | 'userId' | 'status' | 'lastSeenAt' | 'groupId'
>;

/** The people of rows as they are now. They, their enrolments, the groups that they joined and all courses of these are locked. */
export interface HeldPeople {
  /** The courses that are locked, the lower id first. */
  courseIds: string[];
  /** Undefined if the account was removed. */
  accountOf: (row: StoredRow) => StoredUser | undefined;
  enrolmentIn: (courseId: string, userId: string) => HeldEnrolment | undefined;
  /** The groups that people joined by the import, the lower id first. */
  groups: LockedGroup[];
  enrolmentsOf: (userId: string) => HeldEnrolment[];
  hasNotes: (userId: string) => boolean;
  memberships: Memberships;
  /** Whether another account has the number. */
  isTaken: (mobile: string | null, userId: string) => boolean;
}

/**
 * Locks the people of rows in the order of all transactions: the courses, the lower id first; the groups; adding; the
 * accounts.
 * @throws conflict if a course has just been added to one of the groups
 */
export async function findPeople(
  tx: TenantTx,
  imported: StoredImport,
  rows: readonly StoredRow[],
): Promise<HeldPeople> {
  const { tenantId } = imported;
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  const groupIds = [...new Set(rows.flatMap(({ change }) => change?.groups ?? []))];
  const courseIds = await lockCourses(tx, { tenantId, userIds, groupIds });
  const groups = groupIds.length === 0 ? [] : await lockGroups(tx, { tenantId, ids: groupIds, courseIds: [] });
  await lockAdding(tx, tenantId);
  const found = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), sql`${users.id} = any(${idArray(userIds)})`, isNull(users.removedAt)))
    .orderBy(users.id)
    .for('no key update');
  const held = await lockEnrolmentsOf(tx, { tenantId, userIds });
  const noted = await tx
    .selectDistinct({ userId: learnerNotes.userId })
    .from(learnerNotes)
    .where(and(eq(learnerNotes.tenantId, tenantId), sql`${learnerNotes.userId} = any(${idArray(userIds)})`));
  const memberships = await findMemberships(tx, imported, rows);
  const holders = await findHolders(tx, tenantId, rows);
  const accounts = new Map(found.map((account) => [account.id, account]));
  const enrolmentsByKey = new Map(held.map((each) => [`${each.courseId} ${each.userId}`, each]));
  const enrolmentsByUser = Map.groupBy(held, ({ userId }) => userId);
  const withNotes = new Set(noted.map(({ userId }) => userId));
  return {
    ...{ courseIds, groups, memberships },
    accountOf: ({ userId }) => accounts.get(userId ?? ''),
    enrolmentIn: (courseId, userId) => enrolmentsByKey.get(`${courseId} ${userId}`),
    enrolmentsOf: (userId) => enrolmentsByUser.get(userId) ?? [],
    hasNotes: (userId) => withNotes.has(userId),
    isTaken: (mobile, userId) => mobile !== null && (holders.get(mobile) ?? userId) !== userId,
  };
}

interface PeopleOf {
  tenantId: string;
  userIds: string[];
}

const areTheirs = ({ tenantId, userIds }: PeopleOf) =>
  and(eq(enrolments.tenantId, tenantId), sql`${enrolments.userId} = any(${idArray(userIds)})`);

async function lockCourses(
  tx: TenantTx,
  { groupIds, ...people }: PeopleOf & { groupIds: string[] },
): Promise<string[]> {
  const named = tx.selectDistinct({ courseId: enrolments.courseId }).from(enrolments).where(areTheirs(people));
  const held = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(eq(courses.tenantId, people.tenantId), or(inArray(courses.id, named), isOfGroups(people.tenantId, groupIds))),
    )
    .orderBy(courses.id)
    .for('no key update');
  return held.map(({ id }) => id);
}

function lockEnrolmentsOf(tx: TenantTx, people: PeopleOf): Promise<HeldEnrolment[]> {
  const { courseId, userId, status, lastSeenAt, groupId } = enrolments;
  return tx
    .select({ courseId, userId, status, lastSeenAt, groupId })
    .from(enrolments)
    .where(areTheirs(people))
    .orderBy(courseId, userId)
    .for('no key update');
}

/** Returns who has the former numbers of the rows' people now. */
async function findHolders(tx: TenantTx, tenantId: string, rows: readonly StoredRow[]): Promise<Map<string, string>> {
  const mobiles = rows.flatMap(({ change }) => change?.fields?.mobile ?? []);
  if (mobiles.length === 0) return new Map();
  const found = await tx
    .select({ id: users.id, mobile: users.mobile })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(sql`${users.mobile}`, mobiles)));
  return new Map(found.map(({ id, mobile }) => [mobile ?? '', id]));
}
