import { AppError } from '@dars/contracts/errors';
import { courses } from '@dars/db/schema/content/courses';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import type { Actor } from '../../../core/identity/actor.ts';
import { keepCategoryIfAny } from '../category/store.ts';
import { isTaughtBy } from './co-lecturers.ts';

export type StoredCourse = typeof courses.$inferSelect;
type Person = Pick<Actor, 'userId' | 'role'>;

/** Limits a lecturer to the courses that they teach; null for an admin, who works in all courses. */
export const lecturerLimit = ({ userId, role }: Person): string | null => (role === 'ROLE_LECTURER' ? userId : null);

function taughtBy(tenantId: string, person: Person): SQL | undefined {
  const lecturerId = lecturerLimit(person);
  return lecturerId === null ? undefined : isTaughtBy(tenantId, lecturerId);
}

/** Condition for courses that are no templates, are not removed and that the actor may edit as staff. */
export const isEditableBy = (tenantId: string, actor: Person): SQL | undefined =>
  and(
    eq(courses.tenantId, tenantId),
    eq(courses.isTemplate, false),
    isNull(courses.removedAt),
    taughtBy(tenantId, actor),
  );

/**
 * Finds a course that the actor may edit.
 * @throws not-found, also for a course of other lecturers
 */
export async function findCourse({ tx, tenantId, actor }: TenantContext, id: string): Promise<StoredCourse> {
  const [found] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), isEditableBy(tenantId, actor)));
  if (!found) throw new AppError('not-found');
  return found;
}

/**
 * Locks a course that the actor may edit until the end of the transaction. Every change of a course's content takes
 * this lock first, so that changes of different parts run one after another. Learners only refer to the course and do
 * not wait.
 * @throws not-found
 */
export async function lockCourse({ tx, tenantId, actor }: TenantContext, id: string): Promise<StoredCourse> {
  const [found] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), isEditableBy(tenantId, actor)))
    .for('no key update');
  if (!found) throw new AppError('not-found');
  return found;
}

/**
 * Runs `lock`, which locks a course or a template that is about to be copied, while its category is kept from removal. The
 * copy refers to the category, and a removal locks the category before its courses.
 * @throws not-found; edited-meanwhile if the course got another category while it was being locked
 */
export async function lockWithCategory(
  { tx, tenantId }: Pick<TenantContext, 'tx' | 'tenantId'>,
  id: string,
  lock: () => Promise<StoredCourse>,
): Promise<StoredCourse> {
  const [seen] = await tx
    .select({ categoryId: courses.categoryId })
    .from(courses)
    .where(and(eq(courses.tenantId, tenantId), eq(courses.id, id)));
  const kept = seen?.categoryId ?? null;
  const isKept = kept !== null && (await keepCategoryIfAny(tx, { tenantId, id: kept }));
  const stored = await lock();
  if (stored.categoryId !== null && !(isKept && stored.categoryId === kept)) throw new AppError('edited-meanwhile');
  return stored;
}
