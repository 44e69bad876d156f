import type { LecturerPage } from '@dars/contracts/content/course-page';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, isNull, sql, sum } from 'drizzle-orm';
import { toArrayParameter } from '../learning/store.ts';
import { isPublished, listCoursesOf } from './list-courses.ts';

const value = sql.placeholder;

/** Most courses on a lecturer's page; the rest are in the catalogue. */
const COURSES_SHOWN = 24;

const taughtOf = prepared((db: TenantTx) =>
  db
    .select({
      id: sql<string>`taught.user_id`,
      courses: count(),
      learners: sum(courses.learnerCount).mapWith(Number),
    })
    .from(courses)
    .innerJoin(
      // Whoever is the lecturer of a course is no co-lecturer of it, so that no course counts twice.
      sql`(
        select c.id, c.lecturer_id as user_id from courses c
        where c.tenant_id = ${value('tenantId')} and c.lecturer_id = any(${value('ids')}::uuid[])
        union all
        select o.course_id, o.user_id from course_co_lecturers o
        where o.tenant_id = ${value('tenantId')} and o.user_id = any(${value('ids')}::uuid[])
      ) as taught (id, user_id)`,
      sql`taught.id = ${courses.id}`,
    )
    .where(isPublished)
    .groupBy(sql`taught.user_id`)
    .prepare('courses_taught'),
);

export interface Taught {
  /** Published courses that the person teaches, alone or with others. */
  courses: number;
  /** Active enrolments in them. */
  learners: number;
}

/** Counts what each of these people teaches, in one query. */
export async function countTaught(
  tx: TenantTx,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<(id: string) => Taught> {
  const rows = ids.length === 0 ? [] : await taughtOf(tx, { tenantId, ids: toArrayParameter(ids) });
  const byId = new Map(
    rows.map(({ id, courses: taught, learners }) => [id, { courses: taught, learners: learners ?? 0 }]),
  );
  return (id) => byId.get(id) ?? { courses: 0, learners: 0 };
}

const lecturerBySlug = prepared((db: TenantTx) =>
  db
    .select({
      ...{ id: users.id, firstName: users.firstName, lastName: users.lastName, imageUrl: users.imageUrl },
      ...{ slug: users.pageSlug, bio: users.bio },
    })
    .from(users)
    .where(
      and(
        eq(users.tenantId, value('tenantId')),
        eq(users.pageSlug, value('slug')),
        isNull(users.removedAt),
        isNull(users.disabledAt),
      ),
    )
    .prepare('lecturer_by_slug'),
);

/** Finds a lecturer with their published courses. Undefined for staff who teach none, who have no public page. */
export async function findLecturer(tx: TenantTx, tenantId: string, slug: string): Promise<LecturerPage | undefined> {
  const [found] = await lecturerBySlug(tx, { tenantId, slug });
  if (!found) return undefined;
  const of = { tenantId, lecturerId: found.id };
  const [taughtBy, shown] = await Promise.all([
    countTaught(tx, { tenantId, ids: [found.id] }),
    listCoursesOf(tx, { ...of, size: COURSES_SHOWN }),
  ]);
  if (shown.length === 0) return undefined;
  return { lecturer: { ...found, ...taughtBy(found.id) }, courses: shown };
}
