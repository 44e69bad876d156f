import { AppError } from '@dars/contracts/errors';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { lockCourse } from '../../content/course/policy.ts';
import { deletePrice, findPrice } from './store.ts';

/**
 * Makes a course free. Orders that are open keep the price at which they were opened.
 * @throws not-found, also for a course without a price; edited-meanwhile
 */
export async function removePrice(ctx: TenantContext, { id, version }: { id: string; version: number }): Promise<void> {
  const { tx, tenantId, actor, requestId } = ctx;
  await lockCourse(ctx, id);
  const stored = await findPrice(tx, { tenantId, courseId: id });
  if (!stored) throw new AppError('not-found');
  if (stored.version !== version) throw new AppError('edited-meanwhile');
  await deletePrice(tx, { tenantId, courseId: id });
  const details = { before: stored.amount };
  await recordAudit(tx, { tenantId, actor, subjectId: id, requestId, action: 'price.removed', details });
}
