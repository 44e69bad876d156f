import { AppError } from '@dars/contracts/errors';
import type { AcceptOrderInput, DecideOrderInput, ReviewedOrder } from '@dars/contracts/selling/order';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { grantSeats } from '../learning/grant-seats.ts';
import { findSelling } from '../selling/store.ts';
import { completePayment } from './complete-payment.ts';
import { findOrder } from './find-order.ts';
import { findSigns } from './find-signs.ts';
import { queueDecisionMail } from './queue-mails.ts';
import { doubtsOf, holdUntil } from './rules.ts';
import { changeOrder, insertEvent, type LockedOrder, listReceipts, lockOrder, type PayingLine } from './store.ts';

/**
 * Accepts the receipt of an order, which pays it and enrols the learner in the same transaction.
 * @throws not-found, edited-meanwhile, order-closed, learner-blocked; order-doubtful until the caller is sure
 */
export async function acceptOrder(
  ctx: TenantContext,
  { id, version, isSure }: AcceptOrderInput,
): Promise<ReviewedOrder> {
  const locked = await lockReviewed(ctx, { id, version });
  await acceptLocked(ctx, locked, { isSure });
  return findOrder(ctx, { id });
}

/**
 * Accepts an order that is locked and open.
 * @param line the line of a bank statement that pays it; its amount counts instead of the one that the learner wrote
 * @throws learner-blocked, conflict; order-doubtful until the caller is sure
 */
export async function acceptLocked(
  ctx: TenantContext,
  locked: LockedOrder,
  { isSure, line }: { isSure: boolean; line?: PayingLine },
): Promise<void> {
  const { tx, tenantId, actor } = ctx;
  const { order } = locked;
  const { id } = order;
  const [receipts, { signsOf }] = await Promise.all([
    listReceipts(tx, { tenantId, orderId: id }),
    findSigns(tx, { tenantId, orderIds: [id] }),
  ]);
  const doubts = doubtsOf(order, line ?? receipts.at(-1), signsOf(id));
  if (doubts.length > 0 && !isSure) throw new AppError('order-doubtful');
  const event = { tenantId, orderId: id, actorId: actor.userId, now: ctx.deps.now() };
  await insertEvent(tx, { ...event, kind: 'ACCEPTED', note: doubts.join(' ') });
  await completePayment(ctx, locked, { method: 'TRANSFER' });
  const details = { doubts, ...(line && { bankDay: line.day, bankAmount: line.amount }) };
  await recordDecision(ctx, locked, { action: 'order.accepted', mail: { kind: 'accepted' }, details });
}

/**
 * Asks the learner about the receipt. The seat is held for the portal's number of days again.
 * @throws not-found, edited-meanwhile, order-closed
 */
export async function askAboutOrder(
  ctx: TenantContext,
  { id, version, note }: DecideOrderInput,
): Promise<ReviewedOrder> {
  const { tx, tenantId, actor, deps } = ctx;
  const locked = await lockReviewed(ctx, { id, version });
  const now = deps.now();
  const selling = await findSelling(tx, tenantId);
  const expiresAt = holdUntil(now, selling?.paymentDays ?? 1);
  await changeOrder(tx, locked.order, { status: 'AWAITING_PAYMENT', question: note, expiresAt });
  await insertEvent(tx, { tenantId, orderId: id, kind: 'ASKED', note, actorId: actor.userId, now });
  await recordDecision(ctx, locked, { action: 'order.asked', mail: { kind: 'asked', note } });
  return findOrder(ctx, { id });
}

/**
 * Rejects the receipt of an order and tells the learner why. The seat goes to the first learner who waits for one.
 * @throws not-found, edited-meanwhile, order-closed
 */
export async function rejectOrder(ctx: TenantContext, { id, version, note }: DecideOrderInput): Promise<ReviewedOrder> {
  const { tx, tenantId, actor, deps } = ctx;
  const locked = await lockReviewed(ctx, { id, version });
  await changeOrder(tx, locked.order, { status: 'REJECTED', reason: note });
  await insertEvent(tx, { tenantId, orderId: id, kind: 'REJECTED', note, actorId: actor.userId, now: deps.now() });
  await recordDecision(ctx, locked, { action: 'order.rejected', mail: { kind: 'rejected', note } });
  for (const course of locked.courses) await grantSeats(ctx, course.id);
  return findOrder(ctx, { id });
}

/** Locks an order that waits for a decision. @throws not-found, edited-meanwhile, order-closed */
async function lockReviewed(
  { tx, tenantId }: TenantContext,
  { id, version }: { id: string; version: number },
): Promise<LockedOrder> {
  const locked = await lockOrder(tx, { tenantId, id });
  if (locked.order.status !== 'IN_REVIEW') throw new AppError('order-closed');
  if (locked.order.version !== version) throw new AppError('edited-meanwhile');
  return locked;
}

interface Decision {
  action: 'order.accepted' | 'order.asked' | 'order.rejected';
  mail: Parameters<typeof queueDecisionMail>[2];
  details?: Record<string, unknown>;
}

/** Queues the mail, which waits until the decision can no longer be taken back, and keeps both with the order. */
async function recordDecision(ctx: TenantContext, locked: LockedOrder, { action, mail, details }: Decision) {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { order } = locked;
  const decisionMailId = await queueDecisionMail(ctx, locked, mail);
  await changeOrder(tx, order, { decidedAt: deps.now(), decidedBy: actor.userId, decisionMailId });
  const named = { reference: order.reference, title: order.courseTitle, ...details };
  await recordAudit(tx, { tenantId, actor, requestId, action, subjectId: order.id, details: named });
}
