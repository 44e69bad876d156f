import { AppError } from '@dars/contracts/errors';
import { returnedFeeOf } from '@dars/contracts/selling/fee';
import type { RefundOrderInput } from '@dars/contracts/selling/order';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import type { StoredCourse } from '../content/course/policy.ts';
import { grantSeats, type SeatContext } from '../learning/grant-seats.ts';
import { queueOrderMail } from './queue-mails.ts';
import type { StoredOrder } from './rules.ts';
import { changeOrder, findEnrolledBy, insertEvent, type LockedOrder, lockOrder } from './store.ts';

/**
 * Records that an order was paid back, in whole or in part; the money itself is transferred by the staff.
 * @throws not-found; order-closed if it is not paid; maximum-value above what is left
 */
export async function refundOrder(ctx: TenantContext, { id, amount, note }: RefundOrderInput): Promise<void> {
  const { tx, tenantId, actor } = ctx;
  const locked = await lockOrder(tx, { tenantId, id });
  requireRefundable(locked.order, amount);
  await recordRefund(ctx, locked, { amount, note, actorId: actor.userId });
}

/** @throws order-closed if an order is not paid; maximum-value above what is left of it */
export function requireRefundable({ status, totalAmount, refundedAmount }: StoredOrder, amount: number): void {
  const left = totalAmount - refundedAmount;
  if ((status !== 'PAID' && status !== 'REFUNDED') || left === 0) throw new AppError('order-closed');
  if (amount > left) throw AppError.rule('amount', 'maximum-value', { max: left });
}

/**
 * Records what was paid back of a locked order. The whole amount ends the enrolments that came of the payment;
 * progress and certificates stay.
 */
export async function recordRefund(
  ctx: SeatContext,
  locked: LockedOrder,
  { amount, note, actorId }: { amount: number; note: string; actorId: string | null },
): Promise<void> {
  const { tx, tenantId, actor, deps, requestId } = ctx;
  const { order } = locked;
  const isWhole = amount === order.totalAmount - order.refundedAmount;
  const refundedAmount = order.refundedAmount + amount;
  const refunded = await changeOrder(tx, order, {
    ...{ status: 'REFUNDED', refundedAmount, decidedAt: null, decidedBy: null },
    feeReturned: returnedFeeOf(order, refundedAmount),
  });
  await insertEvent(tx, { tenantId, orderId: order.id, kind: 'REFUNDED', note, actorId, now: deps.now() });
  const details = { reference: order.reference, title: order.courseTitle, amount, currency: order.currency };
  await recordAudit(tx, { tenantId, actor, requestId, action: 'order.refunded', subjectId: order.id, details });
  if (isWhole)
    for (const course of await findEnrolledBy(tx, locked)) await endEnrolment(ctx, { course, userId: order.userId });
  await queueOrderMail(ctx, { ...locked, order: refunded }, { kind: 'refunded', amount, note, isWhole });
}

async function endEnrolment(
  ctx: SeatContext,
  { course, userId }: { course: StoredCourse; userId: string },
): Promise<void> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const isTheirs = and(
    eq(enrolments.tenantId, tenantId),
    eq(enrolments.courseId, course.id),
    eq(enrolments.userId, userId),
    eq(enrolments.status, 'ACTIVE'),
  );
  const ended = await tx
    .update(enrolments)
    .set({ status: 'ENDED', groupId: null, updatedAt: deps.now() })
    .where(isTheirs)
    .returning({ userId: enrolments.userId });
  if (ended.length === 0) return;
  const details = { course: course.id, title: course.title, learners: 1 };
  await recordAudit(tx, { tenantId, actor, requestId, action: 'enrolment.ended', subjectId: course.id, details });
  await grantSeats(ctx, course.id);
}
