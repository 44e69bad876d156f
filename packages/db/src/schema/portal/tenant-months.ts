import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';

/**
 * The number of learners who joined, activated their account, and learnt in each month of a portal's time zone.
 * Triggers on `users` and `monthly_activity` keep the rows.
 */
export const tenantMonths = pgTable(
  'tenant_months',
  {
    tenantId: tenantId(),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    created: integer('created').notNull().default(0),
    activated: integer('activated').notNull().default(0),
    active: integer('active').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.month] })],
);
