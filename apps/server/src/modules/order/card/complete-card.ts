import { newId } from '@dars/db/columns';
import { cardPayments } from '@dars/db/schema/selling/card-payments';
import { cardRefunds } from '@dars/db/schema/selling/card-refunds';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import { describeError } from '../../../core/describe-error.ts';
import type { CardProvider, SeenPayment } from '../../../core/payment/card-provider.ts';
import { findKeysOf, type StoredCardPayment } from '../../card/store.ts';
import type { SeatContext } from '../../learning/grant-seats.ts';
import { completePayment } from '../complete-payment.ts';
import { type LockedOrder, lockOrder } from '../store.ts';
import { closeOthers, isWanted } from './claim-payment.ts';
import { completeRefund, REFUND_CLAIM_MS } from './complete-refund.ts';
import { mailPaid } from './queue-card-mails.ts';
import type { CardContext } from './rules.ts';

const MINUTE = 60_000;
/** Milliseconds between two looks at a page that is still open. */
const AGAIN_MS = 10 * MINUTE;
/** Milliseconds after the end of a page at which it is given up if the provider never says that it is over. */
const GIVE_UP_MS = 7 * 24 * 60 * MINUTE;
/** A row without a page is that of a call which has ended: its page was shown to nobody. */
const LOST_AFTER_MS = 2 * MINUTE;

/**
 * Looks at the page of a payment at its provider, and does what follows: pays the order and enrols the learner, sends
 * the money back if the order needs none, or waits. What is settled stays, so it may be called at any time and twice.
 * @throws card-provider-unavailable
 */
export async function completeCard({ deps, tenantId, requestId }: CardContext, id: string): Promise<void> {
  const found = await deps.db.withTenant(
    tenantId,
    async (tx) => {
      const payment = await findPayment(tx, { tenantId, id });
      return payment && { payment, keys: await findKeysOf({ tx, tenantId, deps }, payment) };
    },
    { readOnly: true },
  );
  if (!found || found.payment.checkAt === null) return;
  const { payment, keys } = found;
  const seen = keys && payment.pageId !== null ? await lookAt(deps.cards.connect(keys), payment) : undefined;
  const refundId = await deps.db.withTenant(tenantId, (tx) =>
    apply({ tx, tenantId, deps, actor: null, requestId }, payment, seen),
  );
  if (refundId === undefined) return;
  // The money is known; the sweep pays it back if the provider does not answer now.
  await completeRefund({ deps, tenantId, requestId }, { id: refundId, actor: null, isOwner: true }).catch(
    (error: unknown) => {
      deps.log.warn({ tenantId, refund: refundId, error: describeError(error) }, 'a card payment is not returned yet');
    },
  );
}

/** Ends a page first that should not be paid any more, so that what is seen is final. */
async function lookAt(provider: CardProvider, { status, pageId }: StoredCardPayment): Promise<SeenPayment | undefined> {
  if (pageId === null) return undefined;
  if (status === 'CLOSING') await provider.closePage(pageId);
  return provider.readPayment(pageId);
}

async function findPayment(
  tx: TenantTx,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<StoredCardPayment | undefined> {
  const [found] = await tx
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.tenantId, tenantId), eq(cardPayments.id, id)));
  return found;
}

type Ctx = SeatContext & { deps: CardContext['deps'] };

/** Stores what was seen, under the lock of the order. @returns the refund of money that the order does not need */
async function apply(ctx: Ctx, before: StoredCardPayment, seen: SeenPayment | undefined): Promise<string | undefined> {
  const { tx, tenantId } = ctx;
  const locked = await lockOrder(tx, { tenantId, id: before.orderId });
  const payment = await findPayment(tx, before);
  if (!payment || (payment.status !== 'PENDING' && payment.status !== 'CLOSING')) return undefined;
  if (seen?.status === 'paid') return takeMoney(ctx, locked, payment, seen);
  await change(ctx, payment, changeOf(payment, seen, ctx.deps.now()));
  return undefined;
}

type Change = Partial<typeof cardPayments.$inferInsert>;

async function change({ tx, deps }: Ctx, { tenantId, id }: StoredCardPayment, values: Change): Promise<void> {
  await tx
    .update(cardPayments)
    .set({ ...values, updatedAt: deps.now() })
    .where(and(eq(cardPayments.tenantId, tenantId), eq(cardPayments.id, id)));
}

function changeOf(payment: StoredCardPayment, seen: SeenPayment | undefined, now: Date): Change {
  const { status, pageId, createdAt, expiresAt } = payment;
  const over = { status: status === 'CLOSING' ? 'CLOSED' : 'EXPIRED', checkAt: null } as const;
  const since = (moment: Date) => now.getTime() - moment.getTime();
  const later = { checkAt: new Date(now.getTime() + AGAIN_MS) };
  if (pageId === null) return since(createdAt) > LOST_AFTER_MS ? { ...over, status: 'FAILED' } : later;
  if (!seen) return since(expiresAt) > AGAIN_MS ? over : later;
  const { failure } = seen;
  if (seen.status === 'expired') return { ...over, failure };
  if (seen.status === 'failed') return { status: 'FAILED', checkAt: null, failure: failure ?? 'other' };
  return since(expiresAt) > GIVE_UP_MS ? over : { ...later, failure };
}

/** Pays the order by money that has arrived, or sends it back. */
async function takeMoney(
  ctx: Ctx,
  locked: LockedOrder,
  payment: StoredCardPayment,
  { providerId, amount, currency }: SeenPayment,
): Promise<string | undefined> {
  const { tx, tenantId, deps } = ctx;
  const now = deps.now();
  const isExact = amount === payment.amount && currency === payment.currency;
  const taken = { providerId, paidAt: now, checkAt: null, failure: null };
  if (isExact && (await isWanted(ctx, locked, payment))) {
    await change(ctx, payment, { ...taken, status: 'PAID' });
    const order = await completePayment(ctx, locked, { method: 'CARD' });
    await closeOthers(ctx, locked);
    await mailPaid(ctx, { ...locked, order });
    return undefined;
  }
  await change(ctx, payment, { ...taken, status: 'SURPLUS' });
  deps.log.warn({ tenantId, order: payment.orderId, payment: payment.id, amount, currency }, 'a card paid too much');
  const checkAt = new Date(now.getTime() + REFUND_CLAIM_MS);
  const refund = { amount: payment.amount, refundedBefore: 0, checkAt, createdAt: now, updatedAt: now };
  const id = newId();
  await tx.insert(cardRefunds).values({ tenantId, id, paymentId: payment.id, ...refund });
  return id;
}
