import { AppError } from '@dars/contracts/errors';
import type { Bundle, UpdateBundleInput } from '@dars/contracts/selling/bundle';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { changeBundle, getBundle, lockBundle, setBundleCourses, toPrice } from './store.ts';

/**
 * Changes a bundle from the version that its admin has seen. Orders keep the title, the price and the courses that it had
 * when they were opened.
 * @throws not-found, also for a course; edited-meanwhile, also once it has ended
 */
export async function updateBundle(ctx: TenantContext, input: UpdateBundleInput): Promise<Bundle> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { id, version, title, courseIds, isOnSale } = input;
  const key = { tenantId, id };
  const stored = await lockBundle(tx, key);
  if (stored.version !== version || stored.endedAt !== null) throw new AppError('edited-meanwhile');
  const values = { title, isOnSale, ...toPrice(input) };
  await changeBundle(tx, key, { ...values, updatedAt: deps.now(), version: version + 1 });
  await setBundleCourses(tx, key, courseIds);
  const amounts = { before: stored.amount, after: input.amount, early: input.earlyAmount };
  const details = { title, ...amounts, isOnSale, courses: courseIds.length };
  const event = { tenantId, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'bundle.updated', details });
  return getBundle(tx, key);
}
