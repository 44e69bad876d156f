import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../driver/tx.ts';
import { coursePrerequisites } from '../schema/content/course-prerequisites.ts';
import { courses } from '../schema/content/courses.ts';
import { lessons } from '../schema/content/lessons.ts';
import { enrolments } from '../schema/learning/enrolments.ts';
import type { MadeCourse } from './demo-learning.ts';

/** The course of a portal that is taught in a term, counted from 0. Learners have begun the first two of each portal. */
const TAUGHT_IN_A_TERM = 3;
/** The course whose lessons open week by week. */
const WEEKLY = 4;
const TERM_DAYS = 90;
const WAITING_LEARNERS = 3;
/** Places in a course that has not begun, and the learners who have one already. */
const GROUP = { seats: 20, enrolled: 7 };
/** Days between the lessons of the course that open one after another. */
const WEEK = 7;

interface Portal {
  tenantId: string;
  slug: string;
}

/**
 * Gives one course of a portal a last day, as many seats as it has learners, a waiting list and a course to complete
 * before, lets the lessons of another open week by week, and enrols learners in the courses that have not begun.
 */
export async function seedSchedule(
  tx: TenantTx,
  portal: Portal,
  { made, upcoming }: { made: MadeCourse[]; upcoming: MadeCourse[] },
): Promise<void> {
  const { tenantId } = portal;
  const [first, course, weekly] = [made[0], made[TAUGHT_IN_A_TERM], made[WEEKLY]];
  if (first && course) {
    await tx
      .update(courses)
      .set({ closesOn: sql`current_date + ${TERM_DAYS}::int`, seats: sql`nullif(${courses.learnerCount}, 0)` })
      .where(and(eq(courses.tenantId, tenantId), eq(courses.id, course.id)));
    await tx.insert(coursePrerequisites).values({ tenantId, courseId: course.id, requiredId: first.id });
    await enrolOthers(tx, portal, { courseId: course.id, status: 'WAITING', howMany: WAITING_LEARNERS });
  }
  if (weekly) await openWeekly(tx, tenantId, weekly);
  for (const { id } of upcoming) {
    await tx
      .update(courses)
      .set({ seats: GROUP.seats })
      .where(and(eq(courses.tenantId, tenantId), eq(courses.id, id)));
    await enrolOthers(tx, portal, { courseId: id, status: 'ACTIVE', howMany: GROUP.enrolled });
  }
}

async function openWeekly(tx: TenantTx, tenantId: string, course: MadeCourse): Promise<void> {
  for (const [index, { id }] of course.lessons.entries()) {
    const isIt = and(eq(lessons.tenantId, tenantId), eq(lessons.id, id), eq(lessons.isPreview, false));
    if (index > 0)
      await tx
        .update(lessons)
        .set({ opensAfterDays: index * WEEK })
        .where(isIt);
  }
}

/** Enrols learners who are not in the course, but not the demo's own learner. */
async function enrolOthers(
  tx: TenantTx,
  { tenantId, slug }: Portal,
  { courseId, status, howMany }: { courseId: string; status: 'WAITING' | 'ACTIVE'; howMany: number },
): Promise<void> {
  await tx.execute(sql`
    insert into ${enrolments} (tenant_id, course_id, user_id, status)
    select u.tenant_id, ${courseId}::uuid, u.id, ${status} from users u
    where u.tenant_id = ${tenantId} and u.role = 'ROLE_LEARNER' and u.activated_at is not null and u.removed_at is null
      and u.disabled_at is null and u.login <> ${`learner@${slug}.test`} and not exists (
        select from enrolments e
        where e.tenant_id = ${tenantId} and e.course_id = ${courseId}::uuid and e.user_id = u.id)
    order by u.last_active_on desc, u.id limit ${howMany}`);
}
