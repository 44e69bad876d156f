import type { Coupon } from '@dars/contracts/selling/coupon';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { changeCoupon, getCoupon, lockCoupon } from './store.ts';

/**
 * Ends a coupon for good. Open orders keep what it took off; a repeated call changes nothing.
 * @throws not-found
 */
export async function endCoupon(ctx: TenantContext, { id }: { id: string }): Promise<Coupon> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const key = { tenantId, id };
  const now = deps.now();
  const stored = await lockCoupon(tx, key);
  if (stored.endedAt === null) {
    await changeCoupon(tx, key, { endedAt: now, updatedAt: now, version: stored.version + 1 });
    const event = { tenantId, actor, subjectId: id, requestId };
    await recordAudit(tx, { ...event, action: 'coupon.ended', details: { code: stored.code } });
  }
  return getCoupon(tx, { ...key, now });
}
