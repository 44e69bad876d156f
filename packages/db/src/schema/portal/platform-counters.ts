import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Totals that no list has to count, kept by triggers in the transaction that changes them: `tenants` is the number of
 * portals, `tenants:<status>:<package or FREE>` of those in that state, `platform_users` of accounts in the platform's
 * realm, `portal_owners` of those among them who may own a portal.
 */
export const platformCounters = pgTable('platform_counters', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});
