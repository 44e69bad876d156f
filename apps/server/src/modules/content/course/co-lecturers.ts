import type { Course } from '@dars/contracts/content/course';
import { AppError } from '@dars/contracts/errors';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courseCoLecturers } from '@dars/db/schema/content/course-co-lecturers';
import { courses } from '@dars/db/schema/content/courses';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isAssignable } from './find-lecturers.ts';

type Value = string | Placeholder;

/** Condition that a person teaches the row's course, as its lecturer or as a co-lecturer. */
export const isTaughtBy = (tenantId: Value, userId: Value): SQL => sql`(${courses.lecturerId} = ${userId} or exists (
  select from ${courseCoLecturers}
  where ${courseCoLecturers.tenantId} = ${tenantId} and ${courseCoLecturers.courseId} = ${courses.id}
    and ${courseCoLecturers.userId} = ${userId}))`;

/** The names of the row's co-lecturers in their order, without those who were removed from the portal. */
export const coLecturerNames = (tenantId: Value) => sql<Course['coLecturers']>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name, 'imageUrl', p.image_url)
    order by o.position, o.user_id), '[]'::json)
  from course_co_lecturers o
  join users p on p.tenant_id = ${tenantId} and p.id = o.user_id and p.removed_at is null
  where o.tenant_id = ${tenantId} and o.course_id = ${courses.id})`;

/** The ids of the lecturers and co-lecturers of published courses. */
export const idsOfPublishedLecturers = (tenantId: Value): SQL => sql`(
  select c.lecturer_id from courses c
  where c.tenant_id = ${tenantId} and c.status = 'PUBLISHED' and c.removed_at is null
  union
  select o.user_id from course_co_lecturers o
  join courses c on c.tenant_id = ${tenantId} and c.id = o.course_id and c.status = 'PUBLISHED' and c.removed_at is null
  where o.tenant_id = ${tenantId})`;

const value = sql.placeholder;

/** Lists the co-lecturers of a course with what their public pages say. */
export const listCoLecturers = prepared((db: TenantTx) =>
  db
    .select({
      ...{ id: users.id, firstName: users.firstName, lastName: users.lastName, imageUrl: users.imageUrl },
      ...{ slug: users.pageSlug, bio: users.bio },
    })
    .from(courseCoLecturers)
    .innerJoin(users, and(eq(users.tenantId, value('tenantId')), eq(users.id, courseCoLecturers.userId)))
    .where(
      and(
        eq(courseCoLecturers.tenantId, value('tenantId')),
        eq(courseCoLecturers.courseId, value('courseId')),
        isNull(users.removedAt),
      ),
    )
    .orderBy(asc(courseCoLecturers.position), asc(courseCoLecturers.userId))
    .prepare('co_lecturers'),
);

const isCoLecturerOf = prepared((db: TenantTx) =>
  db
    .select({ id: courseCoLecturers.userId })
    .from(courseCoLecturers)
    .where(
      and(
        eq(courseCoLecturers.tenantId, value('tenantId')),
        eq(courseCoLecturers.courseId, value('courseId')),
        eq(courseCoLecturers.userId, value('userId')),
      ),
    )
    .prepare('is_co_lecturer'),
);

/** Tells whether the person is a co-lecturer of the course. */
export async function isCoLecturer(
  tx: TenantTx,
  of: { tenantId: string; courseId: string; userId: string },
): Promise<boolean> {
  return (await isCoLecturerOf(tx, of)).length > 0;
}

/** Lists the ids of the lecturer of a course, if it has one, and of its co-lecturers. */
export async function listTeacherIds(
  tx: TenantTx,
  { tenantId, id, lecturerId }: Pick<typeof courses.$inferSelect, 'tenantId' | 'id' | 'lecturerId'>,
): Promise<string[]> {
  const others = await listCoLecturers(tx, { tenantId, courseId: id });
  return [...(lecturerId === null ? [] : [lecturerId]), ...others.map((each) => each.id)];
}

interface Wanted {
  tenantId: string;
  courseId: string;
  /** The lecturer of the course, who is no co-lecturer. */
  lecturerId: string | null;
  ids: readonly string[];
}

/**
 * Sets the co-lecturers of a course, which the caller has locked. A co-lecturer who is disabled meanwhile may stay.
 * Resolves with whether anything changed.
 * @throws user-not-found for a new one who may not teach
 */
export async function setCoLecturers(tx: TenantTx, { tenantId, courseId, lecturerId, ids }: Wanted): Promise<boolean> {
  const before = (await listCoLecturers(tx, { tenantId, courseId })).map(({ id }) => id);
  const wanted = ids.map((id) => id.toLowerCase()).filter((id) => id !== lecturerId);
  for (const id of wanted) {
    const mayTeach = before.includes(id) || (await isAssignable(tx, tenantId, id));
    if (!mayTeach) throw AppError.rule('coLecturerIds', 'user-not-found');
  }
  if (wanted.join() === before.join()) return false;
  await tx
    .delete(courseCoLecturers)
    .where(and(eq(courseCoLecturers.tenantId, tenantId), eq(courseCoLecturers.courseId, courseId)));
  const rows = wanted.map((userId, position) => ({ tenantId, courseId, userId, position }));
  if (rows.length > 0) await tx.insert(courseCoLecturers).values(rows);
  return true;
}
