import { AppError } from '@dars/contracts/errors';
import { type Bundle, type CreateBundleInput, MAX_BUNDLES } from '@dars/contracts/selling/bundle';
import { newId } from '@dars/db/columns';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { keepCurrency } from '../store.ts';
import { countBundles, getBundle, insertBundle, setBundleCourses, toPrice } from './store.ts';

/**
 * Makes a bundle.
 * @throws maximum-items, not-found for a course, and conflict if the portal has not chosen its currency
 */
export async function createBundle(ctx: TenantContext, input: CreateBundleInput): Promise<Bundle> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { title, courseIds, isOnSale } = input;
  const settings = await keepCurrency(tx, tenantId);
  if (!settings) throw new AppError('conflict');
  if ((await countBundles(tx, tenantId)) >= MAX_BUNDLES)
    throw AppError.rule('title', 'maximum-items', { max: MAX_BUNDLES });
  const now = deps.now();
  const key = { tenantId, id: newId() };
  const { currency } = settings;
  await insertBundle(tx, { ...key, title, isOnSale, ...toPrice(input), currency, createdAt: now, updatedAt: now });
  await setBundleCourses(tx, key, courseIds);
  const details = {
    title,
    currency,
    after: input.amount,
    early: input.earlyAmount,
    isOnSale,
    courses: courseIds.length,
  };
  const event = { tenantId, actor, subjectId: key.id, requestId };
  await recordAudit(tx, { ...event, action: 'bundle.created', details });
  return getBundle(tx, key);
}
