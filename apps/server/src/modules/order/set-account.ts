import { AppError } from '@dars/contracts/errors';
import type { ChooseAccountInput, OwnOrder } from '@dars/contracts/selling/order';
import { transfers } from '@dars/db/schema/portal/transfers';
import { and, eq } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { closePages } from '../card/store.ts';
import { findSelling } from '../selling/store.ts';
import { getOwnOrder } from './get-own.ts';
import { holdUntil, type StoredOrder } from './rules.ts';
import { changeOrder, lockOrder } from './store.ts';

/**
 * Chooses the bank account to which the learner transfers the money, and holds the seat for the portal's number of days.
 * The order keeps the account as it is now; another choice does not hold the seat longer.
 * @throws not-found, also for an unknown account; order-closed once the order is with the staff or ended
 */
export async function chooseAccount(ctx: TenantContext, { id, transferId }: ChooseAccountInput): Promise<OwnOrder> {
  const { tx, tenantId, actor, deps } = ctx;
  const { order } = await lockOrder(tx, { tenantId, id, userId: actor.userId });
  if (order.status !== 'DRAFT' && order.status !== 'AWAITING_PAYMENT') throw new AppError('order-closed');
  const [found] = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.tenantId, tenantId), eq(transfers.id, transferId)));
  const selling = await findSelling(tx, tenantId);
  if (!found || !selling) throw new AppError('not-found');
  const { bankName, accountHolder, iban, accountNumber, bic } = found;
  const now = deps.now();
  await closePages(tx, { tenantId, orderId: id, now });
  await changeOrder(tx, order, {
    ...{ status: 'AWAITING_PAYMENT', method: 'TRANSFER' },
    account: { bankName, accountHolder, iban, accountNumber, bic },
    expiresAt: heldUntil(order, { now, paymentDays: selling.paymentDays }),
  });
  return getOwnOrder(ctx, { id });
}

/** Whoever turns from a card to a transfer has the portal's days, counted from the opening of the order. */
function heldUntil(
  { status, method, createdAt, expiresAt }: StoredOrder,
  { now, paymentDays }: { now: Date; paymentDays: number },
): Date | null {
  if (status === 'DRAFT') return holdUntil(now, paymentDays);
  if (method !== 'CARD') return expiresAt;
  const since = holdUntil(createdAt, paymentDays);
  return expiresAt === null || since > expiresAt ? since : expiresAt;
}
