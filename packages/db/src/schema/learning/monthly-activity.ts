import { date, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';

/** The people who have learnt in a month of the portal's time zone; signing in alone is not learning. */
export const monthlyActivity = pgTable(
  'monthly_activity',
  {
    tenantId: tenantId(),
    /** The first day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.month, table.userId] }),
    // For removals: a person who is taken off a portal leaves its figures.
    index('monthly_activity_user_idx').on(table.tenantId, table.userId),
    foreignKey({
      name: 'monthly_activity_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
