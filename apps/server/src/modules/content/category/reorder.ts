import { AppError } from '@dars/contracts/errors';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { lockCategories, placeCategories } from './store.ts';

/**
 * Puts the categories of the portal into a new order.
 * @throws conflict if the ids are not exactly the stored ones
 */
export async function reorderCategories(ctx: TenantContext, { ids }: { ids: string[] }): Promise<void> {
  const { tx, tenantId, actor, requestId } = ctx;
  const stored = await lockCategories(tx, tenantId);
  if (ids.toSorted().join() !== stored.toSorted().join()) throw new AppError('conflict');
  await placeCategories(tx, tenantId, ids);
  await recordAudit(tx, { tenantId, actor, requestId, action: 'category.reordered' });
}
