import { AppError } from '@dars/contracts/errors';
import { courseCoLecturers } from '@dars/db/schema/content/course-co-lecturers';
import { courses } from '@dars/db/schema/content/courses';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudits } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { isTaughtBy } from './co-lecturers.ts';

interface Teacher {
  tenantId: string;
  userId: string;
}

/** Locks the courses that a person teaches, the lower id first, before the person is locked. @returns their ids */
export async function lockTaught(tx: TenantTx, { tenantId, userId }: Teacher): Promise<string[]> {
  const taught = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), isTaughtBy(tenantId, userId)))
    .orderBy(courses.id)
    .for('no key update');
  return taught.map(({ id }) => id);
}

/**
 * Takes a person from the lecturers of all courses, which may be left without any. The courses do not count as updated, as
 * their content stays. The person is locked already, so this must not wait for a course: if they teach another one since
 * `lockTaught`, the change fails and has to be repeated.
 * @throws conflict
 */
export async function endTeaching(
  { tx, actor, requestId }: TenantContext,
  { tenantId, userId }: Teacher,
  held: readonly string[],
): Promise<void> {
  const led = await tx
    .update(courses)
    .set({ lecturerId: null, version: sql`${courses.version} + 1` })
    .where(and(eq(courses.tenantId, tenantId), eq(courses.lecturerId, userId)))
    .returning({ id: courses.id, title: courses.title });
  const assisted = await tx
    .delete(courseCoLecturers)
    .where(and(eq(courseCoLecturers.tenantId, tenantId), eq(courseCoLecturers.userId, userId)))
    .returning({ id: courseCoLecturers.courseId });
  if ([...led, ...assisted].some(({ id }) => !held.includes(id))) throw new AppError('conflict');
  const details = (title: string) => ({ before: title, after: title, lecturerId: null });
  const event = { tenantId, actor, requestId, action: 'course.updated' as const };
  await recordAudits(
    tx,
    event,
    led.map(({ id, title }) => ({ subjectId: id, details: details(title) })),
  );
}
