import { AppError } from '@dars/contracts/errors';
import { feeOf } from '@dars/contracts/selling/fee';
import type { PaymentMethod } from '@dars/contracts/selling/order-status';
import { users } from '@dars/db/schema/accounts/users';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import { closePages } from '../card/store.ts';
import { enrolLearners } from '../enrolment/enrol-learners.ts';
import { findBlocked } from '../enrolment/store.ts';
import type { SeatContext } from '../learning/grant-seats.ts';
import { findFeeRate } from '../selling/store.ts';
import type { StoredOrder } from './rules.ts';
import { changeOrder, insertEvent, type LockedOrder, setEnrolled } from './store.ts';

/**
 * Marks a locked order as paid and enrols the learner in its courses, in one transaction: a crash leaves all of it
 * or nothing. The order's seats become the learner's, so that a course may be full. The platform's fee of this moment is noted with it.
 * @throws learner-blocked; conflict if the account has been removed
 */
export async function completePayment(
  ctx: SeatContext,
  { order, courses }: LockedOrder,
  { method }: { method: PaymentMethod },
): Promise<StoredOrder> {
  const { tx, tenantId, actor, deps, requestId } = ctx;
  const { userId, id, reference } = order;
  const refusal = await findRefusal(ctx, { order, courses });
  if (refusal) throw new AppError(refusal);
  const now = deps.now();
  await closePages(tx, { tenantId, orderId: id, now });
  const enrolled: string[] = [];
  for (const course of courses) {
    const added = await enrolLearners(ctx, course, { userIds: [userId], overbook: true });
    if (added.length > 0) enrolled.push(course.id);
  }
  const feeRate = await findFeeRate(tx, tenantId);
  const paid = await changeOrder(tx, order, {
    ...{ feeRate, feeAmount: feeOf(order, feeRate) },
    ...{ status: 'PAID', method, paidAt: now, expiresAt: null, question: null },
  });
  await setEnrolled(tx, { tenantId, id, courseIds: enrolled });
  await insertEvent(tx, { tenantId, orderId: id, kind: 'PAID', actorId: null, now });
  const details = { reference, title: order.courseTitle, method };
  await recordAudit(tx, { tenantId, actor, requestId, action: 'order.paid', subjectId: id, details });
  return paid;
}

/** Finds why the learner of an order cannot be let into its courses: blocked in one, or removed. */
export async function findRefusal(
  { tx, tenantId }: SeatContext,
  { order: { userId }, courses }: LockedOrder,
): Promise<'learner-blocked' | 'conflict' | undefined> {
  const blocked = await findBlocked(tx, { tenantId, courseIds: courses.map(({ id }) => id), userIds: [userId] });
  if (blocked.size > 0) return 'learner-blocked';
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId), isNull(users.removedAt)));
  return person ? undefined : 'conflict';
}
