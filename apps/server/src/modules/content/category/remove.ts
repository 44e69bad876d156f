import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { deleteCategory } from './store.ts';

/**
 * Removes a category and leaves its courses without one.
 * @returns the number of these courses
 * @throws not-found
 */
export async function removeCategory(ctx: TenantContext, { id }: { id: string }): Promise<{ courses: number }> {
  const { tx, tenantId, actor, requestId } = ctx;
  const { name, courses } = await deleteCategory(tx, { tenantId, id });
  const details = { name, courses };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'category.removed', details });
  return { courses };
}
