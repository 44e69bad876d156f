import { addMonths, dayIn } from '@dars/contracts/day';
import { DEFAULT_SETTINGS } from '@dars/contracts/portal/settings';
import { FEE_MONTHS } from '@dars/contracts/selling/fee-report';
import { tenantFees } from '@dars/db/schema/selling/tenant-fees';
import { and, gt, type SQL, sql } from 'drizzle-orm';

/** Returns the current month, `2026-11`. The platform has no time zone of its own and uses the default one of portals. */
export const currentMonth = (now: Date): string => dayIn(DEFAULT_SETTINGS.timeZone, now).slice(0, 7);

/** Returns the first day of a month, as its fees are stored. */
export const firstDayOf = (month: string): string => `${month}-01`;

/** Returns the first month of the report that ends with a month. */
export const firstMonthOf = (month: string): string => addMonths(month, 1 - FEE_MONTHS);

/**
 * Condition for the fees of portals, or of some of them only. A month whose fees were all taken back has nothing to show.
 * @param ids an array of Postgres with these portals; undefined: all
 */
export const isNoted = (ids: string | undefined): SQL | undefined =>
  and(gt(tenantFees.fee, 0), ids === undefined ? undefined : sql`${tenantFees.tenantId} = any (${ids}::uuid[])`);
