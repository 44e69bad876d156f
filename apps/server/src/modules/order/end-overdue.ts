import { REMIND_BEFORE_MS } from '@dars/contracts/selling/order';
import { EXPIRING_STATUSES } from '@dars/contracts/selling/order-status';
import { tenants } from '@dars/db/schema/portal/tenants';
import { orderCounters } from '@dars/db/schema/selling/order-counters';
import { orders } from '@dars/db/schema/selling/orders';
import type { TenantTx, WorkerTx } from '@dars/db/tx';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { isClosed } from '../../core/procedures.ts';
import type { SeatContext } from '../learning/grant-seats.ts';
import { expireLocked } from './close-order.ts';
import { queueOrderMail } from './queue-mails.ts';
import { changeOrder, lockOrder } from './store.ts';

/** An order that is younger than this many milliseconds is not reminded of: its learner has just opened it. */
const REMIND_AFTER_MS = 12 * 60 * 60_000;

/** Finds portals with orders that expire within a day, or with receipts of which the staff were not told, by id. */
export async function findPortalsToSettle(
  tx: WorkerTx,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<string[]> {
  const before = new Date(now.getTime() + REMIND_BEFORE_MS);
  const expiring = await tx
    .selectDistinct({ tenantId: orders.tenantId })
    .from(orders)
    .where(and(lte(orders.expiresAt, before), gt(orders.tenantId, after)))
    .orderBy(asc(orders.tenantId))
    .limit(limit);
  const untold = await tx
    .select({ tenantId: orderCounters.tenantId })
    .from(orderCounters)
    .where(and(isNotNull(orderCounters.newsAt), gt(orderCounters.tenantId, after)))
    .orderBy(asc(orderCounters.tenantId))
    .limit(limit);
  const ids = [...expiring, ...untold].map(({ tenantId }) => tenantId);
  return [...new Set(ids)].sort().slice(0, limit);
}

/** Lists orders of a portal whose time is over or which are to be reminded of. In a suspended portal no order is due. */
export async function listDue(
  tx: TenantTx,
  { tenantId, now, limit }: { tenantId: string; now: Date; limit: number },
): Promise<string[]> {
  const [portal] = await tx.select({ status: tenants.status }).from(tenants).where(eq(tenants.id, tenantId));
  if (!portal || isClosed(portal.status)) return [];
  const isToRemind = and(
    eq(orders.status, 'AWAITING_PAYMENT'),
    isNull(orders.remindedAt),
    lte(orders.createdAt, new Date(now.getTime() - REMIND_AFTER_MS)),
  );
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenantId),
        inArray(orders.status, [...EXPIRING_STATUSES]),
        lte(orders.expiresAt, new Date(now.getTime() + REMIND_BEFORE_MS)),
        or(lte(orders.expiresAt, now), isToRemind),
      ),
    )
    .orderBy(asc(orders.expiresAt), asc(orders.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

/**
 * Ends an order whose time is over, or mails the learner that it will be over within a day. An order that the learner
 * has sent meanwhile stays as it is.
 */
export async function settleOrder(ctx: SeatContext, id: string): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  const now = deps.now();
  const locked = await lockOrder(tx, { tenantId, id });
  const { order } = locked;
  if (order.expiresAt === null) return;
  if (order.expiresAt <= now) {
    const hadChosen = order.status === 'AWAITING_PAYMENT';
    const expired = await expireLocked(ctx, locked);
    // Nobody who only looked at the checkout is told that it is over.
    if (hadChosen) await queueOrderMail(ctx, { ...locked, order: expired }, { kind: 'expired' });
    return;
  }
  if (order.remindedAt !== null) return;
  await changeOrder(tx, order, { remindedAt: now });
  await queueOrderMail(ctx, locked, { kind: 'reminder' });
}
