import type { Course } from '@dars/contracts/content/course';
import { AppError } from '@dars/contracts/errors';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { activityProgress } from '@dars/db/schema/learning/activity-progress';
import { lessonProgress } from '@dars/db/schema/learning/lesson-progress';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, exists, getTableColumns, isNull, ne, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { coLecturerNames } from './co-lecturers.ts';
import { isEditableBy, type StoredCourse } from './policy.ts';

export type NewCourse = typeof courses.$inferInsert;

const ofCourse = (tenantId: string, table: typeof activityProgress | typeof lessonProgress) =>
  and(eq(table.tenantId, tenantId), eq(table.courseId, courses.id));

// Only the editor of the public page reads its texts, and only searches read the summary's key.
const { details: _areLong, summaryKey: _isSearched, ...ownColumns } = getTableColumns(courses);

export const courseColumns = (tenantId: string | Placeholder) => ({
  ...ownColumns,
  lecturer: { id: users.id, firstName: users.firstName, lastName: users.lastName, imageUrl: users.imageUrl },
  coLecturers: coLecturerNames(tenantId),
});

/** Condition of the join with users that `courseColumns` needs. */
export const isLecturer = (tenantId: string | Placeholder): SQL | undefined =>
  and(eq(users.tenantId, tenantId), eq(users.id, courses.lecturerId));

/** A stored course with the lecturers' names and the counts that its staff see. */
export interface CourseRow extends Omit<StoredCourse, 'details' | 'summaryKey'> {
  lecturer: Course['lecturer'];
  coLecturers: Course['coLecturers'];
}

export function toCourse(row: CourseRow): Course {
  const { id, slug, title, summary, cover, lecturer, coLecturers, language, enrolment, isSequential, status } = row;
  const { lessonCount, learnerCount, pendingReviews, version, createdAt, updatedAt } = row;
  return {
    ...{ id, slug, title, summary, cover, lecturer, coLecturers, language, enrolment, isSequential, status },
    ...{ lessonCount, learnerCount, pendingReviews, version },
    createdDate: createdAt.toISOString(),
    updatedDate: updatedAt.toISOString(),
  };
}

const courseRowById = (tenantId: string, id: string): SQL | undefined =>
  and(eq(courses.tenantId, tenantId), eq(courses.id, id));

/** @throws not-found */
export async function getCourseRow(
  tx: TenantTx,
  { tenantId, id }: Pick<StoredCourse, 'tenantId' | 'id'>,
  which?: SQL,
): Promise<CourseRow> {
  const [found] = await tx
    .select(courseColumns(tenantId))
    .from(courses)
    .leftJoin(users, isLecturer(tenantId))
    .where(and(courseRowById(tenantId, id), which));
  if (!found) throw new AppError('not-found');
  return found;
}

/**
 * Gets a course as its staff see it.
 * @throws not-found
 */
export async function getCourse({ tx, tenantId, actor }: TenantContext, { id }: { id: string }): Promise<Course> {
  return toCourse(await getCourseRow(tx, { tenantId, id }, isEditableBy(tenantId, actor)));
}

export async function insertCourseRow(tx: TenantTx, values: NewCourse): Promise<string> {
  const [made] = await tx.insert(courses).values(values).returning({ id: courses.id });
  if (!made) throw new Error('An insert returned nothing');
  return made.id;
}

type Change = Partial<Omit<NewCourse, 'tenantId' | 'id'>>;

export async function changeCourse(tx: TenantTx, { tenantId, id }: StoredCourse, values: Change): Promise<void> {
  await tx.update(courses).set(values).where(courseRowById(tenantId, id));
}

/** Tells whether another course shows the same picture, as a duplicate does at first. */
export async function isCoverShared(tx: TenantTx, { tenantId, id }: StoredCourse, cover: string): Promise<boolean> {
  const isOther = and(eq(courses.tenantId, tenantId), ne(courses.id, id), eq(courses.cover, cover));
  const others = await tx.select({ id: courses.id }).from(courses).where(isOther).limit(1);
  return others.length > 0;
}

/** Tells whether anybody has opened an activity of the course, or completed a lesson or taken notes in it. */
export async function hasLearnerProgress(tx: TenantTx, { tenantId, id }: StoredCourse): Promise<boolean> {
  const isLearnt = or(
    exists(tx.select({ one: sql`1` }).from(activityProgress).where(ofCourse(tenantId, activityProgress))),
    exists(tx.select({ one: sql`1` }).from(lessonProgress).where(ofCourse(tenantId, lessonProgress))),
  );
  const found = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(courseRowById(tenantId, id), isNull(courses.removedAt), isLearnt));
  return found.length > 0;
}
