import { AppError } from '@dars/contracts/errors';
import type { OwnOrder } from '@dars/contracts/selling/order';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { closePages } from '../card/store.ts';
import { grantSeats, type SeatContext } from '../learning/grant-seats.ts';
import { getOwnOrder } from './get-own.ts';
import { isOpen, type StoredOrder } from './rules.ts';
import { changeOrder, insertEvent, type LockedOrder, lockOrder } from './store.ts';

/** Cancels the caller's order. Repeating it changes nothing. @throws not-found; order-closed if it has ended otherwise */
export async function cancelOrder(ctx: TenantContext, { id }: { id: string }): Promise<OwnOrder> {
  const locked = await lockOrder(ctx.tx, { tenantId: ctx.tenantId, id, userId: ctx.actor.userId });
  if (locked.order.status !== 'CANCELLED') {
    if (!isOpen(locked.order)) throw new AppError('order-closed');
    await closeUnpaid(ctx, locked, 'CANCELLED');
  }
  return getOwnOrder(ctx, { id });
}

/** Ends an order that is locked and that nobody has paid in time. */
export const expireLocked = (ctx: SeatContext, locked: LockedOrder): Promise<StoredOrder> =>
  closeUnpaid(ctx, locked, 'EXPIRED');

const ACTIONS = { CANCELLED: 'order.cancelled', EXPIRED: 'order.expired' } as const;

/** Ends an order without a payment. Its seats go to the first learners who wait for one. */
async function closeUnpaid(
  ctx: SeatContext,
  { order, courses }: LockedOrder,
  status: keyof typeof ACTIONS,
): Promise<StoredOrder> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const closed = await changeOrder(tx, order, { status, expiresAt: null, question: null });
  const orderId = order.id;
  await closePages(tx, { tenantId, orderId, now: deps.now() });
  await insertEvent(tx, { tenantId, orderId, kind: status, actorId: actor?.userId ?? null, now: deps.now() });
  const details = { reference: order.reference, title: order.courseTitle };
  await recordAudit(tx, { tenantId, actor, requestId, action: ACTIONS[status], subjectId: orderId, details });
  for (const { id } of courses) await grantSeats(ctx, id);
  return closed;
}
