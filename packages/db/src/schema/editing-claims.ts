import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../columns.ts';
import { activities } from './activities.ts';
import { users } from './users.ts';

/** Who has an activity open for editing, so that the next one is told. Renewed while it is open. */
export const editingClaims = pgTable(
  'editing_claims',
  {
    tenantId: tenantId(),
    activityId: uuid('activity_id').notNull(),
    userId: uuid('user_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.activityId, table.userId] }),
    foreignKey({
      name: 'editing_claims_activity_fk',
      columns: [table.tenantId, table.activityId],
      foreignColumns: [activities.tenantId, activities.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'editing_claims_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
