import type { SalesPeriod, SalesSummary } from '@dars/contracts/selling/sales';
import { isOfGroup } from '@dars/db/group-filter';
import { orders } from '@dars/db/schema/selling/orders';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { findSelling } from '../selling/store.ts';
import { periodBefore } from './rules.ts';
import { countOf, findScope, type SalesScope, sumSales } from './store.ts';

/** Sums the sales of a period and of the one before, and counts the orders that wait for a review now. */
export async function summarizeSales(ctx: TenantContext, asked: SalesPeriod): Promise<SalesSummary> {
  const { tx, tenantId } = ctx;
  const [scope, selling] = await Promise.all([findScope(ctx, asked), findSelling(tx, tenantId)]);
  const { period } = scope;
  const earlier = periodBefore(period);
  const [present, sums, reviews] = await Promise.all([
    sumSales(tx, scope),
    sumSales(tx, { ...scope, period: earlier }),
    countReviews(tx, scope),
  ]);
  const sells = selling?.sells === true && selling.packageSells;
  return { sells, currency: selling?.currency ?? null, period, present, before: { period: earlier, sums }, reviews };
}

async function countReviews(
  tx: TenantTx,
  { tenantId, groupId }: Pick<SalesScope, 'tenantId' | 'groupId'>,
): Promise<SalesSummary['reviews']> {
  const [found] = await tx
    .select({ open: countOf, oldest: sql`min(${orders.sentAt})`.mapWith(orders.sentAt) })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenantId),
        sql`${orders.status} = 'IN_REVIEW'`,
        isOfGroup(orders.userId, { tenantId, groupId }),
      ),
    );
  const oldest: Date | null | undefined = found?.oldest;
  return { open: found?.open ?? 0, oldestDate: oldest?.toISOString() ?? null };
}
