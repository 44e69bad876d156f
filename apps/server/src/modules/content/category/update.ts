import type { NamedCategory, UpdateCourseCategoryInput } from '@dars/contracts/content/course-category';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { renameCategory } from './store.ts';

/**
 * Renames a category.
 * @throws not-found, category-exists
 */
export async function updateCategory(
  ctx: TenantContext,
  { id, name }: UpdateCourseCategoryInput,
): Promise<NamedCategory> {
  const { tx, tenantId, actor, requestId } = ctx;
  const changed = await renameCategory(tx, { tenantId, id }, name);
  const details = { name };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'category.updated', details });
  return changed;
}
