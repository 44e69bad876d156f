import { searchKey } from '@dars/contracts/search-key';
import { idArray } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { StoredCourse } from '../../content/course/policy.ts';

/** An id as a file may name it, in lower case. */
export const GUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Finds the courses of a portal by ids, addresses or titles, and locks them until the transaction ends, the lower id
 * first. The courses into which the given groups lead are locked with them.
 * @param isLocked false in a dry run, which changes nothing of them
 */
export async function findCoursesNamed(
  tx: TenantTx,
  { tenantId, isLocked, groupIds }: { tenantId: string; isLocked: boolean; groupIds: string[] },
  names: readonly string[],
): Promise<(name: string) => StoredCourse[]> {
  if (names.length === 0 && groupIds.length === 0) return () => [];
  const keys = [...new Set(names.map(searchKey))];
  const ids = names.map((name) => name.toLowerCase()).filter((name) => GUID.test(name));
  const isNamed = or(
    sql`${courses.id} = any(${idArray(ids)})`,
    inArray(courses.slug, [...new Set(names)]),
    inArray(courses.searchKey, keys),
    isOfGroups(tenantId, groupIds),
  );
  const query = tx
    .select()
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), eq(courses.isTemplate, false), isNull(courses.removedAt), isNamed))
    .orderBy(courses.id);
  const found = await (isLocked ? query.for('no key update') : query);
  return (name) => {
    const exact = found.filter(({ id, slug }) => id === name.toLowerCase() || slug === name);
    return exact.length > 0 ? exact : found.filter((course) => course.searchKey === searchKey(name));
  };
}

/** Condition that one of the groups leads into the course. */
export const isOfGroups = (tenantId: string, groupIds: string[]): SQL | undefined =>
  groupIds.length === 0
    ? undefined
    : sql`${courses.id} in (
        select gc.course_id from group_courses gc
        where gc.tenant_id = ${tenantId} and gc.group_id = any(${idArray(groupIds)}))`;

export type StatusIn = (courseId: string, userId: string | undefined) => typeof enrolments.$inferSelect.status | null;

/** Finds the enrolments of these people in these courses. */
export async function findStatuses(
  tx: TenantTx,
  tenantId: string,
  { courseIds, userIds }: { courseIds: string[]; userIds: string[] },
): Promise<StatusIn> {
  if (courseIds.length === 0 || userIds.length === 0) return () => null;
  const { courseId, userId, status } = enrolments;
  const isIn = sql`${courseId} = any(${idArray(courseIds)})`;
  const isTheirs = sql`${userId} = any(${idArray(userIds)})`;
  const found = await tx
    .select({ courseId, userId, status })
    .from(enrolments)
    .where(and(eq(enrolments.tenantId, tenantId), isIn, isTheirs));
  const statuses = new Map(found.map((row) => [`${row.courseId} ${row.userId}`, row.status]));
  return (course, user) => statuses.get(`${course} ${user}`) ?? null;
}
