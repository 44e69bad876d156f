import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';

/**
 * The months of a portal's year in its time zone: learners who joined, who activated their account and who learnt. Kept
 * by triggers on `users` and `monthly_activity`.
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
