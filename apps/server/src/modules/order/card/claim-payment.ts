import { OPEN_STATUSES } from '@dars/contracts/selling/order-status';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { coupons } from '@dars/db/schema/selling/coupons';
import { and, eq, inArray } from 'drizzle-orm';
import type { StoredCardPayment } from '../../card/store.ts';
import type { StoredCourse } from '../../content/course/policy.ts';
import type { SeatContext } from '../../learning/grant-seats.ts';
import { freeSeatsOf } from '../../learning/rules.ts';
import { expireLocked } from '../close-order.ts';
import { findRefusal } from '../complete-payment.ts';
import { findEnrolled } from '../find-enrolled.ts';
import { isOpen } from '../rules.ts';
import { type LockedOrder, listOrderCourses, listOrdersOf } from '../store.ts';

/**
 * Decides whether money that has arrived pays its order: an open one of the same amount whose learner is not yet in all
 * of its courses, or one that was given up while its courses still have seats and its learner none of them. The order and its courses are locked.
 */
export async function isWanted(
  ctx: SeatContext,
  locked: LockedOrder,
  { amount, currency }: StoredCardPayment,
): Promise<boolean> {
  const { order } = locked;
  if (amount !== order.totalAmount || currency !== order.currency) return false;
  if (await findRefusal(ctx, locked)) return false;
  const paid = await listOrdersOf(ctx.tx, { ...order, courseIds: idsOf(locked) }, ['PAID']);
  if (paid.length > 0) return false;
  if (isOpen(order)) return !(await findEnrolled(ctx.tx, { ...order, orderIds: [order.id] })).has(order.id);
  return (order.status === 'EXPIRED' || order.status === 'CANCELLED') && isStillPossible(ctx, locked);
}

const idsOf = ({ courses }: LockedOrder): string[] => courses.map(({ id }) => id);

async function isStillPossible({ tx, tenantId }: SeatContext, locked: LockedOrder): Promise<boolean> {
  const { order, courses } = locked;
  const { userId, couponId } = order;
  const courseIds = idsOf(locked);
  if (courses.some(({ removedAt }) => removedAt !== null)) return false;
  const isTheirs = and(
    eq(enrolments.tenantId, tenantId),
    inArray(enrolments.courseId, courseIds),
    eq(enrolments.userId, userId),
    eq(enrolments.status, 'ACTIVE'),
  );
  const [enrolled] = await tx.select({ userId: enrolments.userId }).from(enrolments).where(isTheirs);
  if (enrolled) return false;
  const open = await listOrdersOf(tx, { ...order, courseIds }, OPEN_STATUSES);
  // Staff are looking at the receipt of the other order.
  if (open.some(({ status }) => status === 'IN_REVIEW')) return false;
  const held = await listOrderCourses(tx, { tenantId, orderIds: open.map(({ id }) => id) });
  // The other order would have to end, and it has a course that is not locked here.
  if (held.some(({ courseId }) => !courseIds.includes(courseId))) return false;
  const isFull = (course: StoredCourse) => {
    const isHeld = held.some(({ courseId }) => courseId === course.id);
    return freeSeatsOf(course) + (isHeld ? 1 : 0) <= 0;
  };
  if (courses.some(isFull)) return false;
  if (couponId === null) return true;
  const [coupon] = await tx
    .select({ uses: coupons.uses, maxUses: coupons.maxUses })
    .from(coupons)
    .where(and(eq(coupons.tenantId, tenantId), eq(coupons.id, couponId)));
  return coupon !== undefined && (coupon.maxUses === null || coupon.uses < coupon.maxUses);
}

/** Ends the open orders that the learner has begun for the same courses, which are paid now. */
export async function closeOthers(ctx: SeatContext, locked: LockedOrder): Promise<void> {
  const { order, courses } = locked;
  const open = await listOrdersOf(ctx.tx, { ...order, courseIds: idsOf(locked) }, OPEN_STATUSES);
  for (const other of open) if (other.id !== order.id) await expireLocked(ctx, { order: other, courses });
}
