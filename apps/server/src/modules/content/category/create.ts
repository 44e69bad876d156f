import type { CourseCategoryInput, NamedCategory } from '@dars/contracts/content/course-category';
import { MAX_CATEGORIES } from '@dars/contracts/content/course-page';
import { AppError } from '@dars/contracts/errors';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { countCategories, insertCategory } from './store.ts';

/**
 * Adds a category behind the others.
 * @throws category-exists, maximum-items
 */
export async function createCategory(ctx: TenantContext, { name }: CourseCategoryInput): Promise<NamedCategory> {
  const { tx, tenantId, actor, requestId } = ctx;
  const { total, next } = await countCategories(tx, tenantId);
  if (total >= MAX_CATEGORIES) throw AppError.rule('name', 'maximum-items', { max: MAX_CATEGORIES });
  const made = await insertCategory(tx, { tenantId, name, position: next });
  const details = { name };
  await recordAudit(tx, { tenantId, actor, subjectId: made.id, requestId, action: 'category.created', details });
  return made;
}
