import { AppError } from '@dars/contracts/errors';
import type { ReviewedOrder } from '@dars/contracts/selling/order';
import { mails } from '@dars/db/schema/mails';
import { and, eq } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { withdrawEnrolments } from '../enrolment/withdraw-enrolments.ts';
import { findOrder } from './find-order.ts';
import { restoreOrder } from './restore-order.ts';
import { mayUndo } from './rules.ts';
import { findEnrolledBy, lockOrder, releaseLines } from './store.ts';

/**
 * Takes back what the caller decided about an order a moment ago: it is in review again, and its mail is not sent. The
 * learner is taken out of the courses in which the acceptance enrolled them, and the line of a bank statement can pay again.
 * @throws not-found; order-closed if it is too late, or somebody else decided; course-full or conflict if a
 * rejected order's seat is taken or its learner has ordered anew
 */
export async function undoDecision(ctx: TenantContext, { id }: { id: string }): Promise<ReviewedOrder> {
  const { tx, tenantId, actor, deps } = ctx;
  const locked = await lockOrder(tx, { tenantId, id });
  const { order } = locked;
  if (!mayUndo(order, { userId: actor.userId, now: deps.now() })) throw new AppError('order-closed');
  if (order.decisionMailId !== null)
    await tx.delete(mails).where(and(eq(mails.tenantId, tenantId), eq(mails.id, order.decisionMailId)));
  await releaseLines(tx, { tenantId, orderId: id });
  const enrolled = await findEnrolledBy(tx, locked);
  await restoreOrder(ctx, locked);
  for (const course of enrolled) await withdrawEnrolments(ctx, course, [order.userId]);
  return findOrder(ctx, { id });
}
