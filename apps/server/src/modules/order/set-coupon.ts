import { AppError } from '@dars/contracts/errors';
import { couponRefusal } from '@dars/contracts/selling/coupon';
import type { CouponOfOrder, OwnOrder } from '@dars/contracts/selling/order';
import { type Discount, totalsOf } from '@dars/contracts/selling/pricing';
import { violatedCheck } from '@dars/db/failures';
import { couponCourses } from '@dars/db/schema/selling/coupon-courses';
import { coupons } from '@dars/db/schema/selling/coupons';
import { orders } from '@dars/db/schema/selling/orders';
import { and, count, eq, ne, notInArray } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { closePages } from '../card/store.ts';
import { getOwnOrder } from './get-own.ts';
import type { StoredOrder } from './rules.ts';
import { changeOrder, lockOrder } from './store.ts';

/**
 * Takes a coupon off the price of the learner's order. The price stays that of the opening. A constraint of the coupon
 * counts its uses, so that orders at the same moment do not exceed it.
 * @throws not-found; order-closed once the order is sent; the reason of a refused coupon at `code`
 */
export async function applyCoupon(ctx: TenantContext, { id, code }: CouponOfOrder): Promise<OwnOrder> {
  const order = await lockUnsent(ctx, id);
  const coupon = await findUsable(ctx, order, code);
  const discount = coupon.percent === null ? { amount: coupon.amount ?? 0 } : { percent: coupon.percent };
  await changeTotals(ctx, order, { discount, couponId: coupon.id, couponCode: coupon.code }).catch((error: unknown) => {
    throw violatedCheck(error) === 'coupons_uses_limited' ? AppError.rule('code', 'coupon-used-up') : error;
  });
  return getOwnOrder(ctx, { id });
}

/** Takes the coupon back from the learner's order. @throws not-found; order-closed once the order is sent */
export async function removeCoupon(ctx: TenantContext, { id }: { id: string }): Promise<OwnOrder> {
  const order = await lockUnsent(ctx, id);
  await changeTotals(ctx, order, { discount: null, couponId: null, couponCode: null });
  return getOwnOrder(ctx, { id });
}

/** Once the learner has sent a receipt, the amount stays what was transferred. */
async function lockUnsent({ tx, tenantId, actor }: TenantContext, id: string): Promise<StoredOrder> {
  const { order } = await lockOrder(tx, { tenantId, id, userId: actor.userId });
  const isOpen = order.status === 'DRAFT' || order.status === 'AWAITING_PAYMENT';
  if (!isOpen || order.sentAt !== null) throw new AppError('order-closed');
  return order;
}

/** The statuses of orders that use their coupon no more. */
const CLOSED = ['REJECTED', 'EXPIRED', 'CANCELLED'] as const;

type StoredCoupon = typeof coupons.$inferSelect;

async function findUsable(ctx: TenantContext, order: StoredOrder, code: string): Promise<StoredCoupon> {
  const { tx, tenantId, deps } = ctx;
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.tenantId, tenantId), eq(coupons.code, code)));
  const refusal = couponRefusal(coupon && { ...coupon, ...(await findUses(ctx, order, coupon)) }, deps.now());
  if (refusal !== undefined || !coupon) throw AppError.rule('code', `coupon-${refusal ?? 'unknown'}`);
  return coupon;
}

/**
 * Counts the other orders that use a coupon, those of the learner apart, and tells whether it is for the order's course. A
 * coupon for some courses is for no bundle.
 */
async function findUses({ tx, tenantId }: TenantContext, order: StoredOrder, { id, uses }: StoredCoupon) {
  const isOwn = and(
    eq(orders.tenantId, tenantId),
    eq(orders.couponId, id),
    eq(orders.userId, order.userId),
    notInArray(orders.status, [...CLOSED]),
    ne(orders.id, order.id),
  );
  const [own] = await tx.select({ uses: count() }).from(orders).where(isOwn);
  const listed = await tx
    .select({ courseId: couponCourses.courseId })
    .from(couponCourses)
    .where(and(eq(couponCourses.tenantId, tenantId), eq(couponCourses.couponId, id)));
  const isForCourse = listed.length === 0 || listed.some(({ courseId }) => courseId === order.courseId);
  return { ownUses: own?.uses ?? 0, isForCourse, uses: order.couponId === id ? uses - 1 : uses };
}

interface Terms {
  discount: Discount | null;
  couponId: string | null;
  couponCode: string | null;
}

/** Computes the totals anew from the price that the order has had since it was opened. */
async function changeTotals(
  { tx, deps }: TenantContext,
  order: StoredOrder,
  { discount, couponId, couponCode }: Terms,
): Promise<void> {
  const price = { amount: order.priceAmount, earlyAmount: null, earlyUntil: null };
  const totals = totalsOf(price, discount, order, deps.now());
  // The page of the provider has the old amount.
  await closePages(tx, { tenantId: order.tenantId, orderId: order.id, now: deps.now() });
  await changeOrder(tx, order, {
    ...{ couponId, couponCode, discountAmount: totals.discount },
    ...{ vatAmount: totals.vat, totalAmount: totals.total },
  });
}
