import { dayIn } from '@dars/contracts/day';
import type { Group, GroupSort, GroupSummary, ListGroupsInput } from '@dars/contracts/learning/groups/group';
import { searchKey } from '@dars/contracts/search-key';
import { byColumn, byExpression, byText, listOrder } from '@dars/db/list-order';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { groupCourses } from '@dars/db/schema/learning/group-courses';
import { groupLecturers } from '@dars/db/schema/learning/group-lecturers';
import { groups } from '@dars/db/schema/learning/groups';
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { isReadableGroup } from '../../core/identity/readable-group.ts';
import { getSettings } from '../settings/store.ts';
import { findGroup } from './policy.ts';
import { toGroup, toSummary } from './rules.ts';
import { groupColumns, isCourseOf, isInState, stateRank } from './store.ts';

/** The number of courses of each group; a portal has few groups. */
const countOfCourses = (tenantId: string): SQL => sql`(
  select count(*) from group_courses gc
  join courses c on c.tenant_id = ${tenantId} and c.id = gc.course_id and c.removed_at is null
  where gc.tenant_id = ${tenantId} and gc.group_id = ${groups.id})`;

const orderOf = (tenantId: string, today: string) => ({
  keys: {
    name: byText(groups.nameKey),
    members: byColumn(groups.memberCount),
    courses: byExpression(countOfCourses(tenantId)),
    days: byColumn(groups.startsOn),
    state: byExpression(stateRank(today)),
  },
  tieBreak: groups.id,
  usual: [sql`${groups.archivedAt} is not null`, asc(groups.nameKey), asc(groups.id)],
});

/** Lists a page of the groups that the actor may see, unless sorted by name with the archived ones last. */
export async function listGroups(
  ctx: TenantContext,
  { page, size, query, state, sort, userId }: ListGroupsInput,
): Promise<{ rows: GroupSummary[]; total: number }> {
  const { tx, tenantId, deps } = ctx;
  const now = deps.now();
  const isByState = state !== undefined || sort === 'state' || sort === '-state';
  const today = !isByState ? '' : dayIn((await getSettings(tx, tenantId)).timeZone, now);
  const where = and(isReadableGroup(ctx), isNamed(query), isInState(state, today), hasMember(tenantId, userId));
  const [rows, [counted]] = await Promise.all([
    tx
      .select(groupColumns)
      .from(groups)
      .where(where)
      .orderBy(...listOrder<GroupSort>(orderOf(tenantId, today), sort))
      .limit(size)
      .offset(page * size),
    tx.select({ total: count() }).from(groups).where(where),
  ]);
  const ids = rows.map(({ id }) => id);
  const courseCounts = await countCourses(ctx, ids);
  return { rows: rows.map((row) => toSummary(row, courseCounts.get(row.id) ?? 0, now)), total: counted?.total ?? 0 };
}

/** Counts the courses of groups that have any. */
async function countCourses({ tx, tenantId }: TenantContext, ids: string[]): Promise<Map<string, number>> {
  const counted = await tx
    .select({ id: groupCourses.groupId, total: count() })
    .from(groupCourses)
    .innerJoin(courses, isCourseOf(tenantId))
    .where(and(eq(groupCourses.tenantId, tenantId), sql`${groupCourses.groupId} = any(${idArray(ids)})`))
    .groupBy(groupCourses.groupId);
  return new Map(counted.map(({ id, total }) => [id, total]));
}

/** A portal has few groups, so that no index of parts of words is needed. */
function isNamed(query: string | undefined): SQL | undefined {
  const key = searchKey(query ?? '');
  return key === '' ? undefined : sql`strpos(${groups.nameKey}, ${key}) > 0`;
}

const hasMember = (tenantId: string, userId: string | undefined): SQL | undefined =>
  userId === undefined
    ? undefined
    : sql`${groups.id} in (
        select gm.group_id from group_members gm where gm.tenant_id = ${tenantId} and gm.user_id = ${userId})`;

/** @throws not-found, also for a group that the actor may not see */
export async function getGroup(ctx: TenantContext, { id }: { id: string }): Promise<Group> {
  const { tx, tenantId, deps } = ctx;
  const stored = await findGroup(ctx, id);
  const [own, lecturers] = await Promise.all([
    tx
      .select({
        ...{ id: courses.id, title: courses.title, status: courses.status },
        ...{ seats: courses.seats, learnerCount: courses.learnerCount },
      })
      .from(groupCourses)
      .innerJoin(courses, isCourseOf(tenantId))
      .where(and(eq(groupCourses.tenantId, tenantId), eq(groupCourses.groupId, stored.id)))
      .orderBy(asc(courses.title), asc(courses.id)),
    tx
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(groupLecturers)
      .innerJoin(users, and(eq(users.tenantId, tenantId), eq(users.id, groupLecturers.userId), isNull(users.removedAt)))
      .where(and(eq(groupLecturers.tenantId, tenantId), eq(groupLecturers.groupId, stored.id)))
      .orderBy(asc(users.nameSearchKey), asc(users.id)),
  ]);
  return toGroup(stored, { courses: own, lecturers }, deps.now());
}
