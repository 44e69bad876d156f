import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../columns.ts';

/** The number of orders of a portal. Whoever opens one locks the row, so that no number is left out. */
export const orderCounters = pgTable(
  'order_counters',
  {
    tenantId: tenantId(),
    opened: integer('opened').notNull(),
    /** Time of the first receipt of which the staff were not told. Null: they know of all. */
    newsAt: moment('news_at'),
    /** Time of the last mail to the staff about receipts. */
    toldAt: moment('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    // For the worker, which looks in all portals.
    index('order_counters_news_idx').on(table.newsAt).where(sql`${table.newsAt} is not null`),
  ],
);
