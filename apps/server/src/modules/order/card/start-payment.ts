import { AppError } from '@dars/contracts/errors';
import { CARD_PAGE_MS, type CardPage, MAX_CARD_PAGES } from '@dars/contracts/selling/card';
import { newId } from '@dars/db/columns';
import { cardPayments } from '@dars/db/schema/selling/card-payments';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, isNull } from 'drizzle-orm';
import type { PortalContext } from '../../../core/context.ts';
import { describeError } from '../../../core/describe-error.ts';
import type { CardKeys } from '../../../core/payment/card-provider.ts';
import { isPageOpen } from '../../card/rules.ts';
import { closePages, findKeysOf, findOfferedKeys, listCardPayments, type StoredCardPayment } from '../../card/store.ts';
import { findBrand, orderLink } from '../../mail/brand.ts';
import { refuseEnrolled } from '../find-enrolled.ts';
import { mayPayByCard, type StoredOrder } from '../rules.ts';
import { changeOrder, lockOrder } from '../store.ts';

/** A page is not shown again in the last milliseconds of its life: nobody types a card's number in that time. */
const LEAST_LEFT_MS = 3 * 60_000;
/** Milliseconds after which a page is looked at if nobody told of it. */
const FIRST_CHECK_MS = 5 * 60_000;

/**
 * Returns the address of the provider's page on which the learner pays, and holds the seat at least as long as it can be
 * paid. Repeating it returns the same page. The row comes before the page, so that no page is forgotten.
 * @throws not-found; order-closed once it is sent or ended; already-enrolled; card-not-offered, also if the provider refuses;
 * card-provider-unavailable
 */
export async function startPayment(ctx: PortalContext, { id }: { id: string }): Promise<CardPage> {
  const { deps, tenantId } = ctx;
  const begun = await deps.db.withTenant(tenantId, (tx) => begin(ctx, tx, id));
  const { payment } = begun;
  if (payment.pageUrl !== null) return { url: payment.pageUrl };
  try {
    const made = await deps.cards.connect(begun.keys).createPage({
      ...{ key: payment.id, tenantId, orderId: id, amount: payment.amount, currency: payment.currency },
      ...{ description: begun.description, returnUrl: begun.returnUrl, expiresAt: payment.expiresAt },
    });
    return { url: await keepPage(ctx, payment, made) };
  } catch (error) {
    // Another call may have made the page of the same row at the same moment.
    const url = await deps.db.withTenant(tenantId, (tx) => giveUp(tx, payment, deps.now()));
    if (url !== null) return { url };
    deps.log.warn({ tenantId, payment: payment.id, error: describeError(error) }, 'a page for a card was not made');
    throw error;
  }
}

interface Begun {
  payment: StoredCardPayment;
  keys: CardKeys;
  description: string;
  returnUrl: string;
}

async function begin({ deps, tenantId, actor }: PortalContext, tx: TenantTx, id: string): Promise<Begun> {
  const now = deps.now();
  const { order } = await lockOrder(tx, { tenantId, id, userId: actor.userId });
  if (!mayPayByCard(order)) throw new AppError('order-closed');
  await refuseEnrolled(tx, order);
  const payments = await listCardPayments(tx, { tenantId, orderId: id });
  const pending = payments.find(({ status }) => status === 'PENDING');
  const brand = await findBrand(tx, tenantId);
  const shown = {
    description: `${order.reference} · ${order.courseTitle}`.slice(0, 200),
    returnUrl: orderLink(brand, deps.config.baseUrl, id),
  };
  const place = { tx, tenantId, deps };
  const keys = pending && (await findKeysOf(place, pending));
  if (pending && keys && isReusable(pending, order, now)) return { ...shown, payment: pending, keys };
  const offered = await findOfferedKeys(place, order.currency);
  const isTaken = offered && deps.cards.connect(offered).takes(order.totalAmount, order.currency);
  if (!offered || !isTaken || payments.length >= MAX_CARD_PAGES) throw new AppError('card-not-offered');
  await closePages(tx, { tenantId, orderId: id, now });
  return { ...shown, payment: await insertPayment(tx, { order, keys: offered, now }), keys: offered };
}

/** A row without an address belongs to a call that is under way; it counts as long as a provider may take. */
function isReusable(payment: StoredCardPayment, order: StoredOrder, now: Date): boolean {
  const { amount, currency, expiresAt, createdAt, pageUrl } = payment;
  if (amount !== order.totalAmount || currency !== order.currency) return false;
  if (pageUrl === null) return now.getTime() - createdAt.getTime() < 20_000;
  return isPageOpen(payment, now) && expiresAt.getTime() - now.getTime() > LEAST_LEFT_MS;
}

async function insertPayment(
  tx: TenantTx,
  { order, keys, now }: { order: StoredOrder; keys: CardKeys; now: Date },
): Promise<StoredCardPayment> {
  const expiresAt = new Date(now.getTime() + CARD_PAGE_MS);
  const { tenantId, id: orderId, userId, totalAmount: amount, currency } = order;
  const [payment] = await tx
    .insert(cardPayments)
    .values({
      ...{ tenantId, id: newId(), orderId, userId, amount, currency, expiresAt },
      ...{ provider: keys.provider, isStandIn: keys.isStandIn },
      ...{ checkAt: new Date(now.getTime() + FIRST_CHECK_MS), createdAt: now, updatedAt: now },
    })
    .returning();
  if (!payment) throw new AppError('conflict');
  const isHeld = order.expiresAt !== null && order.expiresAt > expiresAt;
  await changeOrder(tx, order, {
    ...{ status: 'AWAITING_PAYMENT', method: 'CARD', account: null },
    expiresAt: isHeld ? order.expiresAt : expiresAt,
  });
  return payment;
}

const isRow = ({ tenantId, id }: StoredCardPayment) =>
  and(eq(cardPayments.tenantId, tenantId), eq(cardPayments.id, id));

/** Keeps the page, unless another call has kept one for the same row, which then counts. @returns its address */
async function keepPage(
  { deps, tenantId }: PortalContext,
  payment: StoredCardPayment,
  { pageId, url: pageUrl }: { pageId: string; url: string },
): Promise<string> {
  return deps.db.withTenant(tenantId, async (tx) => {
    const kept = await tx
      .update(cardPayments)
      .set({ pageId, pageUrl, updatedAt: deps.now() })
      .where(and(isRow(payment), isNull(cardPayments.pageId)))
      .returning({ id: cardPayments.id });
    if (kept.length > 0) return pageUrl;
    const [other] = await tx.select({ url: cardPayments.pageUrl }).from(cardPayments).where(isRow(payment));
    return other?.url ?? pageUrl;
  });
}

/** Ends a row whose page nobody has seen. @returns the address of the page that another call has kept meanwhile */
async function giveUp(tx: TenantTx, payment: StoredCardPayment, now: Date): Promise<string | null> {
  await tx
    .update(cardPayments)
    .set({ status: 'FAILED', checkAt: null, updatedAt: now })
    .where(and(isRow(payment), isNull(cardPayments.pageId), eq(cardPayments.status, 'PENDING')));
  const [row] = await tx.select({ url: cardPayments.pageUrl }).from(cardPayments).where(isRow(payment));
  return row?.url ?? null;
}
