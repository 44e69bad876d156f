import type { OwnOrderList } from '@dars/contracts/selling/order';
import { orders } from '@dars/db/schema/selling/orders';
import { and, count, desc, eq } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { toListed } from './rules.ts';

/** Lists a page of the caller's orders, newest first. */
export async function listOwnOrders(
  { tx, tenantId, actor }: TenantContext,
  { page, size }: { page: number; size: number },
): Promise<OwnOrderList> {
  const isOwn = and(eq(orders.tenantId, tenantId), eq(orders.userId, actor.userId));
  const [rows, [counted]] = await Promise.all([
    tx
      .select()
      .from(orders)
      .where(isOwn)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(size)
      .offset(page * size),
    tx.select({ total: count() }).from(orders).where(isOwn),
  ]);
  return { rows: rows.map(toListed), total: counted?.total ?? 0 };
}
