import type { Course, CourseSort, ListCoursesInput } from '@dars/contracts/content/course';
import type { CourseStatus } from '@dars/contracts/course-constants';
import type { SortBy } from '@dars/contracts/list';
import { byColumn, byText, listOrder } from '@dars/db/list-order';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import type { TenantTx } from '@dars/db/tx';
import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { isTaughtBy } from './co-lecturers.ts';
import { searchCourses, searchedBy } from './course-search.ts';
import { courseColumns, isLecturer, toCourse } from './store.ts';

/** Properties that select the prepared statement. */
type Shape = { isSearch: boolean; isOwn: boolean; status: 'one' | 'current'; sort: SortBy<CourseSort> | 'usual' };

const KEYS = {
  title: byText(courses.title),
  status: byColumn(courses.status),
  lessons: byColumn(courses.lessonCount),
  learners: byColumn(courses.learnerCount),
  updated: byColumn(courses.updatedAt),
  created: byColumn(courses.createdAt),
};

/**
 * Lists courses without templates, newest first unless sorted; an unsorted search puts those with the words in
 * their titles before the others.
 * Archived courses are listed only when `status` asks for them.
 */
export async function listCourses(
  { tx, tenantId, actor }: TenantContext,
  { page, size, query, status, sort }: ListCoursesInput,
): Promise<{ rows: Course[]; total: number }> {
  const { isSearch, values: searched } = await searchCourses(tx, { tenantId, query, lessons: 'all' });
  const isOwn = actor.role === 'ROLE_LECTURER';
  const statements = statementsOf({ isSearch, isOwn, status: status ? 'one' : 'current', sort: sort ?? 'usual' });
  const wanted: CourseStatus = status ?? 'ARCHIVED';
  const values = { ...searched, tenantId, lecturerId: actor.userId, status: wanted };
  // Both reads are sent together in one round trip.
  const [rows, [counted]] = await Promise.all([
    statements.page(tx, { ...values, size, offset: page * size }),
    statements.total(tx, values),
  ]);
  return { rows: rows.map(toCourse), total: counted?.total ?? 0 };
}

const statementsOf = perShape(({ isSearch, isOwn, status, sort }: Shape) => {
  const searched = searchedBy(isSearch);
  const usual = [...searched.orderBy, desc(courses.createdAt), desc(courses.id)];
  const where = and(
    eq(courses.tenantId, sql.placeholder('tenantId')),
    eq(courses.isTemplate, false),
    isNull(courses.removedAt),
    isOwn ? isTaughtBy(sql.placeholder('tenantId'), sql.placeholder('lecturerId')) : undefined,
    (status === 'one' ? eq : ne)(courses.status, sql.placeholder('status')),
    searched.where,
  );
  return {
    page: prepared((db: TenantTx) =>
      db
        .select(courseColumns(sql.placeholder('tenantId')))
        .from(courses)
        .leftJoin(users, isLecturer(sql.placeholder('tenantId')))
        .where(where)
        .orderBy(...listOrder<CourseSort>({ keys: KEYS, tieBreak: courses.id, usual }, sort))
        .limit(sql.placeholder('size'))
        .offset(sql.placeholder('offset'))
        .prepare('course_page'),
    ),
    total: prepared((db: TenantTx) => db.select({ total: count() }).from(courses).where(where).prepare('course_total')),
  };
});
