import { AppError } from '@dars/contracts/errors';
import type { Coupon, UpdateCouponInput } from '@dars/contracts/selling/coupon';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { changeCoupon, getCoupon, lockCoupon, setCourses } from './store.ts';

/**
 * Changes a coupon from the version that its admin has seen. Orders keep what it took off when they used it.
 * @throws not-found, edited-meanwhile, coupon-exists, and minimum-value for fewer uses than it has already
 */
export async function updateCoupon(ctx: TenantContext, input: UpdateCouponInput): Promise<Coupon> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { id, version, courseIds, startsDate, endsDate, ...values } = input;
  const key = { tenantId, id };
  const stored = await lockCoupon(tx, key);
  if (stored.version !== version) throw new AppError('edited-meanwhile');
  if (values.maxUses !== null && values.maxUses < stored.uses) {
    throw AppError.rule('maxUses', 'minimum-value', { min: stored.uses });
  }
  const now = deps.now();
  const dates = { startsAt: toDate(startsDate), endsAt: toDate(endsDate), updatedAt: now };
  await changeCoupon(tx, key, { ...values, ...dates, version: version + 1 });
  await setCourses(tx, key, courseIds);
  const event = { tenantId, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'coupon.updated', details: { code: values.code } });
  return getCoupon(tx, { ...key, now });
}

const toDate = (date: string | null): Date | null => (date === null ? null : new Date(date));
