import type { DayPeriod } from '@dars/contracts/selling/period';
import type { SalesPeriod, SalesSums } from '@dars/contracts/selling/sales';
import { isOfGroup } from '@dars/db/group-filter';
import { coursePrices } from '@dars/db/schema/selling/course-prices';
import { courseVisits } from '@dars/db/schema/selling/course-visits';
import { invoices } from '@dars/db/schema/selling/invoices';
import { orders } from '@dars/db/schema/selling/orders';
import type { TenantTx } from '@dars/db/tx';
import { isWithinDays } from '@dars/db/within-days';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TenantContext } from '../../core/context.ts';
import { getSettings } from '../settings/store.ts';
import { periodOf } from './rules.ts';

/** The portal, its time zone and the days whose figures are asked for, of all learners or of a group. */
export interface SalesScope {
  tenantId: string;
  timeZone: string;
  period: DayPeriod;
  groupId: string | undefined;
}

/** Reads what is asked for: of the period and the group, in the portal's time zone. */
export async function findScope(
  { tx, tenantId, deps }: Pick<TenantContext, 'tx' | 'tenantId' | 'deps'>,
  asked: SalesPeriod,
): Promise<SalesScope> {
  const { timeZone } = await getSettings(tx, tenantId);
  return { tenantId, timeZone, period: periodOf(asked, timeZone, deps.now()), groupId: asked.groupId };
}

/** Condition for the orders that were paid in the period. Those that were paid back later count too. */
export const isPaid = (scope: SalesScope) =>
  and(
    eq(orders.tenantId, scope.tenantId),
    sql`${orders.paidAt} is not null`,
    isWithinDays(orders.paidAt, scope.period, scope.timeZone),
    isOfGroup(orders.userId, scope),
  );

/** Condition for the orders whose checkout was opened in the period. */
export const isOpened = (scope: SalesScope) =>
  and(
    eq(orders.tenantId, scope.tenantId),
    isWithinDays(orders.createdAt, scope.period, scope.timeZone),
    isOfGroup(orders.userId, scope),
  );

/** Condition for the credit notes of the period. */
export const isRefund = (scope: SalesScope) =>
  and(
    eq(invoices.tenantId, scope.tenantId),
    eq(invoices.kind, 'CREDIT_NOTE'),
    isWithinDays(invoices.issuedAt, scope.period, scope.timeZone),
    isOfGroup(invoices.userId, scope),
  );

/** Condition for the visits of the period: those of courses that have a price. No visit is known to be of a group. */
export const isVisit = ({ tenantId, period, groupId }: SalesScope) =>
  and(
    eq(courseVisits.tenantId, tenantId),
    groupId === undefined ? undefined : sql`false`,
    sql`${courseVisits.day} between ${period.from} and ${period.to}`,
    sql`exists (select from ${coursePrices} where ${coursePrices.tenantId} = ${tenantId}
      and ${coursePrices.courseId} = ${courseVisits.courseId})`,
  );

export const sumOf = (amount: SQL | PgColumn) => sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number);
export const countOf = sql<number>`count(*)`.mapWith(Number);

/** Sums the sales of a period. */
export async function sumSales(tx: TenantTx, scope: SalesScope): Promise<SalesSums> {
  const leftOfFee = sumOf(sql`${orders.feeAmount} - ${orders.feeReturned}`);
  const [[paid], [refund], [visit], [opened]] = await Promise.all([
    tx
      .select({ orders: countOf, sold: sumOf(orders.totalAmount), vat: sumOf(orders.vatAmount), fee: leftOfFee })
      .from(orders)
      .where(isPaid(scope)),
    tx
      .select({ refunds: countOf, refunded: sumOf(invoices.totalAmount), vat: sumOf(invoices.vatAmount) })
      .from(invoices)
      .where(isRefund(scope)),
    tx
      .select({ visits: sumOf(courseVisits.visits) })
      .from(courseVisits)
      .where(isVisit(scope)),
    tx.select({ opened: countOf }).from(orders).where(isOpened(scope)),
  ]);
  const { orders: count, sold, vat, fee } = paid ?? { orders: 0, sold: 0, vat: 0, fee: 0 };
  const back = refund ?? { refunds: 0, refunded: 0, vat: 0 };
  return {
    ...{ orders: count, sold, refunds: back.refunds, refunded: back.refunded },
    ...{ revenue: sold - back.refunded, vat: vat - back.vat, fee },
    ...{ visits: scope.groupId === undefined ? (visit?.visits ?? 0) : null, opened: opened?.opened ?? 0 },
  };
}
