import type { CardRefundStatus } from '@dars/contracts/selling/card';
import { cardPayments } from '@dars/db/schema/selling/card-payments';
import { cardRefunds } from '@dars/db/schema/selling/card-refunds';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, lte } from 'drizzle-orm';
import type { AuditEvent } from '../../../core/audit.ts';
import { findKeysOf, type StoredCardPayment, type StoredCardRefund } from '../../card/store.ts';
import type { SeatContext } from '../../learning/grant-seats.ts';
import { recordRefund } from '../revoke-payment.ts';
import { insertEvent, lockOrder } from '../store.ts';
import { mailReturned } from './queue-card-mails.ts';
import type { CardContext } from './rules.ts';

/** Milliseconds between two questions about money that is on its way back. */
const AGAIN_MS = 10 * 60_000;
/** Milliseconds for which a refund is that of one call, longer than a provider may take. */
export const REFUND_CLAIM_MS = 2 * 60_000;

interface Found {
  refund: StoredCardRefund;
  payment: StoredCardPayment;
}

interface Wanted {
  id: string;
  actor: AuditEvent['actor'];
  /** The call has just begun it, so that nobody else does it now. */
  isOwner: boolean;
}

/**
 * Lets the provider pay back, and records it once the provider has. One call at a time does it, because Moyasar would pay
 * back twice. Repeating it pays nothing twice.
 * @returns what has become of it @throws card-provider-unavailable; the refund then stays to be done
 */
export async function completeRefund(
  { deps, tenantId, requestId }: CardContext,
  { id, actor, isOwner }: Wanted,
): Promise<CardRefundStatus> {
  const begun = await deps.db.withTenant(tenantId, async (tx) => {
    const isOurs = isOwner || (await claim(tx, { tenantId, id, now: deps.now() }));
    const found = await find(tx, { tenantId, id });
    return found && { ...found, isOurs, keys: await findKeysOf({ tx, tenantId, deps }, found.payment) };
  });
  if (!begun?.isOurs || begun.refund.status !== 'PENDING') return begun?.refund.status ?? 'REFUSED';
  const { refund, payment, keys } = begun;
  const { amount, refundedBefore } = refund;
  const outcome =
    keys && payment.providerId !== null
      ? await deps.cards.connect(keys).refund({ key: id, providerId: payment.providerId, amount, refundedBefore })
      : 'refused';
  return deps.db.withTenant(tenantId, async (tx) => {
    const ctx = { tx, tenantId, deps, actor, requestId };
    await apply(ctx, payment.orderId, { id, outcome });
    return (await find(tx, { tenantId, id }))?.refund.status ?? 'REFUSED';
  });
}

async function find(tx: TenantTx, { tenantId, id }: { tenantId: string; id: string }): Promise<Found | undefined> {
  const isOfPayment = and(eq(cardPayments.tenantId, tenantId), eq(cardPayments.id, cardRefunds.paymentId));
  const [found] = await tx
    .select({ refund: cardRefunds, payment: cardPayments })
    .from(cardRefunds)
    .innerJoin(cardPayments, isOfPayment)
    .where(and(eq(cardRefunds.tenantId, tenantId), eq(cardRefunds.id, id)));
  return found;
}

/** Claims a refund that nobody works on. @returns whether it is ours now */
async function claim(
  tx: TenantTx,
  { tenantId, id, now }: { tenantId: string; id: string; now: Date },
): Promise<boolean> {
  const claimed = await tx
    .update(cardRefunds)
    .set({ checkAt: new Date(now.getTime() + REFUND_CLAIM_MS), updatedAt: now })
    .where(and(eq(cardRefunds.tenantId, tenantId), eq(cardRefunds.id, id), lte(cardRefunds.checkAt, now)))
    .returning({ id: cardRefunds.id });
  return claimed.length > 0;
}

type Ctx = SeatContext & { deps: CardContext['deps'] };

/** Stores what the provider has answered, under the lock of the order. */
async function apply(
  ctx: Ctx,
  orderId: string,
  { id, outcome }: { id: string; outcome: 'done' | 'pending' | 'refused' },
): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  const locked = await lockOrder(tx, { tenantId, id: orderId });
  const found = await find(tx, { tenantId, id });
  if (found?.refund.status !== 'PENDING') return;
  const { refund, payment } = found;
  const now = deps.now();
  const change = (values: Partial<typeof cardRefunds.$inferInsert>) =>
    tx
      .update(cardRefunds)
      .set({ ...values, updatedAt: now })
      .where(and(eq(cardRefunds.tenantId, tenantId), eq(cardRefunds.id, id)));
  if (outcome === 'pending') return void (await change({ checkAt: new Date(now.getTime() + AGAIN_MS) }));
  await change({ status: outcome === 'done' ? 'DONE' : 'REFUSED', checkAt: null });
  if (outcome === 'refused') {
    deps.log.error({ tenantId, order: orderId, refund: id }, 'the card provider does not pay money back');
    return;
  }
  const isSurplus = payment.status === 'SURPLUS';
  await tx
    .update(cardPayments)
    .set({
      ...(isSurplus && { status: 'REFUNDED' }),
      ...{ refundedAmount: payment.refundedAmount + refund.amount, updatedAt: now },
    })
    .where(and(eq(cardPayments.tenantId, tenantId), eq(cardPayments.id, payment.id)));
  if (isSurplus) {
    await insertEvent(tx, { tenantId, orderId, kind: 'RETURNED', actorId: null, now });
    await mailReturned(ctx, locked, refund.amount);
    return;
  }
  await recordRefund(ctx, locked, { amount: refund.amount, note: refund.note, actorId: refund.actorId });
}
