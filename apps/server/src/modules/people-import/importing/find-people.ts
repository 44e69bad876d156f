import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { learnerNotes } from '@dars/db/schema/learning/learner-notes';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { StoredUser } from '../../accounts/account/store.ts';
import { lockAdding } from '../../people/store.ts';
import type { StoredImport, StoredRow } from '../store.ts';

export type HeldEnrolment = Pick<typeof enrolments.$inferSelect, 'courseId' | 'userId' | 'status' | 'lastSeenAt'>;

/** The people of rows as they are now. They, their enrolments and the courses of these are locked. */
export interface HeldPeople {
  /** The courses that are locked, the lower id first. */
  courseIds: string[];
  /** Undefined if the account was removed. */
  accountOf: (row: StoredRow) => StoredUser | undefined;
  enrolmentIn: (courseId: string, userId: string) => HeldEnrolment | undefined;
  coursesOf: (userId: string) => string[];
  hasNotes: (userId: string) => boolean;
  isInGroup: (userId: string) => boolean;
  /** Whether a running group of the person leads into the course. */
  isLedInto: (courseId: string, userId: string) => boolean;
  /** Whether another account has the number. */
  isTaken: (mobile: string | null, userId: string) => boolean;
}

/** Locks the people of rows in the order of all transactions: the courses, the lower id first; adding; the accounts. */
export async function findPeople(
  tx: TenantTx,
  { tenantId }: StoredImport,
  rows: readonly StoredRow[],
): Promise<HeldPeople> {
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  const courseIds = await lockCourses(tx, { tenantId, userIds });
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
  const memberships = await findMemberships(tx, { tenantId, userIds });
  const holders = await findHolders(tx, tenantId, rows);
  const accounts = new Map(found.map((account) => [account.id, account]));
  const enrolmentsByKey = new Map(held.map((each) => [`${each.courseId} ${each.userId}`, each]));
  const enrolmentsByUser = Map.groupBy(held, ({ userId }) => userId);
  const withNotes = new Set(noted.map(({ userId }) => userId));
  const inGroups = new Set(memberships.map(({ userId }) => userId));
  const byGroups = new Set(memberships.map(({ courseId, userId }) => `${courseId} ${userId}`));
  return {
    courseIds,
    accountOf: ({ userId }) => accounts.get(userId ?? ''),
    enrolmentIn: (courseId, userId) => enrolmentsByKey.get(`${courseId} ${userId}`),
    coursesOf: (userId) => enrolmentsByUser.get(userId)?.map(({ courseId }) => courseId) ?? [],
    hasNotes: (userId) => withNotes.has(userId),
    isInGroup: (userId) => inGroups.has(userId),
    isLedInto: (courseId, userId) => byGroups.has(`${courseId} ${userId}`),
    isTaken: (mobile, userId) => mobile !== null && (holders.get(mobile) ?? userId) !== userId,
  };
}

interface PeopleOf {
  tenantId: string;
  userIds: string[];
}

const areTheirs = ({ tenantId, userIds }: PeopleOf) =>
  and(eq(enrolments.tenantId, tenantId), sql`${enrolments.userId} = any(${idArray(userIds)})`);

async function lockCourses(tx: TenantTx, people: PeopleOf): Promise<string[]> {
  const named = tx.selectDistinct({ courseId: enrolments.courseId }).from(enrolments).where(areTheirs(people));
  const held = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.tenantId, people.tenantId), inArray(courses.id, named)))
    .orderBy(courses.id)
    .for('no key update');
  return held.map(({ id }) => id);
}

function lockEnrolmentsOf(tx: TenantTx, people: PeopleOf): Promise<HeldEnrolment[]> {
  const { courseId, userId, status, lastSeenAt } = enrolments;
  return tx
    .select({ courseId, userId, status, lastSeenAt })
    .from(enrolments)
    .where(areTheirs(people))
    .orderBy(courseId, userId)
    .for('no key update');
}

/** Returns the people's groups, each once for every course into which it leads now, and once without a course otherwise. */
function findMemberships(tx: TenantTx, { tenantId, userIds }: PeopleOf) {
  return tx.execute<{ userId: string; courseId: string | null }>(sql`
    select m.user_id as "userId", c.course_id as "courseId" from group_members m
    left join groups g on g.tenant_id = ${tenantId} and g.id = m.group_id and g.is_running
    left join group_courses c on c.tenant_id = ${tenantId} and c.group_id = g.id
    where m.tenant_id = ${tenantId} and m.user_id = any(${idArray(userIds)})`);
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
