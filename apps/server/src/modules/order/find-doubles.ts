import type { DoubleKind, ReviewedOrder } from '@dars/contracts/selling/order';
import type { OrderStatus } from '@dars/contracts/selling/order-status';
import { idArray } from '@dars/db/prepared';
import type { TenantTx } from '@dars/db/tx';
import { type SQL, sql } from 'drizzle-orm';

/** Most doubles of a page of orders that are found. More of them say nothing more. */
const MAX_DOUBLES = 200;

/** A row without dates, which the driver reads as texts where no column says what they are. */
type Row = Record<'orderId' | 'id' | 'reference' | 'createdAt', string> & { kind: DoubleKind; status: OrderStatus };

export type FoundDouble = ReviewedOrder['doubles'][number] & { orderId: string };

/**
 * Finds other orders whose receipts equal the latest ones of these orders: the same file, the same number of the bank, or
 * the same amount of the same sender on the same day. An amount and a day alone would be nothing unusual, as all learners
 * of a course pay the same.
 */
export async function findDoubles(
  tx: TenantTx,
  { tenantId, orderIds }: { tenantId: string; orderIds: readonly string[] },
): Promise<FoundDouble[]> {
  if (orderIds.length === 0) return [];
  const matching = (kind: DoubleKind, isDouble: SQL) => sql`
    select l.order_id as "orderId", ${kind}::text as kind, o.id, o.reference, o.status, o.created_at as "createdAt"
    from latest l
    join order_receipts d on d.tenant_id = ${tenantId} and d.order_id <> l.order_id and ${isDouble}
    join orders o on o.tenant_id = ${tenantId} and o.id = d.order_id`;
  const rows = await tx.execute<Row>(sql`
    with latest as (
      select distinct on (r.order_id) r.order_id, r.checksum, r.bank_reference, r.transferred_on, r.amount, r.sender_name
      from order_receipts r
      where r.tenant_id = ${tenantId} and r.order_id = any(${idArray([...orderIds])})
      order by r.order_id, r.created_at desc, r.id desc)
    ${matching('file', sql`d.checksum = l.checksum`)}
    union ${matching('reference', sql`l.bank_reference <> '' and d.bank_reference <> '' and d.bank_reference = l.bank_reference`)}
    union ${matching(
      'amount',
      sql`d.amount = l.amount and d.transferred_on = l.transferred_on and d.amount is not null
        and l.sender_name <> '' and lower(d.sender_name) = lower(l.sender_name)`,
    )}
    order by "createdAt" desc, id, kind limit ${MAX_DOUBLES}`);
  return rows.map(({ createdAt, ...row }) => ({ ...row, date: new Date(createdAt).toISOString() }));
}
