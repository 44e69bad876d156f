import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { groups } from './groups.ts';

/** A learner in a group, from joining to leaving. */
export const groupMembers = pgTable(
  'group_members',
  {
    tenantId: tenantId(),
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'group_members_pk', columns: [table.tenantId, table.groupId, table.userId] }),
    index('group_members_order_idx').on(table.tenantId, table.groupId, table.createdAt, table.userId),
    index('group_members_user_idx').on(table.tenantId, table.userId),
    foreignKey({
      name: 'group_members_group_fk',
      columns: [table.tenantId, table.groupId],
      foreignColumns: [groups.tenantId, groups.id],
    }),
    foreignKey({
      name: 'group_members_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
