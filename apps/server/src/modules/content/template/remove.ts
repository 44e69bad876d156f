import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { purgeCourses } from '../course/purge.ts';
import { changeCourse } from '../course/store.ts';
import { lockTemplate } from './store.ts';

/**
 * Removes a template. Courses that were made of it keep everything. It is deleted a day later at the earliest.
 * @throws not-found
 */
export async function removeTemplate(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const now = deps.now();
  const stored = await lockTemplate(ctx, { id });
  await changeCourse(tx, stored, { removedAt: now, updatedAt: now });
  const details = { title: stored.title };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'template.removed', details });
  await purgeCourses(tx, { tenantId, now });
}

/**
 * Takes the removal of a template back. One that is not removed stays as it is.
 * @throws not-found, also for a template that is deleted by now
 */
export async function restoreTemplate(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const stored = await lockTemplate(ctx, { id, withRemoved: true });
  if (!stored.removedAt) return;
  await changeCourse(tx, stored, { removedAt: null, updatedAt: deps.now() });
  const details = { title: stored.title };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'template.restored', details });
}
