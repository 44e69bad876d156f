import type { Course } from '@dars/contracts/content/course';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { lockCourse } from './policy.ts';
import { changeCourse, getCourseRow, toCourse } from './store.ts';

/**
 * Archives a course, which hides it from learners and keeps their progress.
 * @throws not-found
 */
export const archiveCourse = (ctx: TenantContext, { id }: { id: string }) => move(ctx, id, 'ARCHIVED');

/**
 * Turns an archived course back into a draft. A course that is not archived stays as it is.
 * @throws not-found
 */
export const restoreCourse = (ctx: TenantContext, { id }: { id: string }) => move(ctx, id, 'DRAFT');

async function move(ctx: TenantContext, id: string, status: 'ARCHIVED' | 'DRAFT'): Promise<Course> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const stored = await lockCourse(ctx, id);
  const isArchived = stored.status === 'ARCHIVED';
  if (isArchived !== (status === 'ARCHIVED')) {
    await changeCourse(tx, stored, { status, updatedAt: deps.now() });
    const action = isArchived ? 'course.restored' : 'course.archived';
    const details = { title: stored.title };
    await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action, details });
  }
  return toCourse(await getCourseRow(tx, { tenantId, id }));
}
