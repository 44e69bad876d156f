import { CURRENCIES } from '@dars/contracts/selling/currency';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { oneOf, tenantId } from '../../columns.ts';

const money = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/**
 * The platform's fees of the orders that were paid in each month, kept by a trigger on `orders`
 * (docs/decisions/0114-packages-that-sell.md). Only orders with a fee count. Amounts are in minor units of the portal's currency.
 */
export const tenantFees = pgTable(
  'tenant_fees',
  {
    tenantId: tenantId(),
    /** The first day of the month, in the default time zone of portals: the platform has none of its own. */
    month: date('month', { mode: 'string' }).notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    orders: integer('orders').notNull().default(0),
    /** Their totals without tax. */
    net: money('net'),
    fee: money('fee'),
    /** What of the fees has fallen away by refunds. */
    returned: money('returned'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.month] }),
    // For the platform, which reads the portals of a month by their fees.
    index('tenant_fees_month_idx').on(table.month, sql`${table.fee} desc`, table.tenantId),
    oneOf('tenant_fees_currency_known', table.currency, CURRENCIES),
  ],
);
