import { AppError } from '@dars/contracts/errors';
import type { RefundOrderInput, ReviewedOrder } from '@dars/contracts/selling/order';
import { newId } from '@dars/db/columns';
import { cardRefunds } from '@dars/db/schema/selling/card-refunds';
import type { TenantTx } from '@dars/db/tx';
import type { PortalContext } from '../../../core/context.ts';
import { runOnce } from '../../../core/idempotency.ts';
import { listCardPayments, listCardRefunds } from '../../card/store.ts';
import { findOrder } from '../find-order.ts';
import { refundOrder, requireRefundable } from '../revoke-payment.ts';
import { lockOrder } from '../store.ts';
import { completeRefund, REFUND_CLAIM_MS } from './complete-refund.ts';

/**
 * Pays an order back. What was paid by card goes back by its provider, and counts once the provider has done it; what
 * was transferred, the staff have transferred back, and it counts at once. A call with the same key begins nothing twice.
 * @throws not-found; order-closed if it is not paid; maximum-value above what is left; conflict while another amount is
 * on its way back; card-refund-refused; card-provider-unavailable, after which the sweep tries again
 */
export async function payBack(ctx: PortalContext, input: RefundOrderInput): Promise<ReviewedOrder> {
  const { deps, tenantId, actor, requestId } = ctx;
  const { data: begun } = await deps.db.withTenant(tenantId, (tx) => {
    const call = { ctx, actor, realmId: tenantId, type: 'mutation' };
    return runOnce(tx, call, async () => ({ ok: true, data: await begin({ ...ctx, tx }, input) }));
  });
  if (begun !== null) {
    const isOwner = begun.isNew && !ctx.idempotency?.isReplay;
    const status = await completeRefund({ deps, tenantId, requestId }, { id: begun.id, actor, isOwner });
    if (status === 'REFUSED') throw new AppError('card-refund-refused');
  }
  return deps.db.withTenant(tenantId, (tx) => findOrder({ ...ctx, tx }, { id: input.id }), { readOnly: true });
}

/** @returns the refund that the provider is to make; null if the staff have made it */
async function begin(
  ctx: PortalContext & { tx: TenantTx },
  { id, amount, note }: RefundOrderInput,
): Promise<{ id: string; isNew: boolean } | null> {
  const { tx, tenantId, actor, deps } = ctx;
  const { order } = await lockOrder(tx, { tenantId, id });
  if (order.method !== 'CARD') {
    await refundOrder(ctx, { id, amount, note });
    return null;
  }
  requireRefundable(order, amount);
  const payment = (await listCardPayments(tx, { tenantId, orderId: id })).find(({ status }) => status === 'PAID');
  if (!payment) throw new AppError('order-closed');
  const refunds = await listCardRefunds(tx, { tenantId, paymentIds: [payment.id] });
  const pending = refunds.find(({ status }) => status === 'PENDING');
  if (pending && pending.amount !== amount) throw new AppError('conflict');
  if (pending) return { id: pending.id, isNew: false };
  const refundId = newId();
  const now = deps.now();
  await tx.insert(cardRefunds).values({
    ...{ tenantId, id: refundId, paymentId: payment.id, amount, note, actorId: actor.userId },
    ...{ refundedBefore: payment.refundedAmount, checkAt: new Date(now.getTime() + REFUND_CLAIM_MS) },
    ...{ createdAt: now, updatedAt: now },
  });
  return { id: refundId, isNew: true };
}
