import { AppError } from '@dars/contracts/errors';
import type { ReopenOrderInput, ReviewedOrder } from '@dars/contracts/selling/order';
import { hasEndedUnpaid, OPEN_STATUSES } from '@dars/contracts/selling/order-status';
import { violatedCheck } from '@dars/db/failures';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { freeSeatsOf } from '../learning/rules.ts';
import { findOrder } from './find-order.ts';
import { changeOrder, insertEvent, type LockedOrder, listOrdersOf, lockOrder, setEnrolled } from './store.ts';

/**
 * Takes up an order again that was rejected, cancelled or expired, as when a transfer arrives late. It is in review, and
 * holds a seat and a use of its coupon as before.
 * @throws not-found, edited-meanwhile, course-full, coupon-used-up; order-closed unless it has ended unpaid; conflict if
 * the learner has another order of the course
 */
export async function reopenOrder(ctx: TenantContext, { id, version }: ReopenOrderInput): Promise<ReviewedOrder> {
  const { tx, tenantId } = ctx;
  const locked = await lockOrder(tx, { tenantId, id });
  if (!hasEndedUnpaid(locked.order)) throw new AppError('order-closed');
  if (locked.order.version !== version) throw new AppError('edited-meanwhile');
  await restoreOrder(ctx, locked);
  return findOrder(ctx, { id });
}

/**
 * Puts a locked order back into the review, whatever ended it.
 * @throws course-full, coupon-used-up; conflict if the learner has another order of the course
 */
export async function restoreOrder(ctx: TenantContext, { order, courses }: LockedOrder): Promise<void> {
  const { tx, tenantId, actor, deps, requestId } = ctx;
  if (hasEndedUnpaid(order)) await requireRoom(ctx, { order, courses });
  await changeOrder(tx, order, {
    ...{ status: 'IN_REVIEW', sentAt: order.sentAt ?? deps.now() },
    ...{ paidAt: null, feeRate: 0, feeAmount: 0, reason: null, question: null, expiresAt: null },
    ...{ decidedAt: null, decidedBy: null, decisionMailId: null },
  }).catch((error: unknown) => {
    throw violatedCheck(error) === 'coupons_uses_limited' ? AppError.rule('id', 'coupon-used-up') : error;
  });
  await setEnrolled(tx, { ...order, courseIds: [] });
  await insertEvent(tx, { tenantId, orderId: order.id, kind: 'REOPENED', actorId: actor.userId, now: deps.now() });
  const details = { reference: order.reference, title: order.courseTitle };
  await recordAudit(tx, { tenantId, actor, requestId, action: 'order.reopened', subjectId: order.id, details });
}

/** Nobody has two orders of a course that are open or paid. */
async function requireRoom({ tx }: TenantContext, { order, courses }: LockedOrder): Promise<void> {
  const courseIds = courses.map(({ id }) => id);
  const others = await listOrdersOf(tx, { ...order, courseIds }, [...OPEN_STATUSES, 'PAID']);
  if (others.length > 0) throw new AppError('conflict');
  if (courses.some((course) => freeSeatsOf(course) <= 0)) throw new AppError('course-full');
}
