import { MAX_CHILDREN, MAX_PARTS, type NodeById, type PartById, type PartKind } from '@dars/contracts/content/outline';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { findCourse, lockCourse, type StoredCourse } from '../course/policy.ts';
import { countParts, findPart, type StoredPart } from './store.ts';

/**
 * Finds a part of a course that the actor may edit.
 * @throws not-found
 */
export async function getPart(ctx: TenantContext, part: PartById): Promise<StoredPart> {
  const found = await findPart(ctx.tx, ctx.tenantId, part);
  if (!found || found.removedAt) throw new AppError('not-found');
  await findCourse(ctx, found.courseId);
  return found;
}

/**
 * Refuses changes of an archived course, which must be restored first.
 * @throws course-archived
 */
function refuseArchived(course: StoredCourse): StoredCourse {
  if (course.status === 'ARCHIVED') throw new AppError('course-archived');
  return course;
}

/**
 * Finds a part, removed or not, and locks its course as `lockCourse` does.
 * @throws not-found, course-archived
 */
export async function lockAnyPart(
  ctx: TenantContext,
  by: PartById,
): Promise<{ course: StoredCourse; part: StoredPart }> {
  const before = await findPart(ctx.tx, ctx.tenantId, by);
  if (!before) throw new AppError('not-found');
  const course = refuseArchived(await lockCourse(ctx, before.courseId));
  // The part is read again, because another transaction may have changed it before the lock was taken.
  const part = await findPart(ctx.tx, ctx.tenantId, by);
  if (!part) throw new AppError('not-found');
  return { course, part };
}

/**
 * Finds a part that is not removed and locks its course.
 * @throws not-found, course-archived
 */
export async function lockPart(ctx: TenantContext, by: PartById) {
  const held = await lockAnyPart(ctx, by);
  if (held.part.removedAt) throw new AppError('not-found');
  return held;
}

/**
 * Locks the course that the node is or belongs to.
 * @throws not-found, course-archived
 */
export async function lockNode(ctx: TenantContext, { kind, id }: NodeById): Promise<StoredCourse> {
  if (kind === 'course') return refuseArchived(await lockCourse(ctx, id));
  const { course } = await lockPart(ctx, { kind, id });
  return course;
}

/** Kind of the parent of each kind of part. */
export const PARENT_KINDS = { section: 'course', lesson: 'section', activity: 'lesson' } as const;

/**
 * Finds the position for a new part at the end of its parent. The lock of the course reserves it until the end of the
 * transaction.
 * @throws not-found, maximum-items
 */
export async function lockNextPosition(
  ctx: TenantContext,
  kind: PartKind,
  parentId: string,
): Promise<{ courseId: string; position: number }> {
  const { tx, tenantId } = ctx;
  const { id: courseId } = await lockNode(ctx, { kind: PARENT_KINDS[kind], id: parentId });
  const { inCourse, inParent, next } = await countParts(tx, { tenantId, courseId, kind, parentId });
  if (inParent >= MAX_CHILDREN) throw AppError.rule('parentId', 'maximum-items', { max: MAX_CHILDREN });
  if (inCourse >= MAX_PARTS) throw AppError.rule('parentId', 'maximum-items', { max: MAX_PARTS });
  return { courseId, position: next };
}
