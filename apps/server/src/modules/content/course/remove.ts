import { AppError } from '@dars/contracts/errors';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { lockCourse } from './policy.ts';
import { purgeCourses } from './purge.ts';
import { changeCourse, hasLearnerProgress } from './store.ts';

/**
 * Removes a course and purges courses that were removed over a day ago.
 * @throws not-found, or course-learnt-in when somebody has learnt in it; such a course can only be archived
 */
export async function removeCourse(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const stored = await lockCourse(ctx, id);
  if (await hasLearnerProgress(tx, stored)) throw new AppError('course-learnt-in');
  await changeCourse(tx, stored, { removedAt: deps.now(), updatedAt: deps.now() });
  const details = { title: stored.title };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'course.removed', details });
  await purgeCourses(tx, { tenantId, now: deps.now() });
}
