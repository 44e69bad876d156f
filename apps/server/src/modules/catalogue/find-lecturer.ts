import type { LecturerPage } from '@dars/contracts/content/course-page';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, isNull, sql, sum } from 'drizzle-orm';
import { isTaughtBy } from '../content/course/co-lecturers.ts';
import { isPublished, listCoursesOf } from './list-courses.ts';

const value = sql.placeholder;

/** Most courses on a lecturer's page; the rest are in the catalogue. */
const COURSES_SHOWN = 24;

export const countTaught = prepared((db: TenantTx) =>
  db
    .select({ courses: count(), learners: sum(courses.learnerCount).mapWith(Number) })
    .from(courses)
    .where(and(isPublished, isTaughtBy(value('tenantId'), value('lecturerId'))))
    .prepare('courses_taught'),
);

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
  const [[taught], shown] = await Promise.all([countTaught(tx, of), listCoursesOf(tx, { ...of, size: COURSES_SHOWN })]);
  if (!taught || shown.length === 0) return undefined;
  return { lecturer: { ...found, courses: taught.courses, learners: taught.learners ?? 0 }, courses: shown };
}
