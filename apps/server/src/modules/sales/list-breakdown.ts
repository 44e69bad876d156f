import { MAX_SALES_COUPONS, type SalesBreakdown, type SalesPeriod } from '@dars/contracts/selling/sales';
import { invoices } from '@dars/db/schema/selling/invoices';
import { orders } from '@dars/db/schema/selling/orders';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TenantContext } from '../../core/context.ts';
import { monthsUpTo } from './rules.ts';
import { countOf, findScope, isPaid, isRefund, type SalesScope, sumOf } from './store.ts';

/** Lists the sales by month up to the period's end, and those of the period by way of payment and by coupon. */
export async function listBreakdown(ctx: TenantContext, asked: SalesPeriod): Promise<SalesBreakdown> {
  const { tx } = ctx;
  const scope = await findScope(ctx, asked);
  const [months, methods, coupons] = await Promise.all([
    listMonths(tx, scope),
    tx
      .select({ method: orders.method, orders: countOf, sold: sumOf(orders.totalAmount) })
      .from(orders)
      .where(isPaid(scope))
      .groupBy(orders.method)
      .orderBy(desc(sumOf(orders.totalAmount)), orders.method),
    tx
      .select({
        ...{ code: orders.couponCode, orders: countOf, sold: sumOf(orders.totalAmount) },
        discount: sumOf(orders.discountAmount),
      })
      .from(orders)
      .where(and(isPaid(scope), isNotNull(orders.couponCode)))
      .groupBy(orders.couponCode)
      .orderBy(desc(countOf), orders.couponCode)
      .limit(MAX_SALES_COUPONS),
  ]);
  return {
    months,
    // Each payment has its method, and each row of the last query its code.
    methods: methods.flatMap(({ method, ...row }) => (method === null ? [] : [{ method, ...row }])),
    coupons: coupons.flatMap(({ code, ...row }) => (code === null ? [] : [{ code, ...row }])),
  };
}

async function listMonths(tx: TenantTx, { period, ...portal }: SalesScope): Promise<SalesBreakdown['months']> {
  const months = monthsUpTo(period.to);
  const scope = { ...portal, period: { from: `${months[0]}-01`, to: period.to } };
  const monthOf = (column: PgColumn) =>
    sql<string>`to_char(${column} at time zone ${portal.timeZone}::text, 'YYYY-MM')`;
  const [paid, refunds] = await Promise.all([
    tx
      .select({ month: monthOf(orders.paidAt), orders: countOf, sold: sumOf(orders.totalAmount) })
      .from(orders)
      .where(isPaid(scope))
      .groupBy(sql`1`),
    tx
      .select({ month: monthOf(invoices.issuedAt), refunded: sumOf(invoices.totalAmount) })
      .from(invoices)
      .where(isRefund(scope))
      .groupBy(sql`1`),
  ]);
  const paidIn = new Map(paid.map((row) => [row.month, row]));
  const refundedIn = new Map(refunds.map((row) => [row.month, row.refunded]));
  return months.map((month) => {
    const { orders: count = 0, sold = 0 } = paidIn.get(month) ?? {};
    const refunded = refundedIn.get(month) ?? 0;
    return { month, orders: count, sold, refunded, revenue: sold - refunded };
  });
}
