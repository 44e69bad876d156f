import type { CourseSchedule, UpdateCourseScheduleInput } from '@dars/contracts/content/course-schedule';
import { AppError } from '@dars/contracts/errors';
import { violatedCheck } from '@dars/db/failures';
import { idArray } from '@dars/db/prepared';
import { coursePrerequisites } from '@dars/db/schema/content/course-prerequisites';
import { courses } from '@dars/db/schema/content/courses';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { lockCourse, type StoredCourse } from '../content/course/policy.ts';
import { changeCourse } from '../content/course/store.ts';
import { findCourseEnd } from '../content/opening.ts';
import { grantSeats } from '../learning/grant-seats.ts';
import { endAttemptsWith } from '../quiz/attempt/end-with-course.ts';
import { getSchedule } from './get-schedule.ts';

/**
 * Updates the schedule of a course from the version that its author has seen. Seats that it adds go to learners who
 * wait, and open attempts end no later than the course.
 * @throws not-found, also for a required course of another portal; edited-meanwhile, prerequisite-circle
 */
export async function updateSchedule(ctx: TenantContext, input: UpdateCourseScheduleInput): Promise<CourseSchedule> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { id, version, prerequisiteIds, lessons, ...values } = input;
  const now = deps.now();
  const stored = await lockCourse(ctx, id);
  if (stored.version !== version) throw new AppError('edited-meanwhile');
  await changeCourse(tx, stored, { ...values, version: version + 1, updatedAt: now });
  await replacePrerequisites(ctx, stored, prerequisiteIds);
  await storeOpenings(ctx, stored, lessons);
  const end = await findCourseEnd(tx, { tenantId, courseId: id });
  if (end !== null) await endAttemptsWith(tx, { tenantId, courseId: id, now }, end);
  await grantSeats(ctx, id);
  const { opensOn, closesOn, seats } = values;
  const details = { before: stored.title, opensOn, closesOn, seats };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'course.updated', details });
  return getSchedule(ctx, { id });
}

/** @throws not-found, prerequisite-circle */
async function replacePrerequisites(
  { tx, tenantId }: TenantContext,
  { id }: StoredCourse,
  wanted: readonly string[],
): Promise<void> {
  const ids = [...new Set(wanted.map((each) => each.toLowerCase()))];
  if (ids.includes(id)) throw AppError.rule('prerequisiteIds', 'prerequisite-circle');
  const isOneOf = sql`${courses.id} = any(${idArray(ids)})`;
  const known = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), isOneOf, eq(courses.isTemplate, false), isNull(courses.removedAt)));
  if (known.length < ids.length) throw new AppError('not-found');
  const isOwn = and(eq(coursePrerequisites.tenantId, tenantId), eq(coursePrerequisites.courseId, id));
  await tx.delete(coursePrerequisites).where(isOwn);
  if (ids.length === 0) return;
  await tx
    .insert(coursePrerequisites)
    .values(ids.map((requiredId) => ({ tenantId, courseId: id, requiredId })))
    .catch(refuseCircle);
}

function refuseCircle(error: unknown): never {
  if (violatedCheck(error) === 'course_prerequisites_no_circle')
    throw AppError.rule('prerequisiteIds', 'prerequisite-circle');
  throw error;
}

/** Stores when the lessons of a course open, in one statement. Lessons that are not named open at once. */
async function storeOpenings(
  { tx, tenantId, deps }: TenantContext,
  { id }: StoredCourse,
  openings: UpdateCourseScheduleInput['lessons'],
): Promise<void> {
  const rows = JSON.stringify(
    openings.map((each) => ({ id: each.id, opens_on: each.opensOn, opens_after_days: each.opensAfterDays })),
  );
  await tx.execute(sql`
    update lessons as l set opens_on = m.opens_on, opens_after_days = m.opens_after_days, updated_at = ${deps.now().toISOString()}
    from (
      select own.id, given.opens_on, given.opens_after_days from lessons own
      left join json_to_recordset(${rows}::text::json) as given (id uuid, opens_on date, opens_after_days int)
        on given.id = own.id
      where own.tenant_id = ${tenantId} and own.course_id = ${id}
    ) m
    where l.tenant_id = ${tenantId} and l.id = m.id
      and (l.opens_on, l.opens_after_days) is distinct from (m.opens_on, m.opens_after_days)`);
}
