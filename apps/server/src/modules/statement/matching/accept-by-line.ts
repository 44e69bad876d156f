import { AppError } from '@dars/contracts/errors';
import { UNDO_WITHIN_MS } from '@dars/contracts/selling/order';
import { isPayable } from '@dars/contracts/selling/order-status';
import type { LineResult } from '@dars/contracts/selling/statement';
import type { TenantContext } from '../../../core/context.ts';
import { acceptLocked } from '../../order/decide-order.ts';
import { mayUndo } from '../../order/rules.ts';
import { claimLine, findClaims, lockOrder, type PayingLine } from '../../order/store.ts';

interface LineDecision {
  orderId: string;
  version: number;
  isSure: boolean;
  line: PayingLine;
}

/**
 * Accepts an order by a line of a bank statement, with a receipt or without one. The same line for the same order again
 * changes nothing.
 * @returns until when the caller can take it back, and line-used if the line paid another order
 * @throws not-found, edited-meanwhile, learner-blocked, conflict; order-closed unless it waits for its payment or a
 * review; order-doubtful until the caller is sure
 */
export async function acceptByLine(
  ctx: TenantContext,
  { orderId, version, isSure, line }: LineDecision,
): Promise<{ result: Extract<LineResult, 'accepted' | 'line-used'>; undoUntil: Date | null }> {
  const { tx, tenantId, actor, deps } = ctx;
  const locked = await lockOrder(tx, { tenantId, id: orderId });
  const { order } = locked;
  const claimant = (await findClaims(tx, { tenantId, fingerprints: [line.fingerprint] })).get(line.fingerprint);
  if (claimant !== undefined && claimant !== orderId) return { result: 'line-used', undoUntil: null };
  if (claimant === orderId && order.status === 'PAID') {
    const isUndoable = mayUndo(order, { userId: actor.userId, now: deps.now() });
    return { result: 'accepted', undoUntil: isUndoable ? undoEnd(order.decidedAt ?? deps.now()) : null };
  }
  if (!isPayable(order)) throw new AppError('order-closed');
  if (order.version !== version) throw new AppError('edited-meanwhile');
  // Another call may have claimed the line for another order meanwhile.
  if (!(await claimLine(tx, { tenantId, orderId, ...line }))) return { result: 'line-used', undoUntil: null };
  await acceptLocked(ctx, locked, { isSure, line });
  return { result: 'accepted', undoUntil: undoEnd(deps.now()) };
}

const undoEnd = (decidedAt: Date): Date => new Date(decidedAt.getTime() + UNDO_WITHIN_MS);
