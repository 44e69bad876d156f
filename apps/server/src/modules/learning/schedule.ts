import { progressOf } from '@dars/contracts/course-constants';
import type { LearnerSchedule } from '@dars/contracts/learning/learning';
import { OPEN_STATUSES } from '@dars/contracts/selling/order-status';
import { prepared } from '@dars/db/prepared';
import { coursePrerequisites } from '@dars/db/schema/content/course-prerequisites';
import { courses } from '@dars/db/schema/content/courses';
import { courseNotices } from '@dars/db/schema/learning/course-notices';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { orderCourses } from '@dars/db/schema/selling/order-courses';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isOver } from '../content/opening.ts';
import { offeredBundles } from '../selling/bundle/store.ts';
import { completedLessons, lessonCount, readerId } from './cards.ts';
import type { CourseScope } from './outline.ts';

const value = sql.placeholder;

const isOwn = and(
  eq(enrolments.tenantId, value('tenantId')),
  eq(enrolments.courseId, courses.id),
  eq(enrolments.userId, readerId),
);

/** The place of the statement's enrolment on the waiting list. Null: it does not wait. */
export const waitingPlace = sql<number | null>`case when ${enrolments.status} = 'WAITING' then (
  select count(*)::int from enrolments w
  where w.tenant_id = ${value('tenantId')} and w.course_id = ${enrolments.courseId} and w.status = 'WAITING'
    and (w.waiting_number, w.user_id) <= (${enrolments.waitingNumber}, ${enrolments.userId})) end`;

/**
 * Seats of the statement's course that nobody has and no order holds. Null: their number is not limited;
 * `greatest(…, 0)` would turn that into 0.
 */
export const freeSeats = sql<
  number | null
>`${courses.seats} - least(${courses.learnerCount} + ${courses.heldSeats}, ${courses.seats})`;

/** Whether the reader has an order of the statement's course that may still be paid. */
const hasOrder = sql<boolean>`exists (
  select from ${orderCourses} where ${orderCourses.tenantId} = ${value('tenantId')} and ${orderCourses.courseId} = ${courses.id}
    and ${orderCourses.userId} = ${readerId} and ${inArray(orderCourses.status, [...OPEN_STATUSES])})`;

/** Whether the reader wants a mail when the statement's course takes learners again. */
const hasNotice = sql<boolean>`exists (
  select from ${courseNotices} where ${courseNotices.tenantId} = ${value('tenantId')}
    and ${courseNotices.courseId} = ${courses.id} and ${courseNotices.userId} = ${readerId})`;

const scheduleOfCourse = prepared((db: TenantTx) =>
  db
    .select({
      ...{ opensOn: courses.opensOn, closesOn: courses.closesOn, seats: courses.seats },
      ...{ isOver, freeSeats, hasOrder, hasNotice, waitingPlace, bundles: offeredBundles },
    })
    .from(courses)
    .leftJoin(enrolments, isOwn)
    .where(and(eq(courses.tenantId, value('tenantId')), eq(courses.id, value('courseId'))))
    .prepare('schedule_of_course'),
);

const requiredCourses = prepared((db: TenantTx) =>
  db
    .select({
      ...{ id: courses.id, slug: courses.slug, title: courses.title },
      ...{ completedAt: enrolments.completedAt, completedLessons, lessonCount },
    })
    .from(coursePrerequisites)
    .innerJoin(
      courses,
      and(
        eq(courses.tenantId, value('tenantId')),
        eq(courses.id, coursePrerequisites.requiredId),
        eq(courses.status, 'PUBLISHED'),
        isNull(courses.removedAt),
      ),
    )
    .leftJoin(enrolments, isOwn)
    .where(
      and(eq(coursePrerequisites.tenantId, value('tenantId')), eq(coursePrerequisites.courseId, value('courseId'))),
    )
    .orderBy(asc(courses.title), asc(courses.id))
    .prepare('required_courses'),
);

interface CourseReader {
  tenantId: string;
  userId: string | null;
  courseId: string;
}

/** Lists the published courses that a course requires, with the learner's progress in them. */
export async function listPrerequisites(tx: TenantTx, { tenantId, userId, courseId }: CourseReader) {
  const found = await requiredCourses(tx, { tenantId, userId, courseId });
  return found.map(({ completedAt, completedLessons: completed, lessonCount: published, ...course }) => ({
    ...course,
    isCompleted: completedAt !== null,
    progress: completedAt === null ? progressOf(completed, published) : 100,
  }));
}

/** Reads the dates, seats and prerequisites of a course that exists, in one round trip. */
export async function readSchedule(tx: TenantTx, scope: CourseScope): Promise<LearnerSchedule> {
  const { tenantId, userId, courseId, now } = scope;
  const [[found], prerequisites] = await Promise.all([
    scheduleOfCourse(tx, { tenantId, userId, courseId, now: now.toISOString() }),
    listPrerequisites(tx, scope),
  ]);
  if (!found) throw new Error('The course of a schedule is gone');
  return { ...found, prerequisites: prerequisites.map(({ slug: _ofPages, ...course }) => course) };
}
