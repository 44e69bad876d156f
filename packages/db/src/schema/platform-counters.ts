import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** Totals of unfiltered lists, kept by triggers in the transaction that changes them. `tenants` is the number of portals. */
export const platformCounters = pgTable('platform_counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});
