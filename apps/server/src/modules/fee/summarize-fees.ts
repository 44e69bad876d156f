import type { FeeMonths } from '@dars/contracts/selling/fee-report';
import { readOfAll } from '@dars/db/reachable';
import { tenantFees } from '@dars/db/schema/selling/tenant-fees';
import type { PlatformTx } from '@dars/db/tx';
import { and, asc, desc, gte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { currentMonth, firstDayOf, firstMonthOf, isNoted } from './store.ts';

const sumOf = (column: PgColumn) => sql`sum(${column})`.mapWith(Number);

/** Sums the fees of all portals by month and currency, the latest month first. Months without a fee are left out. */
export async function summarizeFees(tx: PlatformTx, now: Date): Promise<FeeMonths> {
  const first = firstDayOf(firstMonthOf(currentMonth(now)));
  const { result: months, isIncomplete } = await readOfAll(tx, (ids) =>
    tx
      .select({
        ...{ month: sql<string>`to_char(${tenantFees.month}, 'YYYY-MM')`, currency: tenantFees.currency },
        ...{ orders: sumOf(tenantFees.orders), net: sumOf(tenantFees.net) },
        ...{ fee: sumOf(tenantFees.fee), returned: sumOf(tenantFees.returned) },
      })
      .from(tenantFees)
      .where(and(gte(tenantFees.month, first), isNoted(ids)))
      .groupBy(tenantFees.month, tenantFees.currency)
      .orderBy(desc(tenantFees.month), asc(tenantFees.currency)),
  );
  return { months, isIncomplete };
}
