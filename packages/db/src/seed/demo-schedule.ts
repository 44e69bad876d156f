import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../driver/tx.ts';
import { coursePrerequisites } from '../schema/content/course-prerequisites.ts';
import { courses } from '../schema/content/courses.ts';
import { lessons } from '../schema/content/lessons.ts';
import { enrolments } from '../schema/learning/enrolments.ts';
import type { MadeCourse } from './demo-learning.ts';

/** The course of a portal that is taught in a term, counted from 0. Learners have begun the first two of each portal. */
const TAUGHT_IN_A_TERM = 3;
const TERM_DAYS = 90;
const WAITING_LEARNERS = 3;
/** Days between the lessons of the course that open one after another. */
const WEEK = 7;

/**
 * Gives one course of a portal a last day, as many seats as it has learners, a waiting list, a course to complete before
 * and lessons that open week by week.
 */
export async function seedSchedule(tx: TenantTx, tenantId: string, made: MadeCourse[]): Promise<void> {
  const [first, course] = [made[0], made[TAUGHT_IN_A_TERM]];
  if (!first || !course) return;
  const isCourse = and(eq(courses.tenantId, tenantId), eq(courses.id, course.id));
  await tx
    .update(courses)
    .set({ closesOn: sql`current_date + ${TERM_DAYS}::int`, seats: sql`nullif(${courses.learnerCount}, 0)` })
    .where(isCourse);
  await tx.insert(coursePrerequisites).values({ tenantId, courseId: course.id, requiredId: first.id });
  for (const [index, { id }] of course.lessons.entries()) {
    const isIt = and(eq(lessons.tenantId, tenantId), eq(lessons.id, id), eq(lessons.isPreview, false));
    if (index > 0)
      await tx
        .update(lessons)
        .set({ opensAfterDays: index * WEEK })
        .where(isIt);
  }
  await tx.execute(sql`
    insert into ${enrolments} (tenant_id, course_id, user_id, status)
    select u.tenant_id, ${course.id}::uuid, u.id, 'WAITING' from users u
    where u.tenant_id = ${tenantId} and u.role = 'ROLE_LEARNER' and u.activated_at is not null and u.removed_at is null
      and u.disabled_at is null and u.login not like 'learner@%' and not exists (
        select from enrolments e where e.tenant_id = ${tenantId} and e.course_id = ${course.id}::uuid and e.user_id = u.id)
    order by u.created_at, u.id limit ${WAITING_LEARNERS}`);
}
