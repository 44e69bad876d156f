import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';

/**
 * What a portal's year is made of, month by month of its time zone: learners who came, who activated and who learnt in it.
 * Kept by triggers on `users` and `monthly_activity`.
 */
export const tenantMonths = pgTable(
  'tenant_months',
  {
    tenantId: tenantId(),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    created: integer('created').notNull().default(0),
    activated: integer('activated').notNull().default(0),
    active: integer('active').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.month] })],
);
