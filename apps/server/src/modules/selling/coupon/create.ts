import { AppError } from '@dars/contracts/errors';
import { type Coupon, type CreateCouponInput, MAX_COUPONS } from '@dars/contracts/selling/coupon';
import { newId } from '@dars/db/columns';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { keepCurrency } from '../store.ts';
import { countCoupons, getCoupon, insertCoupon, setCourses } from './store.ts';

/**
 * Makes a coupon.
 * @throws coupon-exists, maximum-items, not-found for a course, and conflict if the portal has not chosen its currency
 */
export async function createCoupon(ctx: TenantContext, input: CreateCouponInput): Promise<Coupon> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { courseIds, startsDate, endsDate, ...values } = input;
  const settings = await keepCurrency(tx, tenantId);
  if (!settings) throw new AppError('conflict');
  if ((await countCoupons(tx, tenantId)) >= MAX_COUPONS) {
    throw AppError.rule('code', 'maximum-items', { max: MAX_COUPONS });
  }
  const now = deps.now();
  const key = { tenantId, id: newId() };
  const dates = { startsAt: toDate(startsDate), endsAt: toDate(endsDate), createdAt: now, updatedAt: now };
  await insertCoupon(tx, { ...key, ...values, ...dates, currency: settings.currency });
  await setCourses(tx, key, courseIds);
  const event = { tenantId, actor, subjectId: key.id, requestId };
  await recordAudit(tx, { ...event, action: 'coupon.created', details: { code: values.code } });
  return getCoupon(tx, { ...key, now });
}

const toDate = (date: string | null): Date | null => (date === null ? null : new Date(date));
