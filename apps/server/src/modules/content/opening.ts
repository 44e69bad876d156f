import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';

const value = sql.placeholder;

/** The time zone of a portal. Reading it costs a subtransaction, so the fragments below ask whether there is a date first. */
const zoneOf = (tenantId: string | Placeholder): SQL => sql`(
  select sec.known_zone(min(${tenantSettings.value} ->> 'timeZone')) from ${tenantSettings}
  where ${tenantSettings.tenantId} = ${tenantId}::uuid)`;

// The fragments below belong into prepared statements with the values `tenantId` and `now`.
const zone = zoneOf(value('tenantId'));

/** The present day in the portal's time zone. */
const today = sql`(${value('now')}::timestamptz at time zone ${zone})::date`;

/** Moment at which the last day of the statement's course ends. Null: the course has no last day. */
export const closesAt = (tenantId: string | Placeholder = value('tenantId')): SQL<Date | null> =>
  sql`case when ${courses.closesOn} is not null
    then (${courses.closesOn} + 1)::timestamp at time zone ${zoneOf(tenantId)} end`.mapWith(courses.createdAt);

/** Finds the moment at which the last day of a course ends. Null: the course has no last day. */
export async function findCourseEnd(
  tx: TenantTx,
  { tenantId, courseId }: { tenantId: string; courseId: string },
): Promise<Date | null> {
  const [found] = await tx
    .select({ closesAt: closesAt(tenantId) })
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), eq(courses.id, courseId)));
  return found?.closesAt ?? null;
}

/** Whether the last day of the statement's course is over. */
export const isOver = sql<boolean>`(${courses.closesOn} is not null and ${courses.closesOn} < ${today})`;

/** The day on which a lesson opens to the learner of the enrolment (docs/decisions/0039-course-schedule.md). */
const opensOn = sql`greatest(
  ${courses.opensOn}, ${lessons.opensOn},
  (coalesce(${enrolments.startedAt}, ${enrolments.createdAt}) at time zone ${zone})::date + ${lessons.opensAfterDays})`;

/** Whether a lesson is open by its date. Everybody may always read a free preview. */
export const isTimely = sql`(
  ${lessons.isPreview}
  or ${courses.opensOn} is null and ${lessons.opensOn} is null and ${lessons.opensAfterDays} is null
  or coalesce(${opensOn} <= ${today}, true))`;

/** The day on which a lesson will open. Null: it is open by its date. */
export const opensLaterOn = sql<string | null>`case when not ${isTimely} then ${opensOn}::text end`;
