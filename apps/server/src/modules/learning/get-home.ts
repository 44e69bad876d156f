import {
  type CourseCard,
  HOME_OWN_COURSES,
  HOME_SHELF_COURSES,
  type LearnerHome,
} from '@dars/contracts/learning/learning';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { lessonProgress } from '@dars/db/schema/learning/lesson-progress';
import type { TenantTx } from '@dars/db/tx';
import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { findPublishedPage } from '../page/store.ts';
import { type CardReader, countPublished, findCard, listNew, listOwn } from './cards.ts';
import { pathOf } from './get-course.ts';
import { listCourseLessons } from './outline.ts';
import { readerOf } from './policy.ts';
import { lessonWindow } from './rules.ts';

/** Gets the learner's home, in two round trips. */
export async function getHome(ctx: TenantContext): Promise<LearnerHome> {
  const { tx, tenantId } = ctx;
  const reader = readerOf(ctx);
  const [page, mine, shelf, publishedCourses, completed] = await Promise.all([
    findPublishedPage(tx, tenantId),
    listOwn(tx, reader, { show: 'open', page: 0, size: HOME_OWN_COURSES }),
    listNew(tx, reader, { page: 0, size: HOME_SHELF_COURSES }),
    countPublished(tx, reader),
    countCompleted(tx, reader),
  ]);
  const [course] = mine.rows;
  return {
    hero: page?.hero ?? null,
    current: course ? await currentOf(tx, reader, course) : null,
    mine,
    shelf,
    publishedCourses,
    ...completed,
  };
}

async function currentOf(tx: TenantTx, reader: CardReader, course: CourseCard): Promise<LearnerHome['current']> {
  const courseId = course.id;
  const [found, lessons] = await Promise.all([
    findCard(tx, reader, courseId),
    listCourseLessons(tx, { ...reader, courseId, withDrafts: false }),
  ]);
  const way = { isSequential: found?.isSequential ?? false, status: course.own?.status ?? null, isTeacher: false };
  const path = pathOf(lessons, way).map(({ lesson, ...shown }) => shown);
  return { course, path: lessonWindow(path, course.own?.next?.lessonId) };
}

/** Counts the completed courses and lessons among courses that are still published. */
async function countCompleted(
  tx: TenantTx,
  { tenantId, userId }: CardReader,
): Promise<{ completedCourses: number; completedLessons: number }> {
  if (userId === null) return { completedCourses: 0, completedLessons: 0 };
  const isShown = and(eq(courses.status, 'PUBLISHED'), isNull(courses.removedAt));
  const [[ofCourses], [ofLessons]] = await Promise.all([
    tx
      .select({ total: count() })
      .from(enrolments)
      .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, enrolments.courseId), isShown))
      .where(
        and(
          eq(enrolments.tenantId, tenantId),
          eq(enrolments.userId, userId),
          inArray(enrolments.status, ['ACTIVE', 'BLOCKED', 'ENDED']),
          isNotNull(enrolments.completedAt),
        ),
      ),
    tx
      .select({ total: count() })
      .from(lessonProgress)
      .where(
        and(
          eq(lessonProgress.tenantId, tenantId),
          eq(lessonProgress.userId, userId),
          isNotNull(lessonProgress.completedAt),
        ),
      ),
  ]);
  return { completedCourses: ofCourses?.total ?? 0, completedLessons: ofLessons?.total ?? 0 };
}
