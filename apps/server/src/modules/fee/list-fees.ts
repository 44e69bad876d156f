import type { FeeList, ListFeesInput, PortalFees } from '@dars/contracts/selling/fee-report';
import { readOfAll } from '@dars/db/reachable';
import { tenants } from '@dars/db/schema/portal/tenants';
import { tenantFees } from '@dars/db/schema/selling/tenant-fees';
import type { PlatformTx } from '@dars/db/tx';
import { and, asc, count, desc, eq, gt, type SQL } from 'drizzle-orm';
import { currentMonth, firstDayOf, isNoted } from './store.ts';

/** Lists a page of the portals with fees of a month, those with the highest fees first. */
export async function listFees(
  tx: PlatformTx,
  { page, size, month: asked }: ListFeesInput,
  now: Date,
): Promise<FeeList> {
  const month = asked ?? currentMonth(now);
  const { result, isIncomplete } = await readOfAll(tx, (ids) => {
    const isListed = isOfMonth(month, ids);
    return Promise.all([
      selectFees(tx, isListed)
        .orderBy(desc(tenantFees.fee), asc(tenantFees.tenantId))
        .limit(size)
        .offset(page * size),
      tx.select({ total: count() }).from(tenantFees).where(isListed),
    ]);
  });
  const [rows, [counted]] = result;
  return { rows, total: counted?.total ?? 0, month, isIncomplete };
}

/** Lists the next portals with fees of a month for a file, in the order of their ids, with the number of all. */
export async function listExportedFees(
  tx: PlatformTx,
  { month, after, size }: { month: string; after: string | undefined; size: number },
): Promise<{ rows: PortalFees[]; total: number }> {
  const isListed = isOfMonth(month, undefined);
  const isLater = after === undefined ? undefined : gt(tenantFees.tenantId, after);
  const [rows, [counted]] = await Promise.all([
    selectFees(tx, and(isListed, isLater)).orderBy(asc(tenantFees.tenantId)).limit(size),
    tx.select({ total: count() }).from(tenantFees).where(isListed),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

const isOfMonth = (month: string, ids: string | undefined): SQL | undefined =>
  and(eq(tenantFees.month, firstDayOf(month)), isNoted(ids));

const selectFees = (tx: PlatformTx, where: SQL | undefined) =>
  tx
    .select({
      ...{ currency: tenantFees.currency, orders: tenantFees.orders, net: tenantFees.net },
      ...{ fee: tenantFees.fee, returned: tenantFees.returned },
      portal: {
        ...{ id: tenants.id, nameInArabic: tenants.nameInArabic },
        ...{ nameInEnglish: tenants.nameInEnglish, nameInSpanish: tenants.nameInSpanish },
      },
    })
    .from(tenantFees)
    .innerJoin(tenants, eq(tenants.id, tenantFees.tenantId))
    .where(where);
