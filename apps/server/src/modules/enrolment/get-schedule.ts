import type { CourseSchedule } from '@dars/contracts/content/course-schedule';
import { coursePrerequisites } from '@dars/db/schema/content/course-prerequisites';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { findCourse, type StoredCourse } from '../content/course/policy.ts';
import { countEnrolments } from './list.ts';

/**
 * Gets the schedule of a course that the actor may edit, in two round trips.
 * @throws not-found
 */
export async function getSchedule(ctx: TenantContext, { id }: { id: string }): Promise<CourseSchedule> {
  return readSchedule(ctx.tx, await findCourse(ctx, id));
}

async function readSchedule(tx: TenantTx, course: StoredCourse): Promise<CourseSchedule> {
  const { tenantId, id, opensOn, closesOn, seats, learnerCount, version } = course;
  const [prerequisites, inOrder, waitingCount] = await Promise.all([
    listRequired(tx, course),
    listLessons(tx, course),
    countEnrolments(tx, { tenantId, courseId: id, status: 'WAITING' }),
  ]);
  return { id, opensOn, closesOn, seats, learnerCount, waitingCount, prerequisites, lessons: inOrder, version };
}

const listRequired = (tx: TenantTx, { tenantId, id }: StoredCourse) =>
  tx
    .select({ id: courses.id, title: courses.title, status: courses.status })
    .from(coursePrerequisites)
    .innerJoin(
      courses,
      and(eq(courses.tenantId, tenantId), eq(courses.id, coursePrerequisites.requiredId), isNull(courses.removedAt)),
    )
    .where(and(eq(coursePrerequisites.tenantId, tenantId), eq(coursePrerequisites.courseId, id)))
    .orderBy(asc(courses.title), asc(courses.id));

const listLessons = (tx: TenantTx, { tenantId, id }: StoredCourse) =>
  tx
    .select({
      ...{ id: lessons.id, title: lessons.title, section: sections.title },
      ...{ opensOn: lessons.opensOn, opensAfterDays: lessons.opensAfterDays },
    })
    .from(lessons)
    .innerJoin(sections, and(eq(sections.tenantId, tenantId), eq(sections.id, lessons.sectionId)))
    .where(
      and(
        eq(lessons.tenantId, tenantId),
        eq(lessons.courseId, id),
        isNull(lessons.removedAt),
        isNull(sections.removedAt),
      ),
    )
    .orderBy(asc(sections.position), asc(sections.id), asc(lessons.position), asc(lessons.id));
