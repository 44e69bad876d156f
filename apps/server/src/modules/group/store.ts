import { STAFF_ROLES } from '@dars/contracts/accounts/people';
import { AppError } from '@dars/contracts/errors';
import type { ListGroupsInput } from '@dars/contracts/learning/groups/group';
import { MAX_GROUP_MEMBERS } from '@dars/contracts/learning/groups/group-constants';
import { searchKey } from '@dars/contracts/search-key';
import { violatedUnique } from '@dars/db/failures';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { groupCourses } from '@dars/db/schema/learning/group-courses';
import { groupLecturers } from '@dars/db/schema/learning/group-lecturers';
import { groupMembers } from '@dars/db/schema/learning/group-members';
import { groups } from '@dars/db/schema/learning/groups';
import type { TenantTx, WorkerTx } from '@dars/db/tx';
import { and, asc, count, eq, getTableColumns, inArray, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { StoredCourse } from '../content/course/policy.ts';

export const groupColumns = {
  ...getTableColumns(groups),
  timeZone: sql<string>`sec.zone_of(${groups.tenantId})`,
};

/** A group with the portal's time zone. */
export type StoredGroup = typeof groups.$inferSelect & { timeZone: string };

export interface OfGroup {
  tenantId: string;
  id: string;
}

const isGroup = ({ tenantId, id }: OfGroup) => and(eq(groups.tenantId, tenantId), eq(groups.id, id));

/** A group and its courses, locked until the transaction ends. */
export interface LockedGroup {
  stored: StoredGroup;
  /** Without removed courses. */
  courses: StoredCourse[];
}

/** Locks a group of the portal, as `lockGroups` does. @throws not-found, conflict */
export async function lockGroup(
  tx: TenantTx,
  { courseIds = [], ...group }: OfGroup & { courseIds?: string[] },
): Promise<LockedGroup> {
  const { tenantId, id } = group;
  const [locked] = await lockGroups(tx, { tenantId, ids: [id], courseIds });
  if (!locked) throw new AppError('not-found');
  return locked;
}

/**
 * Locks groups of the portal. All transactions take these locks in one order, so that they cannot deadlock: first the
 * courses into which the groups lead, the lower id first, then the groups in the same order, then accounts.
 * @param courseIds courses that are locked besides
 * @returns the groups that exist, the lower id first
 * @throws conflict if a course has just been added to one of them
 */
export async function lockGroups(
  tx: TenantTx,
  { tenantId, ids, courseIds }: { tenantId: string; ids: string[]; courseIds: string[] },
): Promise<LockedGroup[]> {
  const isCourse = sql`(${courses.id} = any(${idArray(courseIds)}) or ${courses.id} in (
    select gc.course_id from group_courses gc where gc.tenant_id = ${tenantId} and gc.group_id = any(${idArray(ids)})))`;
  const locked = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), isNull(courses.removedAt), isCourse))
    .orderBy(asc(courses.id))
    .for('no key update');
  const held = await tx
    .select(groupColumns)
    .from(groups)
    .where(and(eq(groups.tenantId, tenantId), sql`${groups.id} = any(${idArray(ids)})`))
    .orderBy(asc(groups.id))
    .for('no key update');
  const leading = await tx
    .select({ groupId: groupCourses.groupId, courseId: groupCourses.courseId })
    .from(groupCourses)
    .innerJoin(courses, isCourseOf(tenantId))
    .where(and(eq(groupCourses.tenantId, tenantId), sql`${groupCourses.groupId} = any(${idArray(ids)})`));
  const coursesByGroup = Map.groupBy(leading, ({ groupId }) => groupId);
  return held.map((stored) => {
    const own = new Set(coursesByGroup.get(stored.id)?.map(({ courseId }) => courseId));
    const ofGroup = locked.filter(({ id }) => own.has(id));
    if (ofGroup.length < own.size) throw new AppError('conflict');
    return { stored, courses: ofGroup };
  });
}

export const isCourseOf = (tenantId: string): SQL | undefined =>
  and(eq(courses.tenantId, tenantId), eq(courses.id, groupCourses.courseId), isNull(courses.removedAt));

export async function countGroups(tx: TenantTx, tenantId: string): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(groups).where(eq(groups.tenantId, tenantId));
  return counted?.total ?? 0;
}

/** @throws group-exists */
export async function insertGroup(tx: TenantTx, values: Omit<typeof groups.$inferInsert, 'nameKey'>): Promise<void> {
  try {
    await tx.insert(groups).values({ ...values, nameKey: searchKey(values.name) });
  } catch (error) {
    throw refuseDouble(error);
  }
}

type Change = Partial<Omit<typeof groups.$inferInsert, 'tenantId' | 'id' | 'nameKey'>>;

/** @throws group-exists */
export async function storeGroup(tx: TenantTx, group: OfGroup, change: Change): Promise<void> {
  const named = change.name === undefined ? {} : { nameKey: searchKey(change.name) };
  try {
    await tx
      .update(groups)
      .set({ ...change, ...named })
      .where(isGroup(group));
  } catch (error) {
    throw refuseDouble(error);
  }
}

const refuseDouble = (error: unknown): unknown =>
  violatedUnique(error) === 'groups_name_key' ? AppError.rule('name', 'group-exists') : error;

/** Lists the members whom a group enrols, in the order in which they joined: those who have not become staff. */
export async function listMemberIds(tx: TenantTx, { tenantId, id }: OfGroup): Promise<string[]> {
  const { userId, createdAt } = groupMembers;
  // The few staff are left out, as a join with all learners is slow while the statistics of the tables are old.
  const staff = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), inArray(users.role, [...STAFF_ROLES])));
  const found = await tx
    .select({ userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.tenantId, tenantId), eq(groupMembers.groupId, id), notInArray(userId, staff)))
    .orderBy(asc(createdAt), asc(userId));
  return found.map((each) => each.userId);
}

/**
 * Adds members to a group that is locked. @returns those who were not in it
 * @throws maximum-items if the group has no room for all
 */
export async function insertMembers(
  tx: TenantTx,
  { tenantId, id, memberCount, now }: OfGroup & Pick<StoredGroup, 'memberCount'> & { now: Date },
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const added = await tx
    .insert(groupMembers)
    .values(userIds.map((userId) => ({ tenantId, groupId: id, userId, createdAt: now })))
    .onConflictDoNothing()
    .returning({ userId: groupMembers.userId });
  if (memberCount + added.length > MAX_GROUP_MEMBERS)
    throw AppError.rule('emails', 'maximum-items', { max: MAX_GROUP_MEMBERS });
  await countMembers(tx, { tenantId, id }, added.length);
  return added.map(({ userId }) => userId);
}

/** Takes members from a group that is locked. @returns those who were in it */
export async function deleteMembers(tx: TenantTx, { tenantId, id }: OfGroup, userIds: string[]): Promise<string[]> {
  const removed = await tx
    .delete(groupMembers)
    .where(
      and(
        eq(groupMembers.tenantId, tenantId),
        eq(groupMembers.groupId, id),
        sql`${groupMembers.userId} = any(${idArray(userIds)})`,
      ),
    )
    .returning({ userId: groupMembers.userId });
  await countMembers(tx, { tenantId, id }, -removed.length);
  return removed.map(({ userId }) => userId);
}

async function countMembers(tx: TenantTx, group: OfGroup, difference: number): Promise<void> {
  if (difference === 0) return;
  await tx
    .update(groups)
    .set({ memberCount: sql`${groups.memberCount} + ${difference}` })
    .where(isGroup(group));
}

export interface MemberRow extends Pick<typeof users.$inferSelect, 'activatedAt' | 'disabledAt' | 'approval'> {
  user: Pick<typeof users.$inferSelect, 'id' | 'login' | 'firstName' | 'lastName' | 'imageUrl'>;
  joinedAt: Date;
}

/** The condition of the states of the list on a day of the portal's time zone. */
export function isInState(state: ListGroupsInput['state'], today: string): SQL | undefined {
  if (state === undefined) return undefined;
  if (state === 'archived') return sql`${groups.archivedAt} is not null`;
  const isPlanned = sql`coalesce(${groups.startsOn} > ${today}::date, false)`;
  const isOver = sql`coalesce(${groups.endsOn} < ${today}::date, false)`;
  const inDays = {
    planned: isPlanned,
    ended: sql`${isOver} and not ${isPlanned}`,
    running: sql`not ${isOver} and not ${isPlanned}`,
  };
  return sql`${groups.archivedAt} is null and ${inDays[state]}`;
}

/** The place of a group's state among the states, by which a list is sorted. */
export const stateRank = (today: string): SQL =>
  sql`case when ${isInState('planned', today)} then 0 when ${isInState('running', today)} then 1
    when ${isInState('ended', today)} then 2 else 3 end`;

export type DueGroup = Pick<typeof groups.$inferSelect, 'turnsOn' | 'tenantId' | 'id'>;

/** Finds the next groups of all portals whose first or last day has come by `before`, in the order of these days. */
export function findDueGroups(
  tx: WorkerTx,
  { before, after, limit }: { before: string; after: DueGroup | undefined; limit: number },
): Promise<DueGroup[]> {
  const { turnsOn, tenantId, id } = groups;
  const isLater: SQL | undefined =
    after &&
    sql`(${turnsOn}, ${tenantId}, ${id}) > (${after.turnsOn}::date, ${after.tenantId}::uuid, ${after.id}::uuid)`;
  return tx
    .select({ turnsOn, tenantId, id })
    .from(groups)
    .where(and(lte(turnsOn, before), isLater))
    .orderBy(asc(turnsOn), asc(tenantId), asc(id))
    .limit(limit);
}

/** Takes a person who becomes a learner from the lecturers of all groups. */
export async function leaveAsLecturer(
  tx: TenantTx,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  await tx.delete(groupLecturers).where(and(eq(groupLecturers.tenantId, tenantId), eq(groupLecturers.userId, userId)));
}
