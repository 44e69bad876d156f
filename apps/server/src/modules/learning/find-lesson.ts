import type { Lock } from '@dars/contracts/course-constants';
import { AppError } from '@dars/contracts/errors';
import { prepared } from '@dars/db/prepared';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { closesAt } from '../content/opening.ts';
import { readerId } from './cards.ts';
import { pathOf } from './get-course.ts';
import { type CourseScope, listCourseLessons } from './outline.ts';
import { isTeacher, learnerId } from './policy.ts';

type Path = ReturnType<typeof pathOf>;

export interface OpenLesson {
  course: CourseScope;
  /** All lessons of the course that the caller sees, and the index of this one. */
  path: Path;
  index: number;
  lesson: Path[number]['lesson'];
  /** Moment at which the last day of the course ends. Null: it has no last day. */
  closesAt: Date | null;
}

/**
 * Finds a lesson that is open to the caller, with its neighbours.
 * @throws not-found when the caller may not see it, or lesson-locked
 */
export async function findOpenLesson(ctx: TenantContext, lessonId: string): Promise<OpenLesson> {
  const found = await findLessonCourse(ctx, lessonId);
  const withDrafts = await isTeacher(ctx, { ...found, id: found.courseId });
  if (!withDrafts && found.courseStatus !== 'PUBLISHED') throw new AppError('not-found');
  const course = {
    tenantId: ctx.tenantId,
    userId: learnerId(ctx),
    courseId: found.courseId,
    withDrafts,
    now: ctx.deps.now(),
  };
  const path = pathOf(await listCourseLessons(ctx.tx, course), { ...found, isTeacher: withDrafts });
  const index = path.findIndex(({ id }) => id === lessonId);
  const here = path[index];
  if (!here) throw new AppError('not-found');
  refuseLocked(here.lock);
  return { course, path, index, lesson: here.lesson, closesAt: found.closesAt };
}

function refuseLocked(lock: Lock | null): void {
  if (lock !== null) throw new AppError('lesson-locked', { lock });
}

const isOwnEnrolment = and(
  eq(enrolments.tenantId, sql.placeholder('tenantId')),
  eq(enrolments.courseId, lessons.courseId),
  eq(enrolments.userId, readerId),
);

const lessonCourse = prepared((db: TenantTx) =>
  db
    .select({
      ...{ courseId: courses.id, courseStatus: courses.status, lecturerId: courses.lecturerId },
      ...{ isSequential: courses.isSequential, status: enrolments.status, closesAt: closesAt() },
    })
    .from(lessons)
    .innerJoin(sections, and(eq(sections.tenantId, sql.placeholder('tenantId')), eq(sections.id, lessons.sectionId)))
    .innerJoin(courses, and(eq(courses.tenantId, sql.placeholder('tenantId')), eq(courses.id, lessons.courseId)))
    .leftJoin(enrolments, isOwnEnrolment)
    .where(
      and(
        eq(lessons.tenantId, sql.placeholder('tenantId')),
        eq(lessons.id, sql.placeholder('lessonId')),
        eq(courses.isTemplate, false),
        ...[lessons, sections, courses].map(({ removedAt }) => isNull(removedAt)),
      ),
    )
    .prepare('lesson_course'),
);

/**
 * Finds a lesson that is not removed, without checking whether the caller may see it.
 * @throws not-found
 */
async function findLessonCourse(ctx: TenantContext, lessonId: string) {
  const { tx, tenantId } = ctx;
  const [found] = await lessonCourse(tx, { tenantId, lessonId, userId: learnerId(ctx) });
  if (!found) throw new AppError('not-found');
  return found;
}
