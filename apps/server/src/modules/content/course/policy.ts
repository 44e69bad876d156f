import { AppError } from '@dars/contracts/errors';
import { courses } from '@dars/db/schema/content/courses';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import type { Actor } from '../../../core/identity/actor.ts';

export type StoredCourse = typeof courses.$inferSelect;
type Person = Pick<Actor, 'userId' | 'role'>;

/** The lecturer to whose courses a member of the staff is limited; null for an admin, who works in all courses. */
export const lecturerLimit = ({ userId, role }: Person): string | null => (role === 'ROLE_LECTURER' ? userId : null);

function taughtBy(person: Person): SQL | undefined {
  const lecturerId = lecturerLimit(person);
  return lecturerId === null ? undefined : eq(courses.lecturerId, lecturerId);
}

/** Of a course that is there and that they may see as its staff. */
export const isTheirs = (tenantId: string, actor: Person): SQL | undefined =>
  and(eq(courses.tenantId, tenantId), isNull(courses.removedAt), taughtBy(actor));

/** @throws not-found, also for a course that is another lecturer's */
export async function findCourse({ tx, tenantId, actor }: TenantContext, id: string): Promise<StoredCourse> {
  const [found] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), isTheirs(tenantId, actor)));
  if (!found) throw new AppError('not-found');
  return found;
}

/**
 * The same, held until the end of the transaction: whoever changes what a course consists of waits for its turn here,
 * whichever part it is about. Learners, who only refer to the course, do not wait.
 * @throws not-found
 */
export async function lockCourse({ tx, tenantId, actor }: TenantContext, id: string): Promise<StoredCourse> {
  const [found] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), isTheirs(tenantId, actor)))
    .for('no key update');
  if (!found) throw new AppError('not-found');
  return found;
}
